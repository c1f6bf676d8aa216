import { m } from '#words/messages.js'
import type { OutlookHazard } from '../contracts/outlook.ts'
import { formatNumber } from '../units/format-number.ts'
import type { OutlookLevel } from './outlook-levels.ts'

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

/** “scattered thunderstorms, gusts 70–90 km/h, a risk of a tornado”: official figures in their own units. */
export function hazardWords({ coverage, gust, hail, rain, tornadoRisk }: OutlookHazard): string {
  return [
    coverage ? m.outlook_coverage({ coverage: coverageWord(coverage) }) : m.outlook_thunderstorms(),
    gust && m.outlook_gust({ range: rangeWords(gust) }),
    hail && m.outlook_hail({ range: rangeWords(hail) }),
    rain && m.outlook_rain({ range: rangeWords(rain) }),
    tornadoRisk && m.outlook_tornado(),
  ]
    .filter(Boolean)
    .join(', ')
}

const rangeWords = ({ from, to }: NonNullable<OutlookHazard['rain']>): string =>
  from === null || from === to
    ? m.outlook_up_to({ most: figure(to) })
    : m.outlook_range({ least: figure(from), most: figure(to) })

/** As the forecasters gave it, with the language's decimal mark. */
const figure = (value: number): string => formatNumber(value, (String(value).split('.')[1] ?? '').length)

/** “Day 2”, “Day 1 Night”: a period of the contract in the language that is spoken. */
export function periodWords(period: string): string {
  const [, day, night] = /^Day (\d+)( Night)?$/.exec(period) ?? []
  if (day === undefined) return period
  return night ? m.outlook_day_night({ day }) : m.outlook_day({ day })
}
