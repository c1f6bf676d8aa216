import { windChill } from '#shared/meteorology/wind-chill.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { readingAt } from '../weather/reading.ts'
import { isSunUp } from '../weather/sun.ts'
import type { World } from '../world.ts'
import { conditionOf, iconUrl } from './conditions.ts'
import { PLACE_CONTEXT } from './context.ts'
import { universalTime } from './local-time.ts'
import { NWS_HOST } from './problem.ts'
import { measured, quantity } from './quantity.ts'
import type { Station } from './stations.ts'

/** Airports report some minutes before the hour. */
const REPORT_MINUTE_MS = 54 * MINUTE_MS
const LATE_MS = 5 * HOUR_MS
/** Gusts are reported when they exceed the wind by this much, km/h. */
const GUST_ABOVE_WIND = 12
const FULL_VIEW_M = 16_093.44

/** `/stations/{id}/observations/latest`: the latest report, with the gaps that real ones have. */
export function latestObservation(world: World, station: Station) {
  const lateMs = station.trouble === 'late' ? LATE_MS : 0
  const atMs = Math.floor((world.now().getTime() - lateMs - REPORT_MINUTE_MS) / HOUR_MS) * HOUR_MS + REPORT_MINUTE_MS
  const { air, gust, rain, showers, snowWater, code, sunAltitude } = readingAt(
    world.atmosphere(),
    station,
    atMs,
    HOUR_MS,
  )
  const isDay = isSunUp(sunAltitude)
  const { text, icon } = conditionOf(code, isDay)
  const url = `${NWS_HOST}/stations/${station.id}/observations/${universalTime(atMs)}`
  const isBlind = station.trouble === 'no-temperature'
  const temperature = isBlind ? null : air.temperature
  const stationPressure = air.pressure * 100 * (1 - station.elevation / 44_330) ** 5.255
  const fallen = rain + showers + snowWater
  return {
    '@context': PLACE_CONTEXT,
    id: url,
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [station.longitude, station.latitude] },
    properties: {
      '@id': url,
      '@type': 'wx:ObservationStation',
      elevation: quantity('m', station.elevation),
      station: `${NWS_HOST}/stations/${station.id}`,
      stationId: station.id,
      stationName: station.name,
      timestamp: universalTime(atMs),
      rawMessage: '',
      textDescription: isBlind ? '' : text,
      icon: isBlind ? null : iconUrl(icon, isDay, 'medium'),
      presentWeather: [],
      temperature: measured('degC', temperature, 1),
      dewpoint: measured('degC', isBlind ? null : air.dewPoint, 1),
      windDirection: measured('degree_(angle)', Math.round(air.windFrom / 10) * 10),
      windSpeed: measured('km_h-1', air.windSpeed, 3),
      windGust: measured('km_h-1', gust - air.windSpeed >= GUST_ABOVE_WIND ? gust : null, 3),
      barometricPressure: measured('Pa', Math.round(stationPressure / 10) * 10),
      seaLevelPressure: measured('Pa', isBlind ? null : Math.round(air.pressure * 10) * 10),
      visibility: measured('m', isBlind ? null : Math.min(FULL_VIEW_M, air.visibility)),
      maxTemperatureLast24Hours: quantity('degC', null),
      minTemperatureLast24Hours: quantity('degC', null),
      precipitationLastHour: measured('mm', fallen >= 0.1 ? fallen : null),
      precipitationLast3Hours: measured('mm', null),
      relativeHumidity: measured('percent', isBlind ? null : air.humidity),
      windChill: measured(
        'degC',
        temperature !== null && temperature < 5 ? windChill(temperature, air.windSpeed) : null,
      ),
      heatIndex: measured('degC', null),
      cloudLayers: isBlind ? [] : [{ base: quantity('m', 910), amount: cloudAmount(air.cloud) }],
    },
  }
}

function cloudAmount(percent: number): string {
  if (percent < 12.5) return 'CLR'
  if (percent < 31) return 'FEW'
  if (percent < 56) return 'SCT'
  return percent < 90 ? 'BKN' : 'OVC'
}
