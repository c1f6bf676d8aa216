import { m } from '#words/messages.js'
import type { OutlookHazard } from '../contracts/outlook.ts'
import type { FormatOptions } from '../units/formatted-quantity.ts'
import type { OutlookLevel } from './outlook-levels.ts'
import { outlookUnits } from './outlook-units.ts'

/** The spec's words for Environment Canada's levels. */
export const LEVEL_WORDS: Record<OutlookLevel, () => string> = {
  minor: m.outlook_level_minor,
  moderate: m.outlook_level_moderate,
  high: m.outlook_level_high,
  extreme: m.outlook_level_extreme,
}

/** The forecasters' words, which come in English. */
const COVERAGE_WORDS: ReadonlyMap<string, () => string> = new Map([
  ['isolated', m.outlook_coverage_isolated],
  ['scattered', m.outlook_coverage_scattered],
  ['numerous', m.outlook_coverage_numerous],
  ['widespread', m.outlook_coverage_widespread],
])

function coverageWord(coverage: string): string {
  const word = coverage.toLowerCase()
  return COVERAGE_WORDS.get(word)?.() ?? word
}

/** “scattered thunderstorms, gusts 70–90 km/h, a risk of a tornado” */
export const hazardWords = (hazard: OutlookHazard, options: FormatOptions = {}): string =>
  hazardParts(hazard, options).join(', ')

/** The same, each hazard with its figures by itself. */
export function hazardParts(hazard: OutlookHazard, options: FormatOptions): string[] {
  const { coverage, tornadoRisk } = hazard
  const units = outlookUnits(options)
  const amount = (what: keyof typeof units) => {
    const { figure, name } = units[what]
    return hazard[what] && { range: rangeWords(hazard[what], figure), unit: name }
  }
  const [gust, hail, rain] = [amount('gust'), amount('hail'), amount('rain')]
  return [
    coverage ? m.outlook_coverage({ coverage: coverageWord(coverage) }) : m.outlook_thunderstorms(),
    gust && m.outlook_gust(gust),
    hail && m.outlook_hail(hail),
    rain && m.outlook_rain(rain),
    tornadoRisk && m.outlook_tornado(),
  ].filter((part) => typeof part === 'string')
}

const rangeWords = ({ from, to }: NonNullable<OutlookHazard['rain']>, figure: (value: number) => string): string =>
  from === null || from === to
    ? m.outlook_up_to({ most: figure(to) })
    : m.outlook_range({ least: figure(from), most: figure(to) })

/** “Day 2”, “Day 1 Night”: a period of the contract in the language that is spoken. */
export function periodWords(period: string): string {
  const [, day, night] = /^Day (\d+)( Night)?$/.exec(period) ?? []
  if (day === undefined) return period
  return night ? m.outlook_day_night({ day }) : m.outlook_day({ day })
}
