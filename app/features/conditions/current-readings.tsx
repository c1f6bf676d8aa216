import type { ReactNode } from 'react'
import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { eveningOutlook } from '#shared/meteorology/evening-outlook.ts'
import { type FeltIndex, feltIndex } from '#shared/meteorology/felt-index.ts'
import { FOG_BELOW_M } from '#shared/meteorology/fog.ts'
import { frostbiteMinutes } from '#shared/meteorology/frostbite.ts'
import { DANGEROUS_FROM, GREAT_DISCOMFORT_FROM } from '#shared/meteorology/humidex.ts'
import { pressureChange, STEADY_BELOW_HPA } from '#shared/meteorology/pressure-change.ts'
import { todaysRange } from '#shared/meteorology/todays-range.ts'
import { showUvIndex, uvBand } from '#shared/meteorology/uv-index.ts'
import { compassAbbreviation, compassPoint } from '#shared/units/compass.ts'
import { feltReading } from '#shared/units/felt-reading.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import { formatPressure } from '#shared/units/format-pressure.ts'
import { formatUvIndex } from '#shared/units/format-uv-index.ts'
import { formatVisibility } from '#shared/units/format-visibility.ts'
import { formatWind } from '#shared/units/format-wind.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { type FormatOptions, joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { rainLastHour } from '../../signs/rain-last-hour.ts'
import { Wind } from '../../signs/wind.tsx'
import { Measure } from '../../ui/measure.tsx'

interface CurrentReadingsProps {
  weather: CurrentWeather
  /** Null when it did not come. */
  forecast: Forecast | null
}

/** Every reading of the moment, each by its name: the entries of a `<dl>`. */
export default function CurrentReadings({ weather, forecast }: CurrentReadingsProps) {
  const options = useFormatOptions()
  const now = useNow()
  const isUvShown = showUvIndex(weather.uvIndex, now, weather)
  // Until the evening, which is about tonight, the top of the page tells today's high and low.
  const range = forecast && eveningOutlook(forecast, now) ? todaysRange(weather, forecast, now) : null
  const { temperature, visibility, windDirection, windGust } = weather
  const felt = feltIndex({ ...weather, temperature: temperature.current })
  const reading = feltReading(felt, temperature.feelsLike, options)
  const feelsLike = formatDegrees(temperature.feelsLike, options)
  const rain = weather.rain.lastHour ?? 0
  const snow = weather.snow.lastHour ?? 0
  return (
    <>
      <Detail
        label={m.wind()}
        comment={windGust !== null && m.gusts_to({ speed: joinQuantity(formatWindSpeed(windGust, options)) })}
        drawing={<WindRose direction={formatWind(weather.windSpeed, windDirection, options).direction} />}
      >
        <Wind speed={weather.windSpeed} direction={windDirection} />
      </Detail>
      {felt && (
        <>
          <Detail label={reading.label} comment={feltMeaning(felt)}>
            {reading.value}
          </Detail>
          {reading.label !== m.feels_like() && feelsLike !== `${reading.value}°` && (
            <Detail label={m.feels_like()}>{feelsLike}</Detail>
          )}
        </>
      )}
      {range && (
        <Detail label={m.today_range()}>
          {formatDegrees(range.max, options)} / {formatDegrees(range.min, options)}
        </Detail>
      )}
      <Detail label={m.humidity()}>
        <Measure {...formatPercent(weather.humidity)} />
      </Detail>
      <Detail label={m.pressure()} comment={forecast && pressureTrendWords(forecast, now, options)}>
        <Measure {...formatPressure(weather.pressure, options)} />
      </Detail>
      <Detail label={m.visibility()} comment={visibilityComment(weather)}>
        <Measure {...formatVisibility(visibility, options)} />
      </Detail>
      <UvOrSky weather={weather} isUvShown={isUvShown} />
      <Detail label={m.dew_point()}>{formatDegrees(weather.dewPoint, options)}</Detail>
      {snow > 0 && (
        <Detail label={m.snow_last_hour()}>
          <Measure {...formatSnow(snow, options)} />
        </Detail>
      )}
      {rain > 0 && (
        <Detail label={rainLastHour(weather)}>
          <Measure {...formatPrecipitation(rain, options)} />
        </Detail>
      )}
    </>
  )
}

