import { deserialize, serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export interface PackedValuesOptions {
  /** Number of values kept. */
  maxEntries: number
  /** Limit of the bytes of all values: large ones count as compressed, small ones as serialized. */
  maxBytes: number
  /**
   * Limit of the serialized sizes of values that are also kept decompressed; as objects they take two to four times as
   * much.
   */
  maxUnpackedBytes: number
}

/** Values by key; a value is plain data, as `structuredClone` copies it. */
export interface PackedValues<Entry extends { value: unknown }> {
  get(key: string): Entry | undefined
  /** What is known about a value, without unpacking it or counting as a use. */
  peek(key: string): Omit<Entry, 'value'> | undefined
  set(key: string, entry: Entry): void
  has(key: string): boolean
  keys(): Iterable<string>
}

/** Serialized bytes; a smaller value is kept as it is. */
const WORTH_PACKING = 4 * 1_024

/** A value that is kept compressed. */
class Packed {
  readonly bytes: Uint8Array

  constructor(serialized: Buffer) {
    // A copy of its own length: what zlib gives is a view of a larger buffer.
    this.bytes = new Uint8Array(zstdCompressSync(serialized))
  }

  unpack(): unknown {
    return deserialize(zstdDecompressSync(this.bytes))
  }
}

/**
 * Keeps large values compressed: a forecast of 150 KB of objects takes 8 KB. Values used last are also kept
 * decompressed, and `get` returns the same object each time; any other value becomes a new object when it is read.
 */
export function createPackedValues<Entry extends { value: unknown }>({
  maxEntries,
  maxBytes,
  maxUnpackedBytes,
}: PackedValuesOptions): PackedValues<Entry> {
  const entries = new LRUCache<string, { entry: Entry; size: number }>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ size }, key) => key.length + size,
    dispose: (_, key) => ready.delete(key),
  })
  const ready = new LRUCache<string, { value: unknown; size: number }>({
    maxSize: maxUnpackedBytes,
    sizeCalculation: ({ size }) => size,
  })

  function unpacked(key: string, entry: Entry): Entry {
    if (!(entry.value instanceof Packed)) return entry
    const open = ready.get(key)
    if (open) return { ...entry, value: open.value }
    const value = entry.value.unpack()
    ready.set(key, { value, size: serialize(value).byteLength })
    return { ...entry, value }
  }

  return {
    get(key) {
      const kept = entries.get(key)
      return kept && unpacked(key, kept.entry)
    },
    peek: (key) => entries.peek(key)?.entry,
    set(key, entry) {
      const serialized = serialize(entry.value)
      const size = serialized.byteLength
      if (size < WORTH_PACKING) {
        entries.set(key, { entry, size })
        return
      }
      const packed = new Packed(serialized)
      entries.set(key, { entry: { ...entry, value: packed }, size: packed.bytes.byteLength })
      ready.set(key, { value: entry.value, size })
    },
    has: (key) => entries.has(key),
    keys: () => entries.keys(),
  }
}
