import type { CurrentWeather, CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { uvBand } from '#shared/meteorology/uv-index.ts'
import { compassAbbreviation, windFromWords } from '#shared/units/compass.ts'
import { formatCoordinates } from '#shared/units/format-coordinates.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import { formatPressure } from '#shared/units/format-pressure.ts'
import { formatUvIndex } from '#shared/units/format-uv-index.ts'
import { formatVisibility } from '#shared/units/format-visibility.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { formatDegrees } from '../../lib/format-degrees.ts'
import { useClock, useFormatOptions } from '../../lib/format-options.ts'
import { freshnessOf } from '../../lib/query-state.ts'
import { m } from '../../paraglide/messages.js'
import { AsOf } from '../../ui/as-of.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Measure } from '../../ui/measure.tsx'

interface CurrentDetailsProps {
  answer: CurrentWeatherAnswer
  coordinates: Coordinates
  /** Whether a newer answer was asked for in vain. */
  hasFailedSince: boolean
}

/** Every reading of the moment, each by its name. */
export function CurrentDetails({ answer: { data: weather, meta }, coordinates, hasFailedSince }: CurrentDetailsProps) {
  const options = useFormatOptions()
  const clock = useClock()
  const { isStale } = freshnessOf(meta, hasFailedSince)
  const { timeZone } = weather
  const asOf = <AsOf at={weather.timestamp} timeZone={timeZone} isStale={isStale} />
  const gust = joinQuantity(formatWindSpeed(weather.windGust, options))

  return (
    <Card title={m.details_title()} note={asOf}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        <Fact label={m.wind()} note={m.gusts_to({ speed: gust })}>
          <span className="sr-only">{windFromWords(weather.windDirection)} </span>
          <span aria-hidden="true">{compassAbbreviation(weather.windDirection)} </span>
          <Measure {...formatWindSpeed(weather.windSpeed, options)} />
        </Fact>
        <Fact label={m.humidity()}>
          <Measure {...formatPercent(weather.humidity, options)} />
        </Fact>
        <Fact label={m.dew_point()}>{formatDegrees(weather.dewPoint, options)}</Fact>
        <Fact label={m.pressure()}>
          <Measure {...formatPressure(weather.pressure, options)} />
        </Fact>
        <Fact label={m.visibility()}>
          <Measure {...formatVisibility(weather.visibility, options)} />
        </Fact>
        <UvOrSky weather={weather} />
        {weather.rain.lastHour !== null && weather.rain.lastHour > 0 && (
          <Fact label={m.rain_last_hour()}>
            <Measure {...formatPrecipitation(weather.rain.lastHour, options)} />
          </Fact>
        )}
        {weather.snow.lastHour !== null && weather.snow.lastHour > 0 && (
          <Fact label={m.snow_last_hour()}>
            <Measure {...formatSnow(weather.snow.lastHour, options)} />
          </Fact>
        )}
        <Fact label={m.sunrise()}>{clock(weather.sunrise, timeZone)}</Fact>
        <Fact label={m.sunset()}>{clock(weather.sunset, timeZone)}</Fact>
      </dl>
      <details className="mt-6 border-line border-t pt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-lake text-sm">
          {m.coordinates()}
        </summary>
        <p className="tabular-nums">{formatCoordinates(coordinates.lat, coordinates.lon).text}</p>
      </details>
    </Card>
  )
}

/** The UV index with its label and colour; when nobody gave one, the cloud cover, or “Clear” (spec section 2). */
function UvOrSky({ weather: { uvIndex, cloudiness } }: { weather: CurrentWeather }) {
  const options = useFormatOptions()
  const band = uvBand(uvIndex)
  if (band) {
    return (
      <Fact label={m.uv_index()}>
        <span
          aria-hidden="true"
          className="mr-2 inline-block size-2.5 rounded-full border border-field-border"
          style={{ background: `var(--${band.colour})` }}
        />
        {formatUvIndex(uvIndex, options).text} <span className="font-normal text-base">{band.label}</span>
      </Fact>
    )
  }
  return (
    <Fact label={m.cloud_cover()}>
      {cloudiness === 0 ? m.clear() : <Measure {...formatPercent(cloudiness, options)} />}
    </Fact>
  )
}
