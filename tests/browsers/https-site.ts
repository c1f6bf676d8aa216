import { hash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { freePort } from '../helpers/free-port.ts'
import { type Site, type SiteOptions, startSite } from '../helpers/site.ts'
import { testCertificate } from '../helpers/test-certificate.ts'

/** The site at an https origin. */
export interface HttpsSite {
  /** Behind the TLS proxy, as visitors meet it. */
  origin: string
  site: Site
  /** What pages complained of since the last question: uncaught errors, and what the policy forbade. */
  takeComplaints(): string[]
  stop(): Promise<void>
}

const COMPLAINTS_PATH = '/browser-test-complaints'

/** Runs in the page before its own scripts; it takes itself out, so that the page is what the server drew. */
function collectComplaints(path: string): void {
  const complain = (words: string) => void navigator.sendBeacon(path, `${location.pathname}: ${words}`)
  addEventListener('error', ({ message, filename }) => complain(`error: ${message} ${filename}`))
  addEventListener('unhandledrejection', ({ reason }) => complain(`rejection: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    complain(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )
  document.currentScript?.remove()
}

/**
 * Starts a simulated site behind a small TLS proxy with a certificate that each browser is started to take.
 * The proxy adds one script to each page, and its hash to the page's policy: WebKit's driver tells nothing of a page's
 * errors.
 */
export async function startHttpsSite({ env, ...options }: SiteOptions = {}): Promise<HttpsSite> {
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const site = await startSite({
    ...options,
    env: { WEATHER_PROVIDERS: 'simulated', SITE_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1', ...env },
  })
  const complaints: string[] = []
  const proxy = createServer(await testCertificate(), (asked, answer) => {
    if (asked.url === COMPLAINTS_PATH) {
      asked.setEncoding('utf8').on('data', (words: string) => complaints.push(words))
      asked.on('end', () => answer.writeHead(204).end())
      return
    }
    passOn(asked, answer, site.origin)
  })
  await once(proxy.listen(port, '127.0.0.1'), 'listening')
  return {
    origin,
    site,
    takeComplaints: () => complaints.splice(0),
    async stop() {
      proxy.close()
      proxy.closeAllConnections()
      await site.stop()
    },
  }
}

function passOn(asked: IncomingMessage, answer: ServerResponse, origin: string): void {
  const { 'accept-encoding': _, ...headers } = asked.headers
  const forwarded = {
    'x-forwarded-for': addressOf(headers['user-agent']),
    'x-forwarded-proto': 'https',
    'x-forwarded-host': headers.host,
  }
  const question = request(
    `${origin}${asked.url}`,
    { method: asked.method, headers: { ...headers, ...forwarded } },
    (given) => {
      const policy = given.headers['content-security-policy']?.toString()
      const isPage = given.headers['content-type']?.startsWith('text/html') && policy?.includes("script-src 'self'")
      const watched = policy?.replace(
        "script-src 'self'",
        `script-src 'self' 'sha256-${hash('sha256', WATCHING, 'base64')}'`,
      )
      answer.writeHead(
        given.statusCode ?? 502,
        isPage ? { ...longer(given.headers), 'content-security-policy': watched } : given.headers,
      )
      if (isPage) addScript(given, answer)
      else given.pipe(answer)
    },
  )
  question.on('error', () => answer.destroy())
  answer.on('close', () => question.destroy())
  asked.pipe(question)
}

/** Each browser comes from a network of its own, so that what one has sent does not use up the limits of another. */
function addressOf(userAgent = ''): string {
  return `192.0.2.${hash('sha256', userAgent, 'buffer').readUInt8(0)}`
}

/** The headers of a page to which something is added. */
const longer = ({ 'content-length': _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders => headers

const WATCHING = `(${collectComplaints})("${COMPLAINTS_PATH}")`

/** Puts the script behind `<head>`, whichever piece of the page that comes in. */
function addScript(page: IncomingMessage, answer: ServerResponse): void {
  const script = `<script>${WATCHING}</script>`
  let held: string | null = ''
  page.setEncoding('utf8').on('data', (piece: string) => {
    if (held === null) return void answer.write(piece)
    held += piece
    const head = /<head[^>]*>/.exec(held)
    if (!head) return
    const end = head.index + head[0].length
    answer.write(held.slice(0, end) + script + held.slice(end))
    held = null
  })
  page.on('end', () => answer.end(held ?? ''))
  page.on('error', () => answer.destroy())
}
