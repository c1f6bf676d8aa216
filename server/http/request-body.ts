import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { AppError } from '../app-error.ts'
import { nodeMessageOf } from './node-request.ts'

/** An unread request body. */
export interface RequestBody {
  /** Throws when the connection breaks. Ending the loop early leaves the connection open. */
  chunks: AsyncIterable<Uint8Array>
  /** Closes the connection, and `chunks` with it. */
  abort(): void
}

/** The body as Node's own stream, because a web stream puts each chunk through two more queues (decision 0018). */
export function requestBodyOf(c: Context): RequestBody {
  const message = nodeMessageOf(c)
  if (message) return { chunks: message.iterator({ destroyOnReturn: false }), abort: () => void message.destroy() }
  // Outside a Node server, as in tests.
  return { chunks: c.req.raw.body ?? Readable.from([]), abort: () => {} }
}

/** Reads the whole body of a request. @throws {AppError} `tooLarge` when it has more than `mostBytes` */
export async function readBytes(request: Request, mostBytes: number, tooLarge: () => AppError): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length')) > mostBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
