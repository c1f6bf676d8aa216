import { m } from '#words/messages.js'
import type { Sight } from '../contracts/report-mark.ts'
import { MM_PER_INCH } from '../units/convert.ts'
import { formatNumber } from '../units/format-number.ts'
import { formatPrecipitation, formatSnow } from '../units/format-precipitation.ts'
import { formatTemperature } from '../units/format-temperature.ts'
import { type FormatOptions, isReading, joinQuantity } from '../units/formatted-quantity.ts'
import { METRIC } from '../units/unit-preferences.ts'
import type { MeasureKind } from './measures.ts'

/** A reporter's numbers; while the report is being written a value may be missing or not a number yet. */
interface ToldSight {
  temperature?: Sight['temperature']
  measure?: { what: MeasureKind; value: number } | null
}

/** The numbers that a reporter gave, in the visitor's units: “−4 °C”, “8 cm of snow”. */
export function sightWords({ temperature, measure }: ToldSight, options: FormatOptions): string[] {
  return [
    ...(isReading(temperature) ? [joinQuantity(formatTemperature(temperature, options))] : []),
    ...(measure && isReading(measure.value) ? [measureWords(measure.what, measure.value, options)] : []),
  ]
}

function measureWords(what: MeasureKind, value: number, options: FormatOptions): string {
  switch (what) {
    case 'snow-depth':
      return m.report_measure_snow({ amount: joinQuantity(formatSnow(value, options)) })
    case 'rain':
      return m.report_measure_rain({ amount: joinQuantity(formatPrecipitation(value, options)) })
    case 'hail-size':
      return m.report_measure_hail({ amount: formatHail(value, options) })
  }
}

/** @param mm diameter */
export const formatHail = (mm: number, { units = METRIC }: FormatOptions): string =>
  joinQuantity(
    units.precipitation === 'in'
      ? { text: formatNumber(mm / MM_PER_INCH, 1), unit: m.unit_in() }
      : { text: formatNumber(mm), unit: 'mm' },
  )
