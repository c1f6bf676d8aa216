import type { Context } from 'hono'
import { entityTagOf, etagMatches } from './entity-tag.ts'

/** Answers with a picture, or 304 when the browser has it. Its entity tag is a hash of its bytes. */
export function sendKeptPng(c: Context, png: Uint8Array<ArrayBuffer>, cacheControl: string): Response {
  const etag = entityTagOf(png)
  const headers = { 'cache-control': cacheControl, etag }
  if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.body(png, 200, { ...headers, 'content-type': 'image/png' })
}
