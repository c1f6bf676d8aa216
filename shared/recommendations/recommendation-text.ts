import type { Recommendation } from './recommend.ts'
import type { RecommendationId } from './rules.ts'

type TextKey =
  | Exclude<RecommendationId, 'uv' | 'feels-like'>
  | 'uv-high'
  | 'uv-medium'
  | 'feels-like-colder'
  | 'feels-like-warmer'
  | 'none'

/** Every sentence that advice is made of; another language hands in its own. */
export type RecommendationWords = Readonly<Record<TextKey, string>>

/** Each sentence uses the spec's words for its own rule and no other rule's, so that no advice can be taken for another. */
export const ENGLISH_RECOMMENDATIONS: RecommendationWords = {
  hydrate: 'Hydrate often: it is very hot.',
  'light-clothing': 'Wear light clothing.',
  outdoor: 'Warm enough for outdoor activities.',
  'bundle-up': 'Bundle up: it is below freezing.',
  'winter-sports': 'Cold enough for winter sports.',
  jacket: 'Take a jacket.',
  'feels-like-colder': 'Dress for what it feels like: colder than the air temperature.',
  'feels-like-warmer': 'Mind what it feels like: warmer than the air temperature.',
  umbrella: 'Take an umbrella.',
  indoor: 'A good time for indoor activities.',
  'winter-driving': 'Plan for winter driving.',
  thunderstorm: 'Thunderstorm: go inside when you hear thunder.',
  'high-winds': 'High winds: keep away from trees and loose objects.',
  windy: 'Windy: secure loose objects.',
  'uv-high': 'UV is very strong: seek shade and cover up.',
  'uv-medium': 'UV is strong enough to burn: wear sunscreen and a hat.',
  visibility: 'Low visibility: slow down and turn your lights on.',
  rain: 'Rain coming within 3 hours.',
  warming: 'Warming quickly within the hour.',
  cooling: 'Cooling quickly within the hour.',
  none: 'Current conditions are ideal - no specific recommendations needed.',
}

/** The sentence of one advice. `words.none` is what to show when there is none and `canAdvise` holds. */
export function recommendationText(
  { id, priority, reason }: Pick<Recommendation, 'id' | 'priority' | 'reason'>,
  words: RecommendationWords = ENGLISH_RECOMMENDATIONS,
): string {
  if (id === 'uv') return priority === 'high' ? words['uv-high'] : words['uv-medium']
  if (id === 'feels-like') return reason.value < 0 ? words['feels-like-colder'] : words['feels-like-warmer']
  return words[id]
}
