import { parseAccept } from 'hono/utils/accept'

export type ContentEncoding = 'br' | 'gzip'

/**
 * The encoding to answer with, by the client's own weights; at equal weight the first of `offered`.
 *
 * @returns null for the plain bytes
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  offered: readonly ContentEncoding[] = ['br', 'gzip'],
): ContentEncoding | null {
  const accepted = parseAccept(acceptEncoding ?? '').map(({ type, q }) => ({ name: type.toLowerCase(), q }))
  const weightOf = (name: string) => accepted.find((each) => each.name === name)?.q
  const others = weightOf('*') ?? 0
  let best: ContentEncoding | null = null
  // Plain bytes are always acceptable; they are preferred only if the client gives `identity` a weight.
  let bestWeight = weightOf('identity') ?? 0
  for (const encoding of offered) {
    const weight = weightOf(encoding) ?? others
    if (weight > 0 && (best === null ? weight >= bestWeight : weight > bestWeight)) {
      best = encoding
      bestWeight = weight
    }
  }
  return best
}
