import type { AlertState } from '#shared/contracts/alert.ts'

/**
 * “none” only when an official source covers the place and all that do have answered: an empty list from a source that
 * has since fallen silent is no all-clear. “unknown” where no official source covers the place.
 *
 * @param sources those that cover the place, and whether each answered when it was last asked
 */
export function alertState(alerts: readonly unknown[], sources: readonly { answered: boolean }[]): AlertState {
  if (alerts.length > 0) return 'some'
  return sources.length > 0 && sources.every(({ answered }) => answered) ? 'none' : 'unknown'
}
