import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { hasCode } from '../error-code.ts'
import { type ContentEncoding, chooseEncoding } from './accept-encoding.ts'
import { SERVICE_WORKER_PATH, SERVICE_WORKER_POLICY } from './content-security-policy.ts'
import { entityTagOf, etagMatches } from './entity-tag.ts'
import { FOR_OTHER_SITES } from './security-headers.ts'

interface StaticFile {
  path: string
  type: string
  etag: string
  encodings: Partial<Record<ContentEncoding, string>>
}

const SUFFIX: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz' }
const ONE_HOUR_S = 60 * 60
const ONE_YEAR_S = 365 * 24 * ONE_HOUR_S
/** Below this path names carry a hash of the content, so an answer never changes. A missing one is 404 here. */
const HASHED = '/assets/'
/** Below this path are the pictures of links to pages without one of their own. */
const CARDS = '/share/'

/**
 * Serves the files of the directory `root` at the root of the site, by exact name from a list made at the start;
 * files added later are not served.
 */
export async function staticFiles(root: string): Promise<MiddlewareHandler> {
  const files = await listFiles(root)
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { path } = c.req
    const isHashed = path.startsWith(HASHED)
    const file = files.get(path)
    const answerMissing = () => {
      if (isHashed) throw new AppError('not-found', { status: 404, detail: m.problem_no_such_file() })
      return next()
    }
    if (!file) return answerMissing()
    const headers = new Headers({
      'Content-Type': file.type,
      'Cache-Control': isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : `public, max-age=${ONE_HOUR_S}`,
      ...(path.startsWith(CARDS) && FOR_OTHER_SITES),
    })
    if (path === SERVICE_WORKER_PATH) {
      headers.set('Content-Security-Policy', SERVICE_WORKER_POLICY)
      headers.set('Cache-Control', 'no-cache')
    }
    const offered = (['br', 'gzip'] as const).filter((encoding) => file.encodings[encoding])
    const encoding = offered.length > 0 ? chooseEncoding(c.req.header('Accept-Encoding'), offered) : null
    if (offered.length > 0) headers.set('Vary', 'Accept-Encoding')
    const etag = encoding ? `${file.etag.slice(0, -1)}-${encoding}"` : file.etag
    headers.set('ETag', etag)
    if (etagMatches(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
    if (encoding) headers.set('Content-Encoding', encoding)
    const body = await readUnlessGone((encoding && file.encodings[encoding]) || file.path)
    if (body === null) return answerMissing()
    headers.set('Content-Length', String(body.byteLength))
    return new Response(c.req.method === 'HEAD' ? null : body, { headers })
  }
}

/** @returns null for a file that was deleted since the start, as by a build in the place of the one that runs */
async function readUnlessGone(path: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** All files by address, without hidden files, links and the compressed variants of other files. */
async function listFiles(root: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const parts = relative(root, path).split(sep)
    const isTwin = Object.values(SUFFIX).some((suffix) => path.endsWith(suffix) && known.has(path.slice(0, -3)))
    if (isTwin || parts.some((part) => part.startsWith('.'))) continue
    files.set(`/${parts.join('/')}`, {
      path,
      type: getMimeType(path) ?? 'application/octet-stream',
      etag: entityTagOf(await readFile(path)),
      encodings: {
        br: known.has(path + SUFFIX.br) ? path + SUFFIX.br : undefined,
        gzip: known.has(path + SUFFIX.gzip) ? path + SUFFIX.gzip : undefined,
      },
    })
  }
  return files
}
