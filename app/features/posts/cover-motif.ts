import type { PostSummary } from '#shared/contracts/post.ts'
import fog from './covers/fog.svg?url'
import isobars from './covers/isobars.svg?url'
import measure from './covers/measure.svg?url'
import night from './covers/night.svg?url'
import radar from './covers/radar.svg?url'
import squall from './covers/squall.svg?url'
import sunset from './covers/sunset.svg?url'
import thunder from './covers/thunder.svg?url'
import wind from './covers/wind.svg?url'

/** Each has its drawing, and a card of it in public/share. */
export const MOTIF_DRAWINGS = { fog, isobars, measure, night, radar, squall, sunset, thunder, wind }
type CoverMotif = keyof typeof MOTIF_DRAWINGS

/** Of several that fit, the first wins. */
const MOTIFS: readonly [words: RegExp, motif: CoverMotif][] = [
  [/thunder|lightning|tornado/, 'thunder'],
  [/millimetre|how much|ruler|measur|rain\b|humidex/, 'measure'],
  [/squall|flurr|buried|blizzard/, 'squall'],
  [/fog|mist|visibility/, 'fog'],
  [/sunset|sunrise|sunshine|spring|summer|heat/, 'sunset'],
  [/night|moon|star|clear sk|frost/, 'night'],
  [/colour|radar|map|warning/, 'radar'],
  [/wind|gust|breeze|snowbelt|lake/, 'wind'],
  [/low\b|pressure|front|week|outlook|forecast/, 'isobars'],
  [/snow|ice|winter/, 'squall'],
]

/**
 * The drawing that stands in for a missing cover: one that fits the title or a tag, else one that is always the same
 * for this post.
 */
export function coverMotif({ slug, title, tags }: Pick<PostSummary, 'slug' | 'title' | 'tags'>): CoverMotif {
  const words = [title, ...(tags ?? [])].join(' ').toLowerCase()
  const fitting = MOTIFS.find(([pattern]) => pattern.test(words))
  if (fitting) return fitting[1]
  let sum = 0
  for (const letter of slug) sum += letter.charCodeAt(0)
  return MOTIFS[sum % MOTIFS.length]?.[1] ?? 'isobars'
}
