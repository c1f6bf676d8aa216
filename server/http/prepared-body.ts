import type { Context } from 'hono'
import { type ContentEncoding, chooseEncoding } from './accept-encoding.ts'
import { compressWhole, WORTHWHILE_BYTES } from './compression.ts'
import { entityTagOf, etagMatches } from './entity-tag.ts'

type Bytes = Uint8Array<ArrayBuffer>

declare module 'hono' {
  interface ContextVariableMap {
    /** The bytes of an answer that is the same for every visitor; the micro-cache may send them again. */
    sharedAnswer: { bytes: Bytes; isCurrent: () => boolean }
  }
}

/** A body that many visitors get: encoded once, and compressed once for each content encoding. */
export class PreparedBody {
  readonly bytes: Bytes
  readonly #encoded: Partial<Record<ContentEncoding, Promise<Bytes>>> = {}
  #etag: string | undefined

  constructor(text: string) {
    this.bytes = new TextEncoder().encode(text)
  }

  /** Bytes of memory that it takes, without the compressed copies. */
  get memory(): number {
    return this.bytes.length
  }

  /** Weak, because compressed copies share it. */
  get etag(): string {
    this.#etag ??= `W/${entityTagOf(this.bytes)}`
    return this.#etag
  }

  encoded(encoding: ContentEncoding): Promise<Bytes> {
    this.#encoded[encoding] ??= compressWhole(this.bytes, encoding).catch((error: unknown) => {
      delete this.#encoded[encoding]
      throw error
    })
    return this.#encoded[encoding]
  }
}

/** A prepared JSON body with the value that it encodes. */
export class PreparedJson<T> extends PreparedBody {
  readonly value: T

  constructor(value: T) {
    super(JSON.stringify(value))
    this.value = value
  }

  /** The value takes about three times as much memory as its JSON. */
  override get memory(): number {
    return 4 * super.memory
  }
}

/** For what visitors and moderators change: everybody revalidates each time, so that a change shows at once. */
export const ASK_EVERY_TIME = 'public, no-cache'

/**
 * Answers with the encoding of `body` that the client prefers, or with 304 when the client has it already.
 *
 * @param isCurrent whether a new read would give the same answer; asked synchronously before the micro-cache sends it
 * again. Omitted: the answer may be sent again for the micro-cache's whole second.
 */
export async function sendPrepared(
  c: Context,
  body: PreparedBody,
  headers: Record<string, string>,
  isCurrent: () => boolean = () => true,
): Promise<Response> {
  const { etag } = body
  const varying: Record<string, string> = { ...headers, vary: 'Accept-Encoding', etag }
  if (etagMatches(c.req.header('If-None-Match'), etag)) {
    delete varying['content-type']
    return c.body(null, 304, varying)
  }
  const acceptEncoding = c.req.header('Accept-Encoding')
  const encoding = acceptEncoding && body.bytes.length >= WORTHWHILE_BYTES ? chooseEncoding(acceptEncoding) : null
  const bytes = encoding ? await body.encoded(encoding) : body.bytes
  c.set('sharedAnswer', { bytes, isCurrent })
  return c.body(bytes, 200, encoding ? { ...varying, 'content-encoding': encoding } : varying)
}
