import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { AdvisedAlert } from '#shared/recommendations/next-hours.ts'
import { type Recommendation, recommend } from '#shared/recommendations/recommend.ts'
import { recommendationText } from '#shared/recommendations/recommendation-text.ts'
import { type WarningText, warningText } from '#shared/recommendations/warning-text.ts'
import { m } from '#words/messages.js'
import { type ReasonContext, reasonText } from './reason-text.ts'

interface Advice {
  /** What to do under the warnings that hold; it comes before all advice. */
  warnings: (WarningText & { alert: AdvisedAlert })[]
  advice: (Pick<Recommendation, 'id' | 'type' | 'priority'> & { text: string; reason: string })[]
  /** What to say when there is no advice; null when too little is known to say that all is well, or an alert holds. */
  idealText: string | null
}

/** The rest of the warnings stands in the panel of alerts. */
const WARNINGS_TOLD = 2

interface AdviceContext extends ReasonContext {
  current: CurrentWeather | null
  alerts: readonly AdvisedAlert[]
}

/** The recommendations for the coming hours, in words. */
export function advise({ current, alerts, ...context }: AdviceContext): Advice {
  const { warnings, recommendations, canAdvise } = recommend({ ...context, current, alerts })
  return {
    warnings: warnings.slice(0, WARNINGS_TOLD).map((alert) => ({ ...warningText(alert), alert })),
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
