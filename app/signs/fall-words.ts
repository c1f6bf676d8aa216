import type { FallKind } from '#shared/meteorology/fall-of.ts'
import { forecastSum, formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import type { DisplayPreferences } from '../lib/format-options.ts'

const WORDS: Readonly<Record<FallKind, (inputs: { amount: string }) => string>> = {
  ice: m.ribbon_ice,
  pellets: m.ribbon_pellets,
  snow: m.ribbon_snow,
  rain: m.ribbon_rain,
}

/** What falls in an hour or a spell. */
export interface Fall {
  kind: FallKind
  /** mm; cm of snow. */
  amount: number
}

/** “8 cm” */
export const formatFall = ({ kind, amount }: Fall, preferences: DisplayPreferences): string =>
  joinQuantity(kind === 'snow' ? formatSnow(amount, preferences) : formatPrecipitation(amount, preferences))

/** “8 cm of snow”, for a sum of forecasts. */
export const fallWords = ({ kind, amount }: Fall, preferences: DisplayPreferences): string =>
  WORDS[kind]({ amount: formatFall({ kind, amount: forecastSum(amount, preferences) }, preferences) })
