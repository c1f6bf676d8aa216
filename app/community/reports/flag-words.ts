import type { FlagReason } from '#shared/reports/moderation-reasons.ts'
import { m } from '#words/messages.js'

/** What readers may say against a report. */
export const FLAG_WORDS: Record<FlagReason, () => string> = {
  'wrong-place': m.flag_wrong_place,
  old: m.flag_old,
  'not-weather': m.flag_not_weather,
  offensive: m.flag_offensive,
  'shows-person': m.flag_shows_person,
}
