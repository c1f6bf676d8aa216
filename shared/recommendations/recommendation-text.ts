import { m } from '#words/messages.js'
import type { Recommendation } from './recommend.ts'
import type { RecommendationId } from './rules.ts'

type TextKey =
  | Exclude<RecommendationId, 'uv' | 'feels-like'>
  | 'uv-high'
  | 'uv-medium'
  | 'feels-like-colder'
  | 'feels-like-warmer'

/** Each sentence uses the spec's words for its own rule and no other rule's, so that no advice can be taken for another. */
const TEXTS: Readonly<Record<TextKey, () => string>> = {
  hydrate: m.advice_hydrate,
  'light-clothing': m.advice_light_clothing,
  outdoor: m.advice_outdoor,
  'bundle-up': m.advice_bundle_up,
  'winter-sports': m.advice_winter_sports,
  jacket: m.advice_jacket,
  'feels-like-colder': m.advice_feels_like_colder,
  'feels-like-warmer': m.advice_feels_like_warmer,
  umbrella: m.advice_umbrella,
  indoor: m.advice_indoor,
  'winter-driving': m.advice_winter_driving,
  thunderstorm: m.advice_thunderstorm,
  'high-winds': m.advice_high_winds,
  windy: m.advice_windy,
  'uv-high': m.advice_uv_high,
  'uv-medium': m.advice_uv_medium,
  visibility: m.advice_visibility,
  rain: m.advice_rain,
  warming: m.advice_warming,
  cooling: m.advice_cooling,
}

/** The sentence of one advice. */
export function recommendationText({
  id,
  priority,
  reason,
}: Pick<Recommendation, 'id' | 'priority' | 'reason'>): string {
  if (id === 'uv') return TEXTS[priority === 'high' ? 'uv-high' : 'uv-medium']()
  if (id === 'feels-like') return TEXTS[reason.value < 0 ? 'feels-like-colder' : 'feels-like-warmer']()
  return TEXTS[id]()
}
