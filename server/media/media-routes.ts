import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { etagMatches } from '../http/entity-tag.ts'
import { FOR_OTHER_SITES } from '../http/security-headers.ts'
import type { MayRead, MediaAccess } from './media-access.ts'
import { isMediaKey, MEDIA_PREFIX, type MediaStore } from './media-store.ts'

/** Content types by the ending that the site gave a file; nothing else is served. */
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
}
/** Sent as downloads, because no browser shows them. */
const NOT_SHOWN = new Set(['avi'])

/** A report that is deleted is gone from every cache a minute later; a known tag costs no bytes meanwhile. */
const KEPT: Record<NonNullable<MediaAccess>, string> = {
  'for-ever': `public, max-age=${365 * 24 * 60 * 60}, immutable`,
  'while-approved': 'public, max-age=60, must-revalidate',
  unpublished: 'private, no-store',
}

export interface MediaRouteParts {
  store: MediaStore
  mayRead: MayRead
}

/** Serves stored media, whole or a range, to those who may read them. What is stored under a key never changes. */
export function addMediaRoutes(app: OpenAPIHono, { store, mayRead }: MediaRouteParts): void {
  app.get(`${MEDIA_PREFIX}*`, async (c) => {
    const key = c.req.path.slice(MEDIA_PREFIX.length)
    const ending = key.slice(key.lastIndexOf('.') + 1)
    const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
    const access = type !== undefined && isMediaKey(key) ? await mayRead(key, c) : null
    const media = access && (await store.open(key))
    if (!type || !access || !media) throw new AppError('not-found', { status: 404, detail: m.problem_no_such_file() })
    const name = key.slice(key.lastIndexOf('/') + 1)
    const etag = `"${name}"`
    const headers = new Headers({
      'Content-Type': type,
      // Names are of our own making and need no quoting (RFC 6266).
      'Content-Disposition': `${NOT_SHOWN.has(ending) ? 'attachment' : 'inline'}; filename="${name}"`,
      'Cache-Control': KEPT[access],
      'Content-Security-Policy': "sandbox; default-src 'none'",
      // Covers alone are public for good; feed readers and previews of links show them.
      ...(access === 'for-ever' && FOR_OTHER_SITES),
      'Accept-Ranges': 'bytes',
      ETag: etag,
    })
    if (etagMatches(c.req.header('If-None-Match'), etag)) {
      await media.close()
      return new Response(null, { status: 304, headers })
    }
    const range = rangeOf(c, media.size, etag)
    if (range === 'unsatisfiable') {
      await media.close()
      headers.set('Content-Range', `bytes */${media.size}`)
      return new Response(null, { status: 416, headers })
    }
    const { start, end } = range ?? { start: 0, end: media.size - 1 }
    headers.set('Content-Length', String(end - start + 1))
    if (range) headers.set('Content-Range', `bytes ${start}-${end}/${media.size}`)
    if (c.req.method === 'HEAD') {
      await media.close()
      return new Response(null, { status: range ? 206 : 200, headers })
    }
    return new Response(media.read(start, end), { status: range ? 206 : 200, headers })
  })
}
/** One range of bytes, both ends included; null for the whole, as for an unreadable range (RFC 9110, 14.2). */
function rangeOf(c: Context, size: number, etag: string): { start: number; end: number } | 'unsatisfiable' | null {
  const wanted = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header('Range') ?? '')
  const ifRange = c.req.header('If-Range')
  if (!wanted || (ifRange !== undefined && ifRange !== etag)) return null
  const [, first = '', last = ''] = wanted
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