interface DetailProps {
  label: string
  children: ReactNode
  /** What the value means, where a rule says so. */
  comment?: ReactNode
  drawing?: ReactNode
}

function Detail({ label, children, comment, drawing }: DetailProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {comment && <dd className="details-comment">{comment}</dd>}
      {drawing && (
        <dd className="details-drawing" aria-hidden="true">
          {drawing}
        </dd>
      )}
    </div>
  )
}

/** Names fog by the visibility, and says when the visibility is a model's beside values that a station measured. */
function visibilityComment({ visibility, observation, source, sources }: CurrentWeather): string {
  if (visibility === null) return ''
  const isModelled = observation && sources.visibility !== source
  return [visibility < FOG_BELOW_M && m.details_fog(), isModelled && m.details_by_model()].filter(Boolean).join(' · ')
}

/** “4 hPa lower than 3 hours ago”. */
function pressureTrendWords({ hourly }: Forecast, now: number, options: FormatOptions): string | null {
  const change = pressureChange(hourly, now)
  if (change === null) return null
  if (Math.abs(change) < STEADY_BELOW_HPA) return m.details_pressure_steady()
  const difference = joinQuantity(formatPressure(Math.abs(change), options))
  return change < 0 ? m.details_pressure_lower({ difference }) : m.details_pressure_higher({ difference })
}

/** What the index means at this value, by Environment Canada's classes. */
function feltMeaning({ name, value }: FeltIndex): string {
  if (name === 'wind-chill') {
    const minutes = frostbiteMinutes(value)
    if (!minutes) return m.wind_chill_meaning()
    return m.wind_chill_frostbite({ minutes: minutes.to })
  }
  if (value >= DANGEROUS_FROM) return m.humidex_dangerous()
  return value >= GREAT_DISCOMFORT_FROM ? m.humidex_great_discomfort() : m.humidex_meaning()
}

interface UvOrSkyProps {
  weather: CurrentWeather
  /** Whether the UV index means something at this hour. */
  isUvShown: boolean
}

/**
 * The UV index with its label and colour; when there is none (no source has one, or the sun is down) the cloud cover,
 * or “Clear” (spec section 2).
 */
function UvOrSky({ weather: { uvIndex, cloudiness }, isUvShown }: UvOrSkyProps) {
  const band = isUvShown ? uvBand(uvIndex) : null
  if (!band) {
    return (
      <Detail label={m.cloud_cover()}>
        {cloudiness === 0 ? m.clear() : <Measure {...formatPercent(cloudiness)} />}
      </Detail>
    )
  }
  return (
    <Detail
      label={m.uv_index()}
      comment={
        <>
          <i className="uv-dot" style={{ background: `var(--${band.colour})` }} /> {band.label}
        </>
      }
    >
      {formatUvIndex(uvIndex).text}
    </Detail>
  )
}

/** Where the names of north, east, south and west stand. */
const QUARTERS = [
  [60, 27],
  [97, 65],
  [60, 103],
  [23, 65],
] as const

/**
 * A compass whose arrow flies with the wind. The words beside it say the same: it is a drawing only.
 *
 * @param direction where the wind blows from, ° true; null leaves the arrow out
 */
function WindRose({ direction }: { direction: number | null }) {
  const point = compassPoint(direction)
  return (
    <svg className="wind-rose" viewBox="0 0 120 120" aria-hidden="true">
      <circle className="wind-ticks" cx="60" cy="60" r="57" pathLength="72" />
      <circle className="wind-quarters" cx="60" cy="60" r="56" pathLength="4" />
      {QUARTERS.map(([x, y], quarter) => (
        <text key={`${x} ${y}`} x={x} y={y} className={point === quarter * 4 ? 'wind-from' : undefined}>
          {compassAbbreviation(quarter * 90)}
        </text>
      ))}
      {direction !== null && <path d="M60 84 70 42 60 48 50 42z" transform={`rotate(${direction} 60 60)`} />}
    </svg>
  )
}
