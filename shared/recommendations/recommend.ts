import { nextHours, type WeatherAhead } from './next-hours.ts'
import { type Reason, RULES, type Rule } from './rules.ts'

/** One advice. Its text is `recommendationText(recommendation)`, in the visitor's language. */
export type Recommendation = Pick<Rule, 'id' | 'type' | 'priority'> & { reason: Reason }

export type Recommendations = {
  /** Sorted high, medium, low; equal ones in the order of the spec. No id occurs twice. */
  recommendations: Recommendation[]
  /**
   * Whether an empty list means fine weather. False when readings are missing: then “Current conditions are ideal” would
   * be an all-clear that nobody gave.
   */
  canAdvise: boolean
}

/** What to do about the weather of the next 6 hours (spec section 9). */
export function recommend(weather: WeatherAhead): Recommendations {
  const ahead = nextHours(weather)
  const spoken = RULES.flatMap(({ id, type, priority, reason }) => {
    const found = reason(ahead)
    return found ? [{ id, type, priority, reason: found }] : []
  })
  return {
    recommendations: PRIORITIES.flatMap((level) => spoken.filter(({ priority }) => priority === level)),
    canAdvise: ahead.isComplete,
  }
}

const PRIORITIES = ['high', 'medium', 'low'] as const
