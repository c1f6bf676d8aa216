import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { type Bounds, isWithin } from '../alerts/zone.ts'
import { readingAt } from '../weather/reading.ts'
import type { World } from '../world.ts'
import type { Item } from './items-page.ts'
import { SWOB_STATIONS, type SwobStation } from './swob-stations.ts'

const EVERY_MS = 10 * MINUTE_MS
const KEPT_MS = 3 * HOUR_MS
const PROCESSING_MS = 2 * MINUTE_MS
const LATE_MS = 4 * HOUR_MS
/** Quality flags of a value: 100 good, -10 not to be used. */
const GOOD = 100
const BAD = -10

/** What the stations, or those within a box, have reported in the last hours, oldest first. */
export function surfaceObservations(world: World, box: Bounds | null): Item[] {
  const nowMs = world.now().getTime()
  return SWOB_STATIONS.filter((station) => isWithin(station, box)).flatMap((station) => {
    const lateMs = station.trouble === 'late' ? LATE_MS : PROCESSING_MS
    const lastMs = Math.floor((nowMs - lateMs) / EVERY_MS) * EVERY_MS
    return Array.from({ length: KEPT_MS / EVERY_MS }, (_, index) => lastMs - index * EVERY_MS)
      .reverse()
      .map((atMs) => observation(world, station, atMs))
  })
}

function observation(world: World, station: SwobStation, atMs: number): Item {
  const { latitude, longitude, elevation, name, tcId, wmoId, climateId } = station
  const { air, gust, rain, showers, snowWater } = readingAt(world.atmosphere(), station, atMs, HOUR_MS)
  const at = new Date(atMs).toISOString()
  const id = `${at.slice(0, 10)}-${at.slice(11, 13)}${at.slice(14, 16)}-C${tcId}-AUTO-minute-swob.xml`
  const text = (key: string, value: string, unit = 'unitless') => ({ [`${key}-uom`]: unit, [`${key}-value`]: value })
  const amount = (key: string, value: number, unit: string, digits = 1, verdict = GOOD) => ({
    [key]: Number(value.toFixed(digits)),
    [`${key}-uom`]: unit,
    [`${key}-qa`]: verdict,
  })
  /** A value that the data logger computes has a data flag in place of a quality flag; 1: from good data. */
  const reckoned = (key: string, value: number, unit: string, digits = 1) => ({
    [key]: Number(value.toFixed(digits)),
    [`${key}-uom`]: unit,
    [`${key}-data_flag-uom`]: 'code',
    [`${key}-data_flag-code_src`]: 'std_code_src',
    [`${key}-data_flag-value`]: 1,
  })
  const stationPressure = air.pressure * (1 - elevation / 44_330) ** 5.255
  const thermometer = station.trouble === 'no-temperature' ? BAD : GOOD
  return {
    bounds: [longitude, latitude, longitude, latitude],
    feature: {
      id,
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude, elevation] },
      properties: {
        dataset: 'msc-observation-atmospheric-surface_weather-ca-1.2-ascii',
        id,
        ...text('date_tm', at, 'datetime'),
        ...text('stn_nam', name),
        ...text('tc_id', tcId),
        ...text('wmo_synop_id', wmoId),
        ...text('data_pvdr', 'MSC'),
        ...text('msc_id', climateId),
        ...text('clim_id', climateId),
        obs_date_tm: at,
        processed_date_tm: new Date(atMs + PROCESSING_MS - 2_232).toISOString(),
        // A broken thermometer still sends a number; only the quality flag beside it shows the fault.
        ...amount('air_temp', thermometer === BAD ? 87.9 : air.temperature, '°C', 1, thermometer),
        ...amount('rel_hum', air.humidity, '%', 0),
        ...amount('avg_wnd_spd_10m_pst1mt', air.windSpeed, 'km/h'),
        ...amount('avg_wnd_dir_10m_pst1mt', air.windFrom, '°', 0),
        ...reckoned('avg_wnd_spd_10m_pst10mts', air.windSpeed, 'km/h'),
        ...reckoned('avg_wnd_dir_10m_pst10mts', air.windFrom, '°', 0),
        ...reckoned('max_wnd_spd_10m_pst10mts', air.gust, 'km/h'),
        ...reckoned('max_wnd_spd_10m_pst1hr', gust, 'km/h'),
        ...amount('stn_pres', stationPressure, 'hPa'),
        ...reckoned('mslp', air.pressure, 'hPa'),
        ...reckoned('pcpn_amt_pst1hr', rain + showers + snowWater, 'mm'),
        ...reckoned('rnfl_amt_pst1hr', rain + showers, 'mm'),
        // Only airports measure visibility.
        ...(name.endsWith(' A') && reckoned('avg_vis_pst10mts', air.visibility / 1000, 'km')),
        ...(thermometer === GOOD && reckoned('dwpt_temp', air.dewPoint, '°C')),
        url: `https://dd.weather.gc.ca/today/observations/swob-ml/${at.slice(0, 10).replaceAll('-', '')}/C${tcId}/${id}`,
        '_is-minutely_obs-value': true,
      },
    },
  }
}
