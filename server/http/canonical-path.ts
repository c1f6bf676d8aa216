import type { MiddlewareHandler } from 'hono'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { nodeRequestOf } from './node-request.ts'
import { notFound } from './refusals.ts'

/** First segments of paths that are reserved in any letter case: `/API/x` must not lead to `/api/x`. */
const RESERVED_ROOMS = new Set(['api', 'assets', 'media', 'healthz', 'readyz', 'metrics'])

/**
 * Lets only one spelling of each address through, so that a guard of `/api/admin` cannot be passed by
 * `//api/admin`, `/api/./admin`, `/%61pi/admin` or `/API/admin`.
 *
 * @throws {AppError} 400 `bad-path`, or 404 `not-found` for a reserved segment in capitals
 */
export function canonicalPath(): MiddlewareHandler {
  return async (c, next) => {
    // The path as received: in a parsed URL dot segments and backslashes are already resolved.
    const target = nodeRequestOf(c).target ?? c.req.url.replace(/^https?:\/\/[^/?#]*/, '')
    const path = target.split(/[?#]/, 1)[0] ?? ''
    if (!isCanonicalPath(path)) {
      throw new AppError('bad-path', { status: 400, detail: m.problem_bad_path() })
    }
    const room = path.split('/', 2)[1] ?? ''
    if (!RESERVED_ROOMS.has(room) && RESERVED_ROOMS.has(room.toLowerCase())) {
      throw notFound()
    }
    await next()
  }
}

/** Nearly every address: plain segments that do not begin with a dot. They skip the full check. */
const PLAINLY_CANONICAL = /^(\/[\w~-][\w.,~-]*)+\/?$/

/**
 * Whether a path, as sent, has nothing that two parsers could read differently: empty or dot segments, backslashes,
 * control characters, and percent signs that are broken, hide a plain letter, a slash, a dot or another percent sign.
 */
export function isCanonicalPath(path: string): boolean {
  if (path === '/' || PLAINLY_CANONICAL.test(path)) return true
  if (!/^(\/[^/]+)+\/?$/.test(path)) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for them
  if (/[\\\x00-\x20\x7f-\uffff]/.test(path)) return false
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false
  const escapes = path.match(/%(.{0,2})/g) ?? []
  return escapes.every(isNeededEscape) && isDecodable(path)
}

function isNeededEscape(sequence: string): boolean {
  if (!/^%[0-9a-f]{2}$/i.test(sequence)) return false
  const character = String.fromCharCode(Number.parseInt(sequence.slice(1), 16))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for them
  return !/[A-Za-z0-9\-._~/\\%\x00-\x1f\x7f]/.test(character)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
