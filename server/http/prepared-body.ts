import type { Context } from 'hono'
import { type ContentEncoding, chooseEncoding } from './accept-encoding.ts'
import { compressWhole, WORTHWHILE_BYTES } from './compression.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A body that many visitors get: written out once, and compressed once for each encoding that somebody asked for. */
export class PreparedBody {
  readonly bytes: Bytes
  readonly #encoded: Partial<Record<ContentEncoding, Promise<Bytes>>> = {}

  constructor(text: string) {
    this.bytes = new TextEncoder().encode(text)
  }

  encoded(encoding: ContentEncoding): Promise<Bytes> {
    this.#encoded[encoding] ??= compressWhole(this.bytes, encoding)
    return this.#encoded[encoding]
  }
}

/** Answers with the form of `body` that the client prefers. */
export async function sendPrepared(c: Context, body: PreparedBody, headers: Record<string, string>): Promise<Response> {
  const varying = { ...headers, vary: 'Accept-Encoding' }
  const acceptEncoding = c.req.header('Accept-Encoding')
  const encoding = acceptEncoding && body.bytes.length >= WORTHWHILE_BYTES ? chooseEncoding(acceptEncoding) : null
  const bytes = encoding ? await body.encoded(encoding) : body.bytes
  c.set('sharedBytes', bytes)
  return c.body(bytes, 200, encoding ? { ...varying, 'content-encoding': encoding } : varying)
}
