import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { type Bounds, isWithin } from '../alerts/zone.ts'
import { diurnalSwing, seasonalTemperature } from '../weather/climate.ts'
import type { Place } from '../weather/place.ts'
import type { World } from '../world.ts'
import { type Item, pointItem } from './items-page.ts'

interface ClimateStation extends Place {
  /** Id of the station; `area` is the area under whose name its records are kept. */
  id: string
  name: string
  area?: { id: string; english: string; french: string; since: number }
  /** It has normals for a part of the year alone. */
  hasGaps?: boolean
}

/** Names as Environment Canada publishes them; places to a kilometre or so. */
const STATIONS: readonly ClimateStation[] = [
  {
    id: '6158350',
    name: 'TORONTO',
    latitude: 43.667,
    longitude: -79.4,
    area: { id: 'VSON143', english: 'Toronto Area', french: 'Région de Toronto', since: 1840 },
  },
  { id: '6158355', name: 'TORONTO CITY', latitude: 43.66, longitude: -79.39, hasGaps: true },
  {
    id: '6158733',
    name: "TORONTO LESTER B. PEARSON INT'L A",
    latitude: 43.677,
    longitude: -79.631,
  },
  {
    id: '6153194',
    name: 'HAMILTON A',
    latitude: 43.17,
    longitude: -79.93,
    area: { id: 'VSON77V', english: 'Hamilton Area', french: 'Région de Hamilton', since: 1866 },
  },
  {
    id: '6110557',
    name: 'BARRIE WPCC',
    latitude: 44.376,
    longitude: -79.69,
    area: { id: 'VSON151', english: 'Barrie Area', french: 'Région de Barrie', since: 1866 },
  },
  {
    id: '6122847',
    name: 'GODERICH',
    latitude: 43.77,
    longitude: -81.72,
    area: { id: 'VSON152', english: 'Goderich Area', french: 'Région de Goderich', since: 1866 },
  },
  {
    id: '6144478',
    name: 'LONDON A',
    latitude: 43.033,
    longitude: -81.15,
    area: { id: 'VSON137', english: 'London Area', french: 'Région de London', since: 1871 },
  },
  {
    id: '6104175',
    name: 'KINGSTON PUMPING STATION',
    latitude: 44.244,
    longitude: -76.481,
    area: { id: 'VSON138', english: 'Kingston Area', french: 'Région de Kingston', since: 1872 },
  },
  {
    id: '6106000',
    name: 'OTTAWA MACDONALD-CARTIER A',
    latitude: 45.323,
    longitude: -75.669,
    area: { id: 'VSON139', english: 'Ottawa Area', french: "Région d'Ottawa", since: 1872 },
  },
]

const YEAR_MEAN = 13
const ELEMENTS = [
  { id: 5, english: 'Mean daily maximum temperature deg C', extreme: Math.max },
  { id: 8, english: 'Mean daily minimum temperature deg C', extreme: Math.min },
] as const
/** A leap year, so that the records have a row for 29 February. */
const LEAP_YEAR = 2024
const DAYS = 366

const item = (place: Place, id: string, properties: Record<string, unknown>): Item =>
  pointItem(place, id, { ...properties, IDENTIFIER: id })
const tenth = (value: number) => Number(value.toFixed(1))

/** The season's own highest or lowest hour of a day at a place. */
const usual = (place: Place, dayMs: number, extreme: (...values: number[]) => number) =>
  extreme(
    ...Array.from({ length: 24 }, (_, hour) => {
      const at = dayMs + hour * HOUR_MS
      return seasonalTemperature(place, at) + diurnalSwing(place, at)
    }),
  )

/** Twelve months and the year of both elements for every station. */
export function climateNormals(_world: World, box: Bounds | null): Item[] {
  return STATIONS.filter((station) => isWithin(station, box)).flatMap((station) =>
    ELEMENTS.flatMap(({ id, english, extreme }) => {
      const months = Array.from({ length: 12 }, (_, month) =>
        tenth(usual(station, Date.UTC(2026, month, 15), extreme)),
      ).slice(0, station.hasGaps ? 7 : 12)
      const year = tenth(months.reduce((sum, value) => sum + value, 0) / months.length)
      return [...months, year].map((value, index, all) => {
        const month = index === all.length - 1 ? YEAR_MEAN : index + 1
        return item(station, `${station.id}.${id}.${month}`, {
          CLIMATE_IDENTIFIER: station.id,
          STATION_NAME: station.name,
          NORMAL_ID: id,
          E_NORMAL_ELEMENT_NAME: english,
          MONTH: month,
          VALUE: value,
          PERIOD: '1981-2010',
        })
      })
    }),
  )
}

/** Records of every calendar day in every area: some eleven degrees beyond the seasonal normal. */
export function climateRecords(_world: World, box: Bounds | null): Item[] {
  return STATIONS.filter((station) => station.area && isWithin(station, box)).flatMap((station) => {
    const { id, english, french, since } = station.area ?? { id: '', english: '', french: '', since: 1900 }
    return Array.from({ length: DAYS }, (_, index) => {
      const dayMs = Date.UTC(LEAP_YEAR, 0, 1) + index * DAY_MS
      const date = new Date(dayMs)
      const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()]
      const years = 2025 - since
      return item(station, `${id}-${month}-${day}`, {
        VIRTUAL_CLIMATE_ID: id,
        VIRTUAL_STATION_NAME_E: english,
        VIRTUAL_STATION_NAME_F: french,
        LOCAL_MONTH: month,
        LOCAL_DAY: day,
        RECORD_HIGH_MAX_TEMP: tenth(usual(station, dayMs, Math.max) + 10 + ((index * 7) % 30) / 10),
        RECORD_HIGH_MAX_TEMP_YR: since + ((index * 37) % years),
        RECORD_LOW_MIN_TEMP: tenth(usual(station, dayMs, Math.min) - 11 - ((index * 11) % 40) / 10),
        RECORD_LOW_MIN_TEMP_YR: since + ((index * 53) % years),
        MAX_TEMP_RECORD_BEGIN: `${since}-03-01T00:00:00Z`,
        MAX_TEMP_RECORD_END: null,
      })
    })
  })
}
