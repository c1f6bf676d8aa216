import type { AlertState } from '#shared/contracts/alert.ts'

/**
 * “none” is said only when somebody official covers the place and everybody who does answered: an empty list from a
 * source that has since fallen silent is no all-clear. Where no official source covers the place nobody knows.
 *
 * @param sources those that cover the place, and whether each answered when it was last asked
 */
export function alertState(alerts: readonly unknown[], sources: readonly { answered: boolean }[]): AlertState {
  if (alerts.length > 0) return 'some'
  return sources.length > 0 && sources.every(({ answered }) => answered) ? 'none' : 'unknown'
}
