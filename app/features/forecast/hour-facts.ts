import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { type FallKind, mainFall } from '#shared/meteorology/fall-of.ts'
import { feltIndex } from '#shared/meteorology/felt-index.ts'
import { FOG_BELOW_M } from '#shared/meteorology/fog.ts'
import { frostbiteMinutes } from '#shared/meteorology/frostbite.ts'
import { uvBand } from '#shared/meteorology/uv-index.ts'
import type { WeatherKind } from '#shared/meteorology/weather-kind.ts'
import { hourWeather } from '#shared/sentence/hour-weather.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { feltReading } from '#shared/units/felt-reading.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPrecipitation } from '#shared/units/format-precipitation.ts'
import { formatPressure } from '#shared/units/format-pressure.ts'
import { formatUvIndex } from '#shared/units/format-uv-index.ts'
import { formatVisibility } from '#shared/units/format-visibility.ts'
import { formatWind } from '#shared/units/format-wind.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { type DisplayPreferences, formatDegrees } from '../../lib/format-options.ts'
import { formatFall } from '../../signs/fall-words.ts'

/** One thing known of an hour: “Wind: 38 km/h, gusts to 62 km/h”. */
interface HourFact {
  label: string
  value: string
  /** Where the wind blows from, ° true; null in a calm. Only of the wind. */
  from?: number | null
  /** Its cause or its meaning. */
  comment: string | null
}

interface Reader {
  timeZone: string
  preferences: DisplayPreferences
}

/**
 * The facts of an hour, most important first. The UV index is left out at night, the sum of a spell where none has
 * begun before this hour. Values that no source sent read “N/A” (spec section 5).
 *
 * @param hours the hours around it in order of time, for the sum of a spell
 */
export function hourFacts(hour: HourlyForecastItem, hours: readonly HourlyForecastItem[], reader: Reader): HourFact[] {
  const { preferences } = reader
  const wind = formatWind(hour.windSpeed, hour.windDirection, preferences)
  const facts: (HourFact | null)[] = [
    feltFact(hour, preferences),
    fallFact(hour, preferences),
    {
      label: m.wind(),
      value: joinQuantity(wind),
      from: wind.direction,
      comment:
        hour.windGust === null
          ? null
          : m.gusts_to({ speed: joinQuantity(formatWindSpeed(hour.windGust, preferences)) }),
    },
    {
      label: m.visibility(),
      value: joinQuantity(formatVisibility(hour.visibility, preferences)),
      comment: hour.visibility !== null && hour.visibility < FOG_BELOW_M ? m.details_fog() : null,
    },
    {
      label: m.humidity(),
      value: joinQuantity(formatPercent(hour.humidity)),
      comment: hour.dewPoint === null ? null : m.hour_dew_point({ degrees: formatDegrees(hour.dewPoint, preferences) }),
    },
    { label: m.cloud_cover(), value: joinQuantity(formatPercent(hour.cloudiness)), comment: null },
    { label: m.pressure(), value: joinQuantity(formatPressure(hour.pressure, preferences)), comment: null },
    uvFact(hour),
    sumFact(hour, hours, reader),
  ]
  return facts.filter((fact) => fact !== null)
}

function feltFact(hour: HourlyForecastItem, preferences: DisplayPreferences): HourFact {
  const felt = feltIndex(hour)
  const reading = feltReading(felt, hour.feelsLike, preferences)
  if (!felt) return { ...reading, comment: null }
  if (felt.name === 'humidex') return { ...reading, comment: m.humidex_meaning() }
  const frostbite = frostbiteMinutes(felt.value)
  return {
    ...reading,
    comment: frostbite
      ? m.hour_frostbite({ minutes: frostbite.to })
      : m.hour_chill_at({
          degrees: formatDegrees(hour.temperature, preferences),
          speed: joinQuantity(formatWindSpeed(hour.windSpeed, preferences)),
        }),
  }
}

const FALL_LABELS: Readonly<Record<FallKind, () => string>> = {
  ice: m.sky_freezing_rain,
  pellets: m.hour_pellets,
  snow: m.sky_snow,
  rain: m.sky_rain,
}

function fallFact(hour: HourlyForecastItem, preferences: DisplayPreferences): HourFact {
  const { precipitationProbability: chance, precipitationAmount } = hour
  const fall = mainFall(hour)
  return {
    label: fall ? FALL_LABELS[fall.kind]() : m.precipitation(),
    value: fall ? formatFall(fall, preferences) : joinQuantity(formatPrecipitation(precipitationAmount, preferences)),
    comment: chance === null ? null : m.hour_chance({ chance: joinQuantity(formatPercent(chance)) }),
  }
}

/** By day only: at night it is 0. */
function uvFact({ uvIndex, isDaylight }: HourlyForecastItem): HourFact | null {
  if (isDaylight === false || (uvIndex ?? 0) <= 0) return null
  return { label: m.uv_index(), value: formatUvIndex(uvIndex).text, comment: uvBand(uvIndex)?.label ?? null }
}

/**
 * Sum of the precipitation so far: all hours of the same kind without a break before, as far back as hours are shown.
 */
function sumFact(hour: HourlyForecastItem, hours: readonly HourlyForecastItem[], { timeZone, preferences }: Reader) {
  const fall = mainFall(hour)
  if (!fall) return null
  let { amount: sum } = fall
  let { timestamp: since } = hour
  for (const before of hours.filter(({ timestamp }) => timestamp < hour.timestamp).toReversed()) {
    const earlier = mainFall(before)
    if (earlier?.kind !== fall.kind || since - before.timestamp > HOUR_MS) break
    sum += earlier.amount
    since = before.timestamp
  }
  if (since === hour.timestamp) return null
  const time = (at: number) => spokenTime(at, timeZone, preferences.hour12)
  return {
    label: m.hour_sum_by({ time: time(hour.timestamp) }),
    value: formatFall({ kind: fall.kind, amount: sum }, preferences),
    // An hour's amount falls before its timestamp.
    comment: m.hour_sum_since({ time: time(since - HOUR_MS) }),
  }
}

const MEANINGS: Readonly<Partial<Record<WeatherKind, () => string>>> = {
  thunderstorms: m.hour_means_thunderstorms,
  'freezing-rain': m.hour_means_ice,
  'freezing-drizzle': m.hour_means_ice,
  'snow-squalls': m.hour_means_squalls,
  'blowing-snow': m.hour_means_blowing_snow,
  fog: m.hour_means_fog,
}

/** What an hour's weather does to people, in a sentence; null when it does no harm. */
export function hourMeaning(hour: HourlyForecastItem): string | null {
  const weather = hourWeather(hour)
  return (weather && MEANINGS[weather.kind]?.()) ?? null
}
