import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { type Bounds, isWithin } from '../alerts/zone.ts'
import { airQualityAt } from '../weather/air-quality.ts'
import type { Place } from '../weather/place.ts'
import type { World } from '../world.ts'
import { type Item, pointItem } from './items-page.ts'

interface AirStation extends Place {
  id: string
  english: string
  french: string
  /** Its last hour came days ago, though it is listed as the latest. */
  isSilent?: boolean
}

/** Names as Environment Canada publishes them; places to a kilometre or so. */
const AIR_STATIONS: readonly AirStation[] = [
  {
    id: 'FCWYG',
    english: 'Toronto Downtown',
    french: 'centre-ville de Toronto',
    longitude: -79.3969,
    latitude: 43.6758,
  },
  { id: 'FDQBU', english: 'Toronto East', french: 'Toronto Est', longitude: -79.274, latitude: 43.748, isSilent: true },
  { id: 'FDQBX', english: 'Toronto North', french: 'Toronto Nord', longitude: -79.418, latitude: 43.782 },
  { id: 'FCKTB', english: 'Toronto West', french: 'Toronto Ouest', longitude: -79.543, latitude: 43.709 },
  { id: 'FDCHU', english: 'Hamilton West', french: 'Hamilton Ouest', longitude: -79.9028, latitude: 43.2644 },
  { id: 'FDGEM', english: 'Milton', french: 'Milton', longitude: -79.9178, latitude: 43.5056 },
  { id: 'FAFFD', english: 'Barrie', french: 'Barrie', longitude: -79.703, latitude: 44.382 },
  { id: 'FEVJR', english: 'Kingston', french: 'Kingston', longitude: -76.521, latitude: 44.22 },
]

/** Each hour is published so long after it. */
const PROCESSING_MS = 40 * MINUTE_MS
const SILENT_MS = 72 * HOUR_MS
const KEPT_HOURS = 6
const FORECAST_HOURS = 48
const FORECAST_EVERY_MS = 12 * HOUR_MS

const stampOf = (at: number) => new Date(at).toISOString().replace(/\D/g, '')
const timeOf = (at: number) => new Date(at).toISOString().replace('.000', '')

const item = (station: AirStation, properties: { id: string } & Record<string, unknown>): Item =>
  pointItem(station, properties.id, properties)

const nameOf = ({ id, english, french }: AirStation) => ({
  location_name_en: english,
  location_name_fr: french,
  location_id: id,
})

/** The index of each station in the last hours, oldest first. */
export function airObservations(world: World, box: Bounds | null): Item[] {
  return AIR_STATIONS.filter((station) => isWithin(station, box)).flatMap((station) => {
    const lateMs = station.isSilent ? SILENT_MS : PROCESSING_MS
    const last = Math.floor((world.now().getTime() - lateMs) / HOUR_MS) * HOUR_MS
    return Array.from({ length: KEPT_HOURS }, (_, index) => last - (KEPT_HOURS - 1 - index) * HOUR_MS).map((at) =>
      item(station, {
        id: `AQ_OBS-${station.id}-${stampOf(at).slice(0, 14)}`,
        aqhi_type: 'AQHI-Observation',
        observation_type: 'original',
        ...nameOf(station),
        observation_datetime: timeOf(at),
        aqhi: Number(airQualityAt(world.atmosphere(), station, at).aqhi.toFixed(2)),
        latest: at === last,
      }),
    )
  })
}

/** Two publications of each station, the older first, whose hours overlap. */
export function airForecasts(world: World, box: Bounds | null): Item[] {
  const newest = Math.floor(world.now().getTime() / FORECAST_EVERY_MS) * FORECAST_EVERY_MS
  return AIR_STATIONS.filter((station) => isWithin(station, box)).flatMap((station) =>
    [newest - FORECAST_EVERY_MS, newest].flatMap((issued) =>
      Array.from({ length: FORECAST_HOURS }, (_, index) => issued + (index + 1) * HOUR_MS).map((at) =>
        item(station, {
          id: `AQ_FCST-${station.id}-${stampOf(at).slice(0, 12)}-${stampOf(issued).slice(0, 12)}`,
          aqhi_type: 'AQHI-Forecast',
          forecast_type: 'original',
          ...nameOf(station),
          publication_datetime: timeOf(issued),
          forecast_datetime: timeOf(at),
          aqhi: Math.max(1, Math.round(airQualityAt(world.atmosphere(), station, at).aqhi)),
        }),
      ),
    ),
  )
}
