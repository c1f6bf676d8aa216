import type { ReactNode } from 'react'
import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { conditionIcon } from '#shared/meteorology/condition-icon.ts'
import { eveningOutlook } from '#shared/meteorology/evening-outlook.ts'
import { feltIndex } from '#shared/meteorology/felt-index.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { todaysRange } from '#shared/meteorology/todays-range.ts'
import { feltReading } from '#shared/units/felt-reading.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { formatVisibility } from '#shared/units/format-visibility.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { m } from '#words/messages.js'
import { formatDegrees, keepTimes, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { AirTemperature } from '../../signs/air-temperature.tsx'
import { AsOf } from '../../signs/as-of.tsx'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { Wind } from '../../signs/wind.tsx'
import { Measure } from '../../ui/measure.tsx'

interface CurrentHeroProps {
  weather: CurrentWeather
  forecast: Forecast | null
  sentence: string | null
  isStale: boolean
  /** The sources that were asked, listed behind the age. */
  meta: readonly SourceReport[]
  /** Stands beside the age. */
  refresh: ReactNode
}

/** From here on the weather at a station may be another than that of the place, km. */
const FAR_KM = 10

/** Head of the weather page: temperature, sky, and the next 24 hours in a sentence. It is no card. */
export function CurrentHero({ weather, forecast, sentence, isStale, meta, refresh }: CurrentHeroProps) {
  const options = useFormatOptions()
  const { temperature, observation } = weather
  const felt = feltIndex({ ...weather, temperature: temperature.current })
  const sky = skyWords(weather)
  const icon = conditionIcon({ ...weather, conditionId: weather.condition?.id })
  const now = useNow()
  const evening = forecast && eveningOutlook(forecast, now)
  const { max, min } = todaysRange(weather, forecast, now)
  return (
    <div className="hero">
      <p className={`giant-number ${isStale ? 'text-muted' : ''}`}>
        <AirTemperature value={temperature.current} degree={<span className="hero-degree">°</span>} />
      </p>
      {sky && (
        <p className="hero-sky">
          {icon && <WeatherIcon name={icon} />}
          <span>{sky}</span>
        </p>
      )}
      <div className="hero-words">
        <p className="hero-sentence">{sentence === null ? (sky ? null : m.not_available()) : keepTimes(sentence)}</p>
        <dl className="hero-numbers">
          <HeroNumber {...feltReading(felt, temperature.feelsLike, options)} />
          {evening ? (
            <>
              <HeroNumber label={m.tonight()} value={formatDegrees(evening.tonight, options)} />
              <HeroNumber label={m.tomorrow()} value={formatDegrees(evening.tomorrow, options)} />
            </>
          ) : (
            <>
              <HeroNumber label={m.high_today()} value={formatDegrees(max, options)} />
              <HeroNumber label={m.low()} value={formatDegrees(min, options)} />
            </>
          )}
        </dl>
        <div className="hero-age">
          <AsOf
            at={weather.timestamp}
            timeZone={weather.timeZone}
            isObserved={!!observation}
            values={() => import('./source-values.ts').then(({ sourceValues }) => sourceValues(weather))}
            isStale={isStale}
            meta={meta}
          />
          {observation && (
            <span>
              {'\u00a0· '}
              {observation.station}
              {observation.distanceKm >= FAR_KM &&
                `, ${m.lake_away({ distance: distanceWords(observation.distanceKm, options) })}`}
            </span>
          )}
          <span>{`\u00a0· ${weather.source}`}</span>
          {refresh}
        </div>
      </div>
      <dl className="hero-facts">
        <HeroFact label={m.wind()}>
          <Wind speed={weather.windSpeed} direction={weather.windDirection} />
        </HeroFact>
        <HeroFact label={m.gusts()}>
          <Measure {...formatWindSpeed(weather.windGust, options)} />
        </HeroFact>
        <HeroFact label={m.visibility()}>
          <Measure {...formatVisibility(weather.visibility, options)} />
        </HeroFact>
      </dl>
    </div>
  )
}

function HeroNumber({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt> <dd>{value}</dd>
    </div>
  )
}

/** One line of the hero's facts: name at the left, value at the right, hairlines between. */
function HeroFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
