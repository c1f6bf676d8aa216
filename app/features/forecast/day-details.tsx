import type { ReactNode } from 'react'
import type { DailyForecastItem } from '#shared/contracts/forecast.ts'
import { uvBand } from '#shared/meteorology/uv-index.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPrecipitation } from '#shared/units/format-precipitation.ts'
import { formatPressure } from '#shared/units/format-pressure.ts'
import { formatUvIndex } from '#shared/units/format-uv-index.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { useClock, useFormatOptions } from '../../lib/format-options.ts'
import { sunFacts } from '../../signs/sun-facts.ts'
import { Wind } from '../../signs/wind.tsx'
import { Measure } from '../../ui/measure.tsx'

interface DayDetailsProps {
  day: DailyForecastItem
  timeZone: string
}

/** What an open row of the week tells: the entries of a `<dl>`. */
export default function DayDetails({ day, timeZone }: DayDetailsProps) {
  const options = useFormatOptions()
  const clock = useClock()
  const { precipitationProbability: probability } = day
  return (
    <>
      <DayFact label={m.wind()}>
        <Wind speed={day.windSpeed} direction={day.windDirection} />
      </DayFact>
      <DayFact label={m.gusts()}>
        <Measure {...formatWindSpeed(day.windGust, options)} />
      </DayFact>
      <DayFact label={m.humidity()}>
        <Measure {...formatPercent(day.humidity)} />
      </DayFact>
      <DayFact label={m.pressure()}>
        <Measure {...formatPressure(day.pressure, options)} />
      </DayFact>
      <DayFact label={m.uv_index()}>
        {formatUvIndex(day.uvIndex).text} {uvBand(day.uvIndex)?.label}
      </DayFact>
      {probability !== null && probability > 0 && (
        <DayFact label={m.precipitation()}>
          {joinQuantity(formatPercent(probability))} ·{' '}
          <Measure {...formatPrecipitation(day.precipitationAmount, options)} />
        </DayFact>
      )}
      {sunFacts(day, (at) => clock(at, timeZone)).map(([label, text]) => (
        <DayFact key={label} label={label}>
          {text}
        </DayFact>
      ))}
    </>
  )
}

function DayFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
