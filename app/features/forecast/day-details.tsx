import type { DailyForecastItem } from '#shared/contracts/forecast.ts'
import { uvBand } from '#shared/meteorology/uv-index.ts'
import { compassAbbreviation, windFromWords } from '#shared/units/compass.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPrecipitation } from '#shared/units/format-precipitation.ts'
import { formatPressure } from '#shared/units/format-pressure.ts'
import { formatUvIndex } from '#shared/units/format-uv-index.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { m } from '../../paraglide/messages.js'
import { Fact } from '../../ui/fact.tsx'
import { Measure } from '../../ui/measure.tsx'

/** What an open row of the week tells. */
export function DayDetails({ day }: { day: DailyForecastItem }) {
  const options = useFormatOptions()
  const { windDirection, precipitationProbability: probability } = day
  const band = uvBand(day.uvIndex)
  return (
    <dl className="grid grid-cols-2 gap-4 pt-1 pb-4 sm:grid-cols-3 sm:pl-[8.75rem]">
      <Fact label={m.wind()}>
        <span className="sr-only">{windFromWords(windDirection)} </span>
        <span aria-hidden="true">{compassAbbreviation(windDirection)} </span>
        <Measure {...formatWindSpeed(day.windSpeed, options)} />
      </Fact>
      <Fact label={m.humidity()}>
        <Measure {...formatPercent(day.humidity, options)} />
      </Fact>
      <Fact label={m.pressure()}>
        <Measure {...formatPressure(day.pressure, options)} />
      </Fact>
      <Fact label={m.uv_index()}>
        {formatUvIndex(day.uvIndex, options).text} {band?.label}
      </Fact>
      {probability !== null && probability > 0 && (
        <Fact label={m.precipitation()}>
          {joinQuantity(formatPercent(probability, options))} ·{' '}
          <Measure {...formatPrecipitation(day.precipitationAmount, options)} />
        </Fact>
      )}
    </dl>
  )
}
