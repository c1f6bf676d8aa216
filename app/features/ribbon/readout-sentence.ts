import { m } from '#words/messages.js'
import type { HourReadout } from './hour-readout.ts'

/** An hour's line in the text alternative: “5 p.m.: −3°, feels −11°, Heavy flurries, 2.1 cm of snow · W 37 km/h”. */
export function readoutSentence({ hour, temperature, feels, sky, details }: HourReadout): string {
  const said = [temperature, feels, sky, details === '' ? null : details].filter((part) => part !== null)
  return m.ribbon_hour_said({ hour, said: said.length === 0 ? m.ribbon_not_known() : said.join(', ') })
}
