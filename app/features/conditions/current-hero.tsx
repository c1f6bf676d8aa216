import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { compassAbbreviation, windFromWords } from '#shared/units/compass.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { formatVisibility } from '#shared/units/format-visibility.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { formatDegrees } from '../../lib/format-degrees.ts'
import { useClock, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { m } from '../../paraglide/messages.js'
import { AsOf } from '../../ui/as-of.tsx'
import { Measure } from '../../ui/measure.tsx'
import { HeroFact } from './hero-fact.tsx'

interface CurrentHeroProps {
  weather: CurrentWeather
  label: string
  isStale: boolean
}

/** Where, when, how warm: what a visitor came for, on the ground of the page and in no card. */
export function CurrentHero({ weather, label, isStale }: CurrentHeroProps) {
  const now = useNow()
  const options = useFormatOptions()
  const clock = useClock()
  const { temperature, timeZone } = weather
  const air = formatTemperature(temperature.current, options)
  const today = calendarDate(now, timeZone)

  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="break-words text-lg md:text-xl">{label}</h1>
        <p className="text-muted text-sm">
          {m.local_time({
            day: `${formatWeekday(today)}, ${formatDate(today)}`,
            time: clock(now, timeZone),
          })}
        </p>
      </div>
      <div className="mt-2 grid gap-x-12 gap-y-4 md:grid-cols-[auto_1fr_minmax(14rem,19rem)] md:items-center">
        <p className={`giant-number ${isStale ? 'text-muted' : ''}`}>
          <span className="sr-only">{m.temperature()}: </span>
          {air.text}
          {air.unit && <span className="align-[0.3em] text-[0.62em]">°</span>}
          {air.unit && <span className="sr-only">{air.unit.slice(1)}</span>}
        </p>
        <div>
          <p className="font-[550] text-xl">{weather.condition?.description ?? m.not_available()}</p>
          <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
            <HeroNumber label={m.feels_like()} value={formatDegrees(temperature.feelsLike, options)} isMain />
            <HeroNumber label={m.high()} value={formatDegrees(temperature.max, options)} />
            <HeroNumber label={m.low()} value={formatDegrees(temperature.min, options)} />
          </dl>
          <p className="mt-3 text-muted text-sm">
            <AsOf at={weather.timestamp} timeZone={timeZone} isStale={isStale} />
            {` · ${weather.source}`}
          </p>
        </div>
        <dl className="divide-y divide-line border-line border-y">
          <HeroFact label={m.wind()}>
            <span className="sr-only">{windFromWords(weather.windDirection)} </span>
            <span aria-hidden="true">{compassAbbreviation(weather.windDirection)} </span>
            <Measure {...formatWindSpeed(weather.windSpeed, options)} />
          </HeroFact>
          <HeroFact label={m.gusts()}>
            <Measure {...formatWindSpeed(weather.windGust, options)} />
          </HeroFact>
          <HeroFact label={m.visibility()}>
            <Measure {...formatVisibility(weather.visibility, options)} />
          </HeroFact>
        </dl>
      </div>
    </div>
  )
}

function HeroNumber({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) {
  return (
    <div className="flex gap-1.5">
      <dt className={isMain ? 'font-[550]' : 'text-muted'}>{label}</dt>
      <dd className="font-[550]">{value}</dd>
    </div>
  )
}
