import { createRequestHandler, RouterContextProvider } from 'react-router'
import { pathPrefix } from '#shared/language-path.ts'
import type { BaseMaps, Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { getLocale, type Locale } from '#words/runtime.js'
import { AppError } from '../app-error.ts'
import { contentSecurityPolicy, createNonce, type PagePolicy, sourceHash } from '../http/content-security-policy.ts'
import { clientLeft } from '../http/problem-response.ts'
import type { PageBuild } from './page-build.ts'

export interface DrawingServices {
  /** Called for every page: in development the build changes while the site runs. */
  loadBuild: (language: Locale) => Promise<PageBuild>
  mode: 'development' | 'production'
  supportEmail: string
  isSignUpOpen: boolean
  simulated: boolean
  baseMaps: BaseMaps
  policy: Omit<PagePolicy, 'inline'>
}

/** What differs from visit to visit. */
export type VisitParts = Omit<Visit, 'nonce' | 'simulated' | 'baseMaps' | 'supportEmail' | 'isSignUpOpen'>

type Bytes = Uint8Array<ArrayBuffer>

/** A page, or what its loaders answered instead, such as a redirect. Not a `Response`, which copies its body twice. */
export interface DrawnAnswer {
  status: number
  headers: Headers
  body: Bytes | null
}

export type DrawPage = (request: Request, visit: VisitParts) => Promise<DrawnAnswer>

/** A page without a part of what it shows, such as while the database is away, may be whole after so many seconds. */
const RETRY_S = 5

/**
 * The only function that draws pages.
 *
 * @throws {AppError} `page-failed` when the router answers with an error status and no page, `client-left` when the
 * visitor left meanwhile
 */
export function createDrawPage(services: DrawingServices): DrawPage {
  const { loadBuild, mode, policy, simulated, baseMaps, supportEmail, isSignUpOpen } = services
  const known = new Map<Locale, { build: PageBuild; handle: ReturnType<typeof createRequestHandler> }>()

  /**
   * One application, mounted at the path of each language: its links, forms and redirects lead to pages of that
   * language.
   */
  async function pagesIn(language: Locale) {
    const build = await loadBuild(language)
    let pages = known.get(language)
    if (pages?.build !== build) {
      pages = { build, handle: createRequestHandler({ ...build, basename: pathPrefix(language) || '/' }, mode) }
      known.set(language, pages)
    }
    return pages
  }

  return async (request, parts) => {
    const { build, handle } = await pagesIn(getLocale())
    const context = new RouterContextProvider()
    const nonce = createNonce()
    context.set(build.entry.module.visitContext, { ...parts, nonce, simulated, baseMaps, supportEmail, isSignUpOpen })
    const answer = await handle(request, context)
    // The router answers an aborted request with an error status.
    if (request.signal.aborted) throw clientLeft(request.signal.reason)
    if (isBareRefusal(answer)) {
      throw new AppError('page-failed', { status: answer.status, detail: m.problem_page_failed() })
    }
    const { status } = answer
    const headers = new Headers(answer.headers)
    if (status === 405) headers.set('Allow', 'GET, HEAD')
    if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(RETRY_S))
    const body = answer.body && (await whole(answer.body))
    if (!headers.get('Content-Type')?.startsWith('text/html')) return { status, headers, body }
    const { html, ...inline } = withOwnHashed(body ?? Buffer.alloc(0), nonce)
    headers.set('Content-Security-Policy', contentSecurityPolicy({ ...policy, inline }))
    return { status, headers, body: body && html }
  }
}

/** Whether the router answered with its own bare text, such as “Bad Request”: visitors get an error page instead. */
const isBareRefusal = ({ status, headers }: Response): boolean =>
  status >= 400 && !headers.has('X-Remix-Response') && !headers.get('Content-Type')?.startsWith('text/html')

async function whole(body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Removes the nonce from a finished page, and returns the hashes of the inline elements that carried it. The policy
 * forbids elements that got into the page in any other way: they carry no nonce, which nobody outside of one drawing
 * knows.
 */
export function withOwnHashed(page: Buffer, nonce: string): { html: Bytes; scripts: string[]; styles: string[] } {
  const mark = ` nonce="${nonce}"`
  const found = { scripts: new Set<string>(), styles: new Set<string>() }
  const between: Buffer[] = []
  let end = 0
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, end)) {
    between.push(page.subarray(end, at))
    end = at + mark.length
    // React writes `<` and `>` in an attribute as entities, so that the nearest ones are those of the tag.
    const tag = page.toString('latin1', page.lastIndexOf('<', at) + 1, at)
    const name = tag.split(' ', 1)[0]
    if (name !== 'script' && name !== 'style') continue
    const begin = page.indexOf('>', end) + 1
    const text = page.subarray(begin, page.indexOf(`</${name}>`, begin))
    if (text.length > 0) found[name === 'script' ? 'scripts' : 'styles'].add(sourceHash(text))
  }
  between.push(page.subarray(end))
  return { html: Buffer.concat(between), scripts: [...found.scripts], styles: [...found.styles] }
}
