import lookUpZone from '@photostructure/tz-lookup'
import { HOUR_MS } from '#shared/time.ts'
import { celsiusToFahrenheit, KM_PER_MILE } from '#shared/units/convert.ts'
import { elevationAt } from '../weather/elevation.ts'
import { type Reading, readingAt } from '../weather/reading.ts'
import { isSunUp } from '../weather/sun.ts'
import type { World } from '../world.ts'
import { compassPoint, conditionOf, iconUrl } from './conditions.ts'
import { FORECAST_CONTEXT } from './context.ts'
import { localTime } from './local-time.ts'
import { type GridCell, middleOf, outlineOf } from './offices.ts'
import { quantity } from './quantity.ts'

const HOURS = 156
const HALF_DAYS = 14
const DAWN = 6
const DUSK = 18

export type Units = 'us' | 'si'

/** `/gridpoints/{office}/{x},{y}/forecast/hourly` */
export function hourlyForecast(world: World, cell: GridCell, units: Units) {
  const { place, timeZone, nowMs } = sceneOf(world, cell)
  const firstMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const periods = Array.from({ length: HOURS }, (_, index) => {
    const atMs = firstMs + index * HOUR_MS
    const reading = readingAt(world.atmosphere(), place, atMs + HOUR_MS, HOUR_MS)
    const isDay = isSunUp(reading.sunAltitude)
    const { text, icon } = conditionOf(reading.code, isDay)
    return {
      number: index + 1,
      name: '',
      startTime: localTime(atMs, timeZone),
      endTime: localTime(atMs + HOUR_MS, timeZone),
      isDaytime: isDay,
      ...temperatureOf(reading.air.temperature, units),
      temperatureTrend: null,
      probabilityOfPrecipitation: quantity('percent', Math.round(reading.probability)),
      dewpoint: quantity('degC', reading.air.dewPoint),
      relativeHumidity: quantity('percent', Math.round(reading.air.humidity)),
      windSpeed: speedOf([reading.air.windSpeed], units),
      windDirection: compassPoint(reading.air.windFrom),
      icon: iconUrl(icon, isDay, 'small'),
      shortForecast: text,
      detailedForecast: '',
    }
  })
  return feature(world, cell, units, 'HourlyForecastGenerator', periods)
}

/** `/gridpoints/{office}/{x},{y}/forecast`: half days, the first of them what is left of this one. */
export function halfDayForecast(world: World, cell: GridCell, units: Units) {
  const { place, timeZone, nowMs } = sceneOf(world, cell)
  const starts = [Math.floor(nowMs / HOUR_MS) * HOUR_MS]
  for (let atMs = (starts[0] ?? 0) + HOUR_MS; starts.length <= HALF_DAYS; atMs += HOUR_MS) {
    const hour = Number(localTime(atMs, timeZone).slice(11, 13))
    if (hour === DAWN || hour === DUSK) starts.push(atMs)
  }
  const periods = starts.slice(0, HALF_DAYS).map((startMs, index) => {
    const endMs = starts[index + 1] ?? startMs + 12 * HOUR_MS
    const hours = Array.from({ length: (endMs - startMs) / HOUR_MS }, (_, step) =>
      readingAt(world.atmosphere(), place, startMs + (step + 1) * HOUR_MS, HOUR_MS),
    )
    const hour = Number(localTime(startMs, timeZone).slice(11, 13))
    const isDay = hour >= DAWN && hour < DUSK
    return halfDay(hours, {
      number: index + 1,
      name: nameOf(startMs, index, isDay, timeZone),
      startMs,
      endMs,
      isDay,
      timeZone,
      units,
    })
  })
  return feature(world, cell, units, 'BaselineForecastGenerator', periods)
}

interface HalfDay {
  number: number
  name: string
  startMs: number
  endMs: number
  isDay: boolean
  timeZone: string
  units: Units
}

function halfDay(hours: Reading[], { number, name, startMs, endMs, isDay, timeZone, units }: HalfDay) {
  const temperatures = hours.map(({ air }) => air.temperature)
  const speeds = hours.map(({ air }) => air.windSpeed)
  const worst = hours.reduce((worse, each) => (each.code > worse.code ? each : worse))
  const { text, icon } = conditionOf(worst.code, isDay)
  const shown = temperatureOf(isDay ? Math.max(...temperatures) : Math.min(...temperatures), units)
  const probability = Math.round(Math.max(...hours.map((each) => each.probability)))
  const windSpeed = speedOf([Math.min(...speeds), Math.max(...speeds)], units)
  const windDirection = compassPoint(worst.air.windFrom)
  return {
    number,
    name,
    startTime: localTime(startMs, timeZone),
    endTime: localTime(endMs, timeZone),
    isDaytime: isDay,
    ...shown,
    temperatureTrend: null,
    // The real service leaves it out where nothing is expected.
    probabilityOfPrecipitation: quantity('percent', probability < 5 ? null : probability),
    windSpeed,
    windDirection,
    icon: iconUrl(probability < 15 ? icon : `${icon},${Math.round(probability / 10) * 10}`, isDay, 'medium'),
    shortForecast: text,
    detailedForecast: `${text}, with a ${isDay ? 'high' : 'low'} around ${shown.temperature}. ${windDirection} wind ${windSpeed}.`,
  }
}

function nameOf(startMs: number, index: number, isDay: boolean, timeZone: string): string {
  const hour = Number(localTime(startMs, timeZone).slice(11, 13))
  if (index === 0) return !isDay ? (hour < DAWN ? 'Overnight' : 'Tonight') : hour < 12 ? 'Today' : 'This Afternoon'
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(startMs)
  return index === 1 && !isDay ? 'Tonight' : `${weekday}${isDay ? '' : ' Night'}`
}

const sceneOf = (world: World, cell: GridCell) => {
  const place = middleOf(cell)
  return { place, timeZone: lookUpZone(place.latitude, place.longitude), nowMs: world.now().getTime() }
}

const temperatureOf = (celsius: number, units: Units) => ({
  temperature: Math.round(units === 'us' ? celsiusToFahrenheit(celsius) : celsius),
  temperatureUnit: units === 'us' ? 'F' : 'C',
})

/** `14 mph`, or `5 to 10 mph` where it changes. */
function speedOf(kmh: number[], units: Units): string {
  const values = kmh.map((speed) => Math.round(units === 'us' ? speed / KM_PER_MILE : speed))
  return `${[...new Set(values)].join(' to ')} ${units === 'us' ? 'mph' : 'km/h'}`
}

function feature(world: World, cell: GridCell, units: Units, generator: string, periods: object[]) {
  const { place, timeZone, nowMs } = sceneOf(world, cell)
  const updatedMs = nowMs - (nowMs % HOUR_MS)
  return {
    '@context': FORECAST_CONTEXT,
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [outlineOf(cell)] },
    properties: {
      units,
      forecastGenerator: generator,
      generatedAt: localTime(nowMs, timeZone),
      updateTime: localTime(updatedMs, timeZone),
      validTimes: `${localTime(updatedMs - 6 * HOUR_MS, timeZone)}/P7DT13H`,
      elevation: quantity('m', elevationAt(place)),
      periods,
    },
  }
}
