import { type AdvisedAlert, alertsAhead, hoursAhead, type WeatherAhead } from './hours-ahead.ts'
import { isQuietUnder, isWarning, needsCalm } from './quiet-under-alerts.ts'
import type { Reason } from './reasons.ts'
import { type RecommendationId, RULES, type Rule } from './rules.ts'

/** One advice. Its text is `recommendationText(recommendation)`, in the visitor's language. */
export type Recommendation = Pick<Rule, 'type' | 'priority'> & { id: RecommendationId; reason: Reason }

export type Recommendations = {
  /** The warnings of these hours, most important first: to follow them comes before every advice. */
  warnings: AdvisedAlert[]
  /**
   * Sorted high, medium, low; equal ones in the order of the spec. No id occurs twice; advice that an alert of these
   * hours contradicts, or any could while it is not known whether one holds, is left out.
   */
  recommendations: Recommendation[]
  /**
   * Whether an empty list means fine weather. False when readings are missing, an alert holds or it is not known whether
   * one does: then “Current conditions are ideal” would be an all-clear that no agency has given.
   */
  canAdvise: boolean
  /** Whether the weather alone would be called fine, and no alert that is known holds. */
  isFine: boolean
}

/** What to do about the weather of the next 6 hours (spec section 9). */
export function recommend(weather: WeatherAhead): Recommendations {
  const ahead = hoursAhead(weather)
  const alerts = alertsAhead(weather)
  const isUnknown = weather.alertState === 'unknown'
  const isFine = ahead.isFine && alerts.length === 0
  const spoken = RULES.flatMap(({ id, type, priority, quiet, reason }) => {
    const isQuiet = alerts.some((alert) => isQuietUnder(quiet, alert)) || (isUnknown && needsCalm(quiet))
    const found = isQuiet ? null : reason(ahead)
    return found ? [{ id, type, priority, reason: found }] : []
  })
  return {
    warnings: alerts.filter(isWarning),
    recommendations: PRIORITIES.flatMap((level) => spoken.filter(({ priority }) => priority === level)),
    canAdvise: isFine && !isUnknown,
    isFine,
  }
}

const PRIORITIES = ['high', 'medium', 'low'] as const
