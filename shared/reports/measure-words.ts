import { m } from '#words/messages.js'
import type { ReportMeasure } from '../contracts/report-mark.ts'
import { formatPrecipitation, formatSnow } from '../units/format-precipitation.ts'
import { type FormatOptions, joinQuantity } from '../units/formatted-quantity.ts'

/** “8 cm of snow”, in the visitor's units; hail is always given in mm, because it is compared with coins. */
export function measureWords({ what, value }: ReportMeasure, options: FormatOptions): string {
  switch (what) {
    case 'snow-depth':
      return m.report_measure_snow({ amount: joinQuantity(formatSnow(value, options)) })
    case 'rain':
      return m.report_measure_rain({ amount: joinQuantity(formatPrecipitation(value, options)) })
    case 'hail-size':
      return m.report_measure_hail({ amount: joinQuantity({ text: String(Math.round(value)), unit: 'mm' }) })
  }
}
