import { m } from '#words/messages.js'
import { frostbiteMinutes } from '../meteorology/frostbite.ts'
import { DANGEROUS_FROM } from '../meteorology/humidex.ts'
import { uvBand } from '../meteorology/uv-index.ts'
import type { Recommendation } from './recommend.ts'
import type { RecommendationId } from './rules.ts'

/**
 * Each sentence uses the spec's words for its own rule and no other rule's, so that no advice can be taken for another.
 */
const TEXTS: Readonly<Record<RecommendationId, (value: number) => string>> = {
  'extreme-cold': frostbiteText,
  'extreme-heat': (humidex) =>
    humidex >= DANGEROUS_FROM ? m.advice_extreme_heat_dangerous() : m.advice_extreme_heat(),
  hydrate: m.advice_hydrate,
  'light-clothing': m.advice_light_clothing,
  outdoor: m.advice_outdoor,
  'bundle-up': m.advice_bundle_up,
  'winter-sports': m.advice_winter_sports,
  jacket: m.advice_jacket,
  'feels-like': (difference) => (difference < 0 ? m.advice_feels_like_colder() : m.advice_feels_like_warmer()),
  umbrella: m.advice_umbrella,
  indoor: m.advice_indoor,
  'winter-driving': m.advice_winter_driving,
  thunderstorm: m.advice_thunderstorm,
  'high-winds': m.advice_high_winds,
  windy: m.advice_windy,
  uv: sunText,
  visibility: m.advice_visibility,
  rain: m.advice_rain,
  warming: m.advice_warming,
  cooling: m.advice_cooling,
}

/** The sentence of one advice. */
export const recommendationText = ({ id, reason }: Pick<Recommendation, 'id' | 'reason'>): string =>
  TEXTS[id](reason.value)

function frostbiteText(windChill: number): string {
  const { from, to } = frostbiteMinutes(windChill) ?? { from: null, to: 30 }
  return from === null ? m.advice_extreme_cold_at_once({ to }) : m.advice_extreme_cold({ from, to })
}

/** In the words of the label beside the index: 7.2 is “High” there, though it is urgent advice. */
function sunText(uvIndex: number): string {
  const level = uvBand(uvIndex)?.level
  if (level === 'extreme') return m.advice_uv_extreme()
  return level === 'very-high' ? m.advice_uv_high() : m.advice_uv_medium()
}
