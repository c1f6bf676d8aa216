import { m } from '#words/messages.js'
import { CM_PER_INCH, MM_PER_INCH } from '../units/convert.ts'
import { formatNumber, roundHalfUp } from '../units/format-number.ts'
import { formatWindSpeed } from '../units/format-wind-speed.ts'
import type { FormatOptions } from '../units/formatted-quantity.ts'
import { METRIC } from '../units/unit-preferences.ts'

interface OutlookUnit {
  name: string
  /** @param value as the forecasters gave it */
  figure(value: number): string
}

/** In what a reader reads the figures of an outlook: gusts come in km/h, hail in cm, rain in mm. */
export function outlookUnits({ units = METRIC }: FormatOptions = {}): Record<'gust' | 'hail' | 'rain', OutlookUnit> {
  const isInches = units.precipitation === 'in'
  const inches = (perInch: number) => ({
    name: m.unit_in(),
    figure: (value: number) => asGiven(roundHalfUp(value / perInch, 1)),
  })
  return {
    gust:
      units.wind === 'kmh'
        ? { name: 'km/h', figure: asGiven }
        : { name: formatWindSpeed(0, { units }).unit, figure: (value) => formatWindSpeed(value, { units }).text },
    hail: isInches ? inches(CM_PER_INCH) : { name: 'cm', figure: asGiven },
    rain: isInches ? inches(MM_PER_INCH) : { name: 'mm', figure: asGiven },
  }
}

/** With the decimals that it has, behind the language's mark. */
const asGiven = (value: number): string => formatNumber(value, (String(value).split('.')[1] ?? '').length)
