/** Why a moderator refuses a report or takes it off the site; shown to its sender. */
export const REFUSAL_REASONS = [
  'not-weather',
  'wrong-place',
  'old',
  'shows-person',
  'offensive',
  'unclear',
  'other',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** Characters of a moderator's own words. */
export const LONGEST_REASON = 500

/** What readers may say against a public report. */
export const FLAG_REASONS = ['wrong-place', 'old', 'not-weather', 'offensive', 'shows-person'] as const
export type FlagReason = (typeof FLAG_REASONS)[number]

/** A decision can be taken back for so long, milliseconds. */
export const UNDO_WITHIN_MS = 10_000

/** A report is compared with others within so many km. */
export const NEAR_REPORTS_KM = 25
