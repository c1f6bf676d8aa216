import { compassAbbreviation, windFromWords } from '#shared/units/compass.ts'
import { m } from '#words/messages.js'
import type { HourReadout } from './hour-readout.ts'
import type { RibbonWind } from './ribbon-words.ts'

/** “2.1 cm of snow · W 37, gusts 63 km/h”; empty when nothing is known. */
export const readoutDetails = ({ falls, wind }: Pick<HourReadout, 'falls' | 'wind'>): string =>
  [...falls, ...(wind ? [windWords(wind, compassAbbreviation, m.ribbon_wind)] : [])].join(' · ')

/**
 * An hour's line in the text alternative: “5 p.m.: −3°, feels −11°, Heavy flurries, 2.1 cm of snow, wind from the west
 * 37 km/h”. “W”, and in French “O”, is read as a letter.
 */
export function readoutSentence({ hour, temperature, feels, sky, falls, wind }: HourReadout): string {
  const blows = wind && windWords(wind, windFromWords, m.ribbon_wind_said)
  const said = [temperature, feels, sky, ...falls, blows].filter((part) => part !== null)
  return m.ribbon_hour_said({ hour, said: said.length === 0 ? m.ribbon_not_known() : said.join(', ') })
}

const windWords = (
  { direction, speed }: RibbonWind,
  point: (degrees: number) => string,
  words: typeof m.ribbon_wind,
): string => (direction === null ? speed : words({ from: point(direction), speed }))
