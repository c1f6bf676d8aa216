const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Many short texts in two flat arrays: a tenth of the memory of as many strings, and nothing to build when loading. */
export class PackedText {
  readonly bytes: Uint8Array
  readonly offsets: Uint32Array

  constructor(bytes: Uint8Array, offsets: Uint32Array) {
    this.bytes = bytes
    this.offsets = offsets
  }

  static of(texts: readonly string[]): PackedText {
    const encoded = texts.map((text) => encoder.encode(text))
    const offsets = new Uint32Array(texts.length + 1)
    encoded.forEach((bytes, index) => {
      offsets[index + 1] = (offsets[index] ?? 0) + bytes.length
    })
    const bytes = new Uint8Array(offsets.at(-1) ?? 0)
    encoded.forEach((text, index) => {
      bytes.set(text, offsets[index])
    })
    return new PackedText(bytes, offsets)
  }

  get length(): number {
    return this.offsets.length - 1
  }

  at(index: number): string {
    return decoder.decode(this.bytes.subarray(this.offsets[index], this.offsets[index + 1]))
  }

  /** Where the texts that begin with `prefix` stand, end excluded. The texts must be in the order of `compareText`. */
  rangeOf(prefix: string): { start: number; end: number } {
    const bytes = encoder.encode(prefix)
    const find = (goesRight: (order: number) => boolean) => {
      let low = 0
      let high = this.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if (goesRight(this.#comparePrefix(middle, bytes))) low = middle + 1
        else high = middle
      }
      return low
    }
    return { start: find((order) => order < 0), end: find((order) => order <= 0) }
  }

  /** Length of a text in bytes, without decoding it. */
  sizeAt(index: number): number {
    return (this.offsets[index + 1] ?? 0) - (this.offsets[index] ?? 0)
  }

  #comparePrefix(index: number, prefix: Uint8Array): number {
    const start = this.offsets[index] ?? 0
    const size = this.sizeAt(index)
    for (let position = 0; position < prefix.length; position++) {
      if (position >= size) return -1
      const difference = (this.bytes[start + position] ?? 0) - (prefix[position] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** The order that `rangeOf` needs: by UTF-8 bytes. */
export const compareText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
