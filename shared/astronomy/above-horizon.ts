/**
 * Spec section 4: when the setting comes after the rising, up between them; otherwise up after the rising or before the
 * setting. The moment of rising counts as up, the moment of setting as down.
 *
 * @param at, rise, set epoch milliseconds; rise and set are those of one calendar day, null when there is none
 * @returns null when the body neither rises nor sets that day: the times alone do not tell up from down
 */
export function isAboveHorizon(at: number, rise: number | null, set: number | null): boolean | null {
  if (rise === null) return set === null ? null : at < set
  if (set === null) return at >= rise
  return set > rise ? at >= rise && at < set : at >= rise || at < set
}
