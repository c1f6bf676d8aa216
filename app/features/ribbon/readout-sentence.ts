import type { HourReadout } from './hour-readout.ts'

/** The text twin's line for an hour: “5 p.m.: −3°, feels −11°, Heavy snow showers, 2.1 cm of snow · W 37 km/h”. */
export function readoutSentence({ hour, temperature, feels, sky, details }: HourReadout): string {
  const said = [temperature, feels, sky, details === '' ? null : details].filter((part) => part !== null)
  return `${hour}: ${said.length === 0 ? 'not known' : said.join(', ')}`
}
