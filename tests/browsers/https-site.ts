import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Site, type SiteOptions, startSite } from '../helpers/site.ts'
import { freePort } from './processes.ts'

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
 * Starts a simulated site behind a small TLS proxy with a certificate made for it, as docs/operations.md wants one.
 * The proxy adds one script to each page, under the page's own nonce: WebKit's driver tells nothing of a page's errors.
 */
export async function startHttpsSite({ env, ...options }: SiteOptions = {}): Promise<HttpsSite> {
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const site = await startSite({
    ...options,
    env: { WEATHER_PROVIDERS: 'simulated', SITE_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1', ...env },
  })
  const complaints: string[] = []
  const proxy = createServer(await makeCertificate(), (asked, answer) => {
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
  const forwarded = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': headers.host }
  const question = request(
    `${origin}${asked.url}`,
    { method: asked.method, headers: { ...headers, ...forwarded } },
    (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      const nonce = /'nonce-([^']+)'/.exec(String(given.headers['content-security-policy']))?.[1]
      if (nonce && given.headers['content-type']?.startsWith('text/html')) addScript(given, answer, nonce)
      else given.pipe(answer)
    },
  )
  question.on('error', () => answer.destroy())
  answer.on('close', () => question.destroy())
  asked.pipe(question)
}

/** Puts the script behind `<head>`, whichever piece of the page that comes in. */
function addScript(page: IncomingMessage, answer: ServerResponse, nonce: string): void {
  const script = `<script nonce="${nonce}">(${collectComplaints})("${COMPLAINTS_PATH}")</script>`
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

/** A certificate for localhost that no browser trusts: each is started so that it takes it. */
async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
  ])
  const made = { key: await readFile(key), cert: await readFile(cert) }
  await rm(folder, { recursive: true })
  return made
}
