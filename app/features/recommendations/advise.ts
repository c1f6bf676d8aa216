import type { WeatherAhead } from '#shared/recommendations/next-hours.ts'
import { type Recommendation, recommend } from '#shared/recommendations/recommend.ts'
import { ENGLISH_RECOMMENDATIONS, recommendationText } from '#shared/recommendations/recommendation-text.ts'

export interface Advice {
  advice: (Pick<Recommendation, 'id' | 'priority'> & { text: string })[]
  /** What to say when there is no advice; null when silence would be an all-clear that nobody gave. */
  idealText: string | null
}

/** The recommendations for the coming hours, in words. */
export function advise(weather: WeatherAhead): Advice {
  const { recommendations, canAdvise } = recommend(weather)
  return {
    advice: recommendations.map(({ id, priority, reason }) => ({
      id,
      priority,
      text: recommendationText({ id, priority, reason }),
    })),
    idealText: canAdvise ? ENGLISH_RECOMMENDATIONS.none : null,
  }
}
