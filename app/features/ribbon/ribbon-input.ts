import type { AlertSpan } from '#shared/alerts/alert-span.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { SkySamples } from '#shared/contracts/sky.ts'
import type { DisplayPreferences } from '../../lib/format-options.ts'

export interface RibbonInput {
  /** Epoch milliseconds: the left edge of the ribbon. */
  now: number
  timeZone: string
  /** In order of time; the hours around the next 24 are picked from them. Hours may be missing. */
  hours: readonly HourlyForecastItem[]
  /** The observed temperature at `now`, °C, where the line begins; null lets it begin at the first hour. */
  temperatureNow: number | null
  /** Null when not even the sun is known: the ribbon then stays dark. */
  sky: SkySamples | null
  /** Most important first: earlier ones get the upper lane and the hatch where several hold at once. */
  alerts: readonly AlertSpan[]
  /** How many more hold than the list carries; none unless given. */
  unlisted?: number
  /** The visitor's units and clock. */
  preferences: DisplayPreferences
  /** `full` on the weather page, `compact` on Home. */
  size: 'full' | 'compact'
}
