import { m } from '#words/messages.js'
import { type AlertHazard, alertHazard } from '../alerts/alert-hazard.ts'
import { sentencesOf } from '../alerts/sentences-of.ts'
import type { AdvisedAlert } from './hours-ahead.ts'

const ACTIONS: Readonly<Record<AlertHazard, () => string>> = {
  tornado: m.follow_tornado,
  thunderstorm: m.follow_thunderstorm,
  hurricane: m.follow_hurricane,
  flood: m.follow_flood,
  ice: m.follow_ice,
  snow: m.follow_snow,
  cold: m.follow_cold,
  heat: m.follow_heat,
  wind: m.follow_wind,
  fog: m.follow_fog,
  air: m.follow_air,
  other: m.follow_other,
}

/** Whole sentences of an instruction are quoted up to this many characters. */
const LONGEST_QUOTE = 180

export interface WarningText {
  /** “Follow the Snow Squall Warning: stay off the roads if you can.” */
  text: string
  /** The first sentences of the issuer's own instruction; null where it gives none. */
  instruction: string | null
}

/** What to do under a warning: in the issuer's words where it gives an instruction, else in ours, by its hazard. */
export function warningText({ event, kind, instruction }: AdvisedAlert): WarningText {
  const quote = firstSentences(instruction ?? '')
  if (quote !== '') return { text: m.follow_alert({ event }), instruction: quote }
  if (kind === 'watch') return { text: m.follow_watch({ event }), instruction: null }
  return { text: m.follow_alert_by({ event, action: ACTIONS[alertHazard(event)]() }), instruction: null }
}

function firstSentences(text: string): string {
  let quote = ''
  for (const sentence of sentencesOf(text)) {
    const longer = quote === '' ? sentence : `${quote} ${sentence}`
    if (longer.length > LONGEST_QUOTE) break
    quote = longer
  }
  return quote
}
