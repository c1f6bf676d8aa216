import type { RefusalReason } from '#shared/reports/moderation-reasons.ts'
import { m } from '#words/messages.js'

/** Why a report was refused, in the words that its sender and the moderators read. */
export const REFUSAL_WORDS: Record<RefusalReason, () => string> = {
  'not-weather': m.refusal_not_weather,
  'wrong-place': m.refusal_wrong_place,
  old: m.refusal_old,
  'shows-person': m.refusal_shows_person,
  offensive: m.refusal_offensive,
  unclear: m.refusal_unclear,
  other: m.refusal_other,
}
