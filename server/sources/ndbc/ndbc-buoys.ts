import type { Buoy, Buoys } from '#server/marine/marine-source.ts'
import { DATED_AHEAD_MS } from '#server/outbound/agency-clock.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadable } from '#server/outbound/unreadable-answer.ts'
import { greatLakesWater } from '#server/places/great-lakes-water.ts'
import { gustOver } from '#server/weather/derived-readings.ts'
import { fromMetresPerSecond } from '#server/weather/quantity.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { HOUR_MS } from '#shared/time.ts'

/** The newest reading of every station in the world, a line each; columns are named in the first line. */
const PATH = '/data/latest_obs/latest_obs.txt'
const MAX_BYTES = 1_000_000
/** Numbers of buoys on the Great Lakes, Canadian ones too, and on lakes around them: Simcoe, Nipissing, Winnipeg. */
const LAKE_BUOY = /^45\d{3}$/
/** The outlines of the lakes leave Lake St. Clair out. */
const LAKE_ST_CLAIR_BUOY = '45147'
/** The outlines are coarse, and some buoys lie in harbours. */
const OUTLINE_WITHIN_KM = 5
/** As a number it is none. */
const MISSING = 'MM'

const LIST_MAX_AGE_MS = 2 * HOUR_MS

/** What is possible on a lake; more is a fault of the sensor. */
const MOST = { waves: 12, wind: 60, water: 35 }

/** Buoys of the Great Lakes: NOAA's National Data Buoy Center, which passes on Environment Canada's. Public domain. */
export function createNdbcBuoys(client: ProviderClient): Buoys {
  return {
    source: 'NDBC',
    async fetchReadings(now) {
      const { body } = await client.getBytes({ path: PATH, accept: 'text/plain', maxBytes: MAX_BYTES })
      return parseBuoys(new TextDecoder().decode(body), now)
    },
  }
}

/**
 * Buoys that tell of waves, wind or water. In winter they are ashore and not listed.
 *
 * @throws {AppError} when it is not such a list, or one of another hour
 */
export function parseBuoys(text: string, now: number): Buoy[] {
  const [header = '', ...lines] = text.split(/\r?\n/)
  const columns = header.replace(/^#\s*/, '').trim().split(/\s+/)
  if (!['STN', 'LAT', 'LON', 'YYYY', 'WVHT', 'WSPD'].every((name) => columns.includes(name))) {
    throw unreadable()
  }
  const rows = lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
    // A line that broke off has fewer cells, and its last one may be cut.
    .filter((cells) => cells.length === columns.length)
    .map((cells) => {
      const cell = (name: string) => cells[columns.indexOf(name)] ?? MISSING
      const at = Date.parse(`${cell('YYYY')}-${cell('MM')}-${cell('DD')}T${cell('hh')}:${cell('mm')}:00Z`)
      return { cell, at }
    })
  // The list is of all the seas: somewhere something was measured within the hour. One of another hour has stopped.
  if (!rows.some(({ at }) => at > now - LIST_MAX_AGE_MS && at <= now + DATED_AHEAD_MS)) throw unreadable()
  return rows.flatMap(({ cell, at }) => {
    const read = (name: string, least: number, most: number) => numberBetween(cell(name), least, most)
    const [lat, lon] = [read('LAT', -90, 90), read('LON', -180, 180)]
    if (lat === null || lon === null || !isOnGreatLakes(cell('STN'), { lat, lon })) return []
    if (Number.isNaN(at) || at > now + DATED_AHEAD_MS) return []
    const windSpeed = inKmh(read('WSPD', 0, MOST.wind))
    const reading = {
      buoy: cell('STN'),
      at,
      waves: read('WVHT', 0, MOST.waves),
      windSpeed,
      windDirection: read('WDIR', 0, 360),
      windGust: gustOver(windSpeed, inKmh(read('GST', 0, MOST.wind))),
      waterTemperature: read('WTMP', -2, MOST.water),
    }
    const isAshore = reading.waves === null && reading.windSpeed === null && reading.waterTemperature === null
    return isAshore ? [] : { position: { lat, lon }, reading }
  })
}

const isOnGreatLakes = (station: string, position: Coordinates): boolean =>
  LAKE_BUOY.test(station) &&
  (station === LAKE_ST_CLAIR_BUOY || greatLakesWater().nearest(position, OUTLINE_WITHIN_KM) !== null)

function numberBetween(cell: string, least: number, most: number): number | null {
  const value = Number(cell)
  return value >= least && value <= most ? value : null
}

const inKmh = (metresPerSecond: number | null) =>
  metresPerSecond === null ? null : Math.round(fromMetresPerSecond(metresPerSecond) * 10) / 10
