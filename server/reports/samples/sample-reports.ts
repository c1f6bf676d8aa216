import type { WeatherType } from '#shared/reports/weather-types.ts'
import type { Config } from '../../config.ts'
import { EARLIER_REPORTS } from './earlier-reports.ts'
import { RECENT_REPORTS } from './recent-reports.ts'
import type { SampleReport } from './sample-report.ts'

/** The time of the year in which the simulated weather plays. */
export type SampleSeason = 'summer' | 'winter'

/** @param scenario the story that the simulated weather tells */
export const seasonOf = (scenario: Config['simulatedScenario']): SampleSeason =>
  scenario === 'thunderstorms' || scenario === 'heat' ? 'summer' : 'winter'

const HALF_A_YEAR_MINUTES = 182 * 24 * 60
const SUMMER_TYPES: readonly (WeatherType | null)[] = ['thunderstorm', 'hail', 'flooding']
/** Ages of the summer reports when the simulated season is summer, minutes. */
const SUMMER_AGES = [26, 47, 95]

/**
 * The sample reports. Those of the season are of the last hours and days, those of the other season half a year old.
 */
export function sampleReports(season: SampleSeason): readonly SampleReport[] {
  const reports = [...RECENT_REPORTS, ...EARLIER_REPORTS]
  if (season === 'winter') return reports
  const ages = [...SUMMER_AGES]
  return reports.map((report) => {
    if (report.isPending) return report
    if (SUMMER_TYPES.includes(report.type)) return { ...report, minutesAgo: ages.shift() ?? report.minutesAgo }
    return { ...report, minutesAgo: report.minutesAgo + HALF_A_YEAR_MINUTES }
  })
}
