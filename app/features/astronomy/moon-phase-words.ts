import type { MoonPhase } from '#shared/contracts/astronomy.ts'
import { m } from '#words/messages.js'

/** What a phase of the API is called. */
export const MOON_PHASE_WORDS: Readonly<Record<MoonPhase, () => string>> = {
  'New Moon': m.moon_new_moon,
  'Waxing Crescent': m.moon_waxing_crescent,
  'First Quarter': m.moon_first_quarter,
  'Waxing Gibbous': m.moon_waxing_gibbous,
  'Full Moon': m.moon_full_moon,
  'Waning Gibbous': m.moon_waning_gibbous,
  'Last Quarter': m.moon_last_quarter,
  'Waning Crescent': m.moon_waning_crescent,
}
