import type { Opinion, ReportToDecide, Surroundings } from '#shared/contracts/moderation.ts'
import type { WeatherType } from '#shared/reports/weather-types.ts'
import { HOUR_MS } from '#shared/time.ts'

/** °C. Up to this difference a report and a station some kilometres away agree. */
const AGREES_WITHIN = 3
/** °C. Beyond this difference one of the two is wrong, or another place is meant. */
const DIFFERS_BEYOND = 8
/** °C at 2 m. Wet snow is seldom seen in warmer air. */
const WARMEST_SNOW = 4
/** °C. Below this what falls is frozen or freezes. */
const COLDEST_RAIN = -3
/** A station that sees this far stands in no fog and no blowing snow. */
const FAR_KM = 10
const OLD_PHOTO_HOURS = 24
const FAR_PHOTO_KM = 25

const SNOW: ReadonlySet<WeatherType | null> = new Set([
  'flurries',
  'snow',
  'blowing-snow',
  'snow-squall',
  'thundersnow',
])
const RAIN: ReadonlySet<WeatherType | null> = new Set(['drizzle', 'rain', 'heavy-rain'])
/** What weather radar sees; drizzle is too small and low for it, and blowing snow lies beneath its beam. */
const FALLING: ReadonlySet<WeatherType | null> = new Set([
  ...['rain', 'heavy-rain', 'freezing-rain', 'mixed', 'ice-pellets', 'flurries', 'snow', 'snow-squall', 'hail'],
  ...['thunderstorm', 'thundersnow'],
] as WeatherType[])
const BLINDING: ReadonlySet<WeatherType | null> = new Set(['fog', 'blowing-snow', 'snow-squall'])

export interface Evidence {
  report: Pick<ReportToDecide, 'temperature' | 'weather_type' | 'created_at'>
  hasPlace: boolean
  surroundings: Surroundings | null
  photos: ReportToDecide['photos']
}

/** What the data beside a report say about it. Each rule is one figure; the decision is a moderator's. */
export function secondOpinion({ report, hasPlace, surroundings, photos }: Evidence): Opinion[] {
  const aboutPlace = hasPlace
    ? [...aboutRadar(report, surroundings), ...aboutWeather(report, surroundings)]
    : [{ rule: 'no-place' as const }]
  return [...aboutPlace, ...aboutPhotos(report, photos)]
}

function aboutRadar({ weather_type }: Evidence['report'], surroundings: Surroundings | null): Opinion[] {
  const radar = surroundings?.radar
  if (!radar || !FALLING.has(weather_type)) return []
  const { precipitation, here, nearest_km, within_km } = radar
  if (nearest_km === null) return [{ rule: 'radar-shows-nothing', within_km }]
  return here.step === 'none' ? [] : [{ rule: 'radar-agrees', precipitation, ...here }]
}

function aboutWeather(
  { temperature: reported, weather_type }: Evidence['report'],
  surroundings: Surroundings | null,
): Opinion[] {
  const measured = surroundings?.measured
  if (!measured) return [{ rule: 'nothing-measured' }]
  const opinions: Opinion[] = []
  const { temperature, visibility } = measured
  if (temperature !== null) {
    const difference = reported === null ? null : Math.abs(reported - temperature)
    if (reported !== null && difference !== null && difference <= AGREES_WITHIN) {
      opinions.push({ rule: 'temperature-agrees', reported, measured: temperature, within: AGREES_WITHIN })
    }
    if (reported !== null && difference !== null && difference > DIFFERS_BEYOND) {
      opinions.push({ rule: 'temperature-differs', reported, measured: temperature, more_than: DIFFERS_BEYOND })
    }
    if (SNOW.has(weather_type) && temperature > WARMEST_SNOW) {
      opinions.push({ rule: 'too-warm-for-snow', measured: temperature, more_than: WARMEST_SNOW })
    }
    if (RAIN.has(weather_type) && temperature < COLDEST_RAIN) {
      opinions.push({ rule: 'too-cold-for-rain', measured: temperature, less_than: COLDEST_RAIN })
    }
  }
  const seesKm = visibility === null ? null : visibility / 1000
  if (BLINDING.has(weather_type) && seesKm !== null && seesKm >= FAR_KM) {
    opinions.push({ rule: 'sees-far', measured_km: Math.round(seesKm), at_least_km: FAR_KM })
  }
  return opinions
}

function aboutPhotos({ created_at }: Evidence['report'], photos: Evidence['photos']): Opinion[] {
  return photos.flatMap(({ taken_at, distance_km, seen_in }): Opinion[] => {
    // The camera’s zone is not known: read as UTC it is wrong by hours, not by a day.
    const hours = taken_at === null ? 0 : Math.round((Date.parse(created_at) - Date.parse(`${taken_at}Z`)) / HOUR_MS)
    return [
      ...(hours > OLD_PHOTO_HOURS ? [{ rule: 'photo-is-old' as const, hours, more_than_hours: OLD_PHOTO_HOURS }] : []),
      ...(distance_km !== null && distance_km > FAR_PHOTO_KM
        ? [{ rule: 'photo-is-elsewhere' as const, distance_km, more_than_km: FAR_PHOTO_KM }]
        : []),
      ...(seen_in.length > 0 ? [{ rule: 'picture-seen-before' as const, times: seen_in.length }] : []),
    ]
  })
}
