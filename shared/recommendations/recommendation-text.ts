import { m } from '#words/messages.js'
import { FROSTBITE_FROM, frostbiteMinutes } from '../meteorology/frostbite.ts'
import { DANGEROUS_FROM } from '../meteorology/humidex.ts'
import { uvBand } from '../meteorology/uv-index.ts'
import type { Recommendation } from './recommend.ts'
import type { RecommendationId } from './rules.ts'

type TextKey = Exclude<RecommendationId, 'uv' | 'feels-like' | 'extreme-cold' | 'extreme-heat'>

/**
 * Each sentence uses the spec's words for its own rule and no other rule's, so that no advice can be taken for another.
 */
const TEXTS: Readonly<Record<TextKey, () => string>> = {
  hydrate: m.advice_hydrate,
  'light-clothing': m.advice_light_clothing,
  outdoor: m.advice_outdoor,
  'bundle-up': m.advice_bundle_up,
  'winter-sports': m.advice_winter_sports,
  jacket: m.advice_jacket,
  umbrella: m.advice_umbrella,
  indoor: m.advice_indoor,
  'winter-driving': m.advice_winter_driving,
  thunderstorm: m.advice_thunderstorm,
  'high-winds': m.advice_high_winds,
  windy: m.advice_windy,
  visibility: m.advice_visibility,
  rain: m.advice_rain,
  warming: m.advice_warming,
  cooling: m.advice_cooling,
}

/** The sentence of one advice. */
export function recommendationText({ id, reason: { value } }: Pick<Recommendation, 'id' | 'reason'>): string {
  if (id === 'extreme-cold') return frostbiteText(value)
  if (id === 'extreme-heat') {
    return value >= DANGEROUS_FROM ? m.advice_extreme_heat_dangerous() : m.advice_extreme_heat()
  }
  if (id === 'uv') return sunText(value)
  if (id === 'feels-like') return value < 0 ? m.advice_feels_like_colder() : m.advice_feels_like_warmer()
  return TEXTS[id]()
}

function frostbiteText(windChill: number): string {
  const { from, to } = frostbiteMinutes(Math.min(windChill, FROSTBITE_FROM)) ?? { from: null, to: 30 }
  return from === null ? m.advice_extreme_cold_at_once({ to }) : m.advice_extreme_cold({ from, to })
}

/** In the words of the label beside the index: 7.2 is “High” there, though it is urgent advice. */
function sunText(uvIndex: number): string {
  const level = uvBand(uvIndex)?.level
  if (level === 'extreme') return m.advice_uv_extreme()
  return level === 'very-high' ? m.advice_uv_high() : m.advice_uv_medium()
}
