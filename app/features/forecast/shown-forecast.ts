import type { Alert } from '#shared/contracts/alert.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'

/** What table, chart and panel of the hours are drawn from. */
export interface ShownForecast {
  /** In order of time; the first is the one that is coming up. */
  hours: readonly HourlyForecastItem[]
  timeZone: string
  /** Those of the place, most important first. */
  alerts: readonly Alert[]
}
