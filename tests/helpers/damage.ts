export type Damage = 'cut' | 'bit'

/**
 * A file as a disk fault leaves it: it ends too early, or one bit is turned over.
 *
 * @param random 0–1, from a seed
 * @param from first byte that may be damaged
 */
export function damage(
  bytes: Uint8Array,
  random: () => number,
  { from = 0, kind = random() < 0.5 ? 'cut' : 'bit' }: { from?: number; kind?: Damage } = {},
): Buffer {
  const at = from + Math.floor(random() * (bytes.length - from))
  const damaged = Buffer.from(bytes)
  if (kind === 'cut' || damaged.length === 0) return damaged.subarray(0, at)
  damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at)
  return damaged
}
