import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { ContentEncoding } from '../http/accept-encoding.ts'
import { compressWhole } from '../http/compression.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The bytes of a finished page in the encodings that were asked for. Plain bytes are not kept: they are five times as
 * large.
 */
export class PageBody {
  readonly #encoded: Partial<Record<ContentEncoding, Bytes>> = {}
  readonly #coming: Partial<Record<ContentEncoding, Promise<Bytes>>> = {}

  private constructor() {}

  /** @param encodings that readers will ask for, at least one */
  static async of(html: Bytes, encodings: readonly ContentEncoding[]): Promise<PageBody> {
    const body = new PageBody()
    await Promise.all(encodings.map((each) => body.#compress(html, each)))
    return body
  }

  get encodings(): ContentEncoding[] {
    return (['br', 'gzip'] as const).filter((encoding) => this.#encoded[encoding])
  }

  /** Bytes in memory. */
  get bytes(): number {
    return (this.#encoded.br?.length ?? 0) + (this.#encoded.gzip?.length ?? 0)
  }

  /** The page in an encoding, if it is compressed already. */
  ready(encoding: ContentEncoding): Bytes | undefined {
    return this.#encoded[encoding]
  }

  /** The page in an encoding, compressed now if need be; null: uncompressed. */
  async in(encoding: ContentEncoding | null): Promise<Bytes> {
    if (encoding === null) return await this.#plain()
    return this.#encoded[encoding] ?? (await this.#compress(await this.#plain(), encoding))
  }

  async #plain(): Promise<Bytes> {
    const { br, gzip } = this.#encoded
    if (br) return new Uint8Array(await promisify(brotliDecompress)(br))
    return new Uint8Array(await promisify(gunzip)(gzip ?? new Uint8Array()))
  }

  async #compress(html: Bytes, encoding: ContentEncoding): Promise<Bytes> {
    this.#coming[encoding] ??= compressWhole(html, encoding).finally(() => delete this.#coming[encoding])
    const bytes = await this.#coming[encoding]
    this.#encoded[encoding] = bytes
    return bytes
  }
}
