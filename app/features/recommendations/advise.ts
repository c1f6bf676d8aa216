import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import { type Recommendation, recommend } from '#shared/recommendations/recommend.ts'
import { recommendationText } from '#shared/recommendations/recommendation-text.ts'
import { m } from '#words/messages.js'
import { type ReasonContext, reasonText } from './reason-text.ts'

interface Advice {
  advice: (Pick<Recommendation, 'id' | 'type' | 'priority'> & { text: string; reason: string })[]
  /** What to say when there is no advice; null when too little is known to say that all is well. */
  idealText: string | null
}

/** The recommendations for the coming hours, in words. */
export function advise({ current, ...context }: ReasonContext & { current: CurrentWeather | null }): Advice {
  const { recommendations, canAdvise } = recommend({ ...context, current })
  return {
    advice: recommendations.map(({ id, type, priority, reason }) => ({
      id,
      type,
      priority,
      text: recommendationText({ id, priority, reason }),
      reason: reasonText(reason, context),
    })),
    idealText: canAdvise ? m.advice_none() : null,
  }
}
