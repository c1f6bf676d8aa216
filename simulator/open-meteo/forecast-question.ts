import { elevationAt } from '../weather/elevation.ts'
import type { Place } from '../weather/place.ts'
import { OpenMeteoError } from './api-error.ts'
import { findDailyVariable } from './daily-variables.ts'
import type { ForecastQuestion, Named } from './forecast-answer.ts'
import type { QueryValues } from './query-values.ts'
import { findStepVariable } from './step-variables.ts'
import { timeSpans } from './time-span.ts'
import { zoneNow } from './time-zone.ts'
import { unitChoice } from './units.ts'

/** Side of a cell of the model's grid, °. */
const CELL_DEGREES = 0.025
const MAX_LOCATIONS = 1000

/** One question per location asked for. @throws {OpenMeteoError} with the real service's words */
export function forecastQuestions(query: QueryValues, nowMs: number): ForecastQuestion[] {
  const places = askedPlaces(query)
  const zones = query.list('timezone')
  const elevations = query.numbers('elevation')
  const columns = {
    current: named(query, 'current', findStepVariable),
    minutely15: named(query, 'minutely_15', findStepVariable),
    hourly: named(query, 'hourly', findStepVariable),
    daily: named(query, 'daily', findDailyVariable),
  }
  const units = unitChoice(query)
  return places.map((asked, index) => {
    const zone = zoneNow(zones[index] ?? zones[0], asked, nowMs)
    const place = { latitude: cellCentre(asked.latitude, 90), longitude: cellCentre(asked.longitude, 180) }
    return {
      ...columns,
      place,
      elevation: elevations[index] ?? elevationAt(place),
      zone,
      nowMs,
      spans: timeSpans(query, nowMs, zone.offsetSeconds),
      units,
      locationId: index,
    }
  })
}

function askedPlaces(query: QueryValues): Place[] {
  const latitudes = query.numbers('latitude')
  const longitudes = query.numbers('longitude')
  if (latitudes.length !== longitudes.length) {
    throw new OpenMeteoError("Parameter 'latitude' and 'longitude' must have the same number of elements")
  }
  if (latitudes.length === 0) throw new OpenMeteoError("Parameter 'latitude' and 'longitude' must not be empty")
  if (latitudes.length > MAX_LOCATIONS) {
    throw new OpenMeteoError(`Parameter 'latitude' and 'longitude' must not exceed ${MAX_LOCATIONS} coordinates.`)
  }
  return latitudes.map((latitude, index) => {
    const longitude = longitudes[index] ?? Number.NaN
    if (Math.abs(latitude) > 90) {
      throw new OpenMeteoError(`Latitude must be in range of -90 to 90°. Given: ${decimal(latitude)}.`)
    }
    if (!(Math.abs(longitude) <= 180)) {
      throw new OpenMeteoError(`Longitude must be in range of -180 to 180°. Given: ${decimal(longitude)}.`)
    }
    return { latitude, longitude }
  })
}

function named<T>(query: QueryValues, key: string, find: (name: string) => T | undefined): Named<T>[] {
  return query.list(key).map((name) => {
    const variable = find(name)
    if (!variable) {
      const type = key === 'daily' ? 'ForecastVariableDaily' : 'ForecastSurfaceVariable'
      throw new OpenMeteoError(`Cannot initialize ${type} from invalid String value ${name} for key ${key}`)
    }
    return { name, variable }
  })
}

/**
 * Middle of the cell that holds the coordinate; cells are offset by half a cell, so that whole degrees are not borders.
 */
const cellCentre = (degrees: number, limit: number) => {
  const centre = Math.round((Math.floor(degrees / CELL_DEGREES + 0.3) + 0.2) * CELL_DEGREES * 1e6) / 1e6
  return Math.max(-limit, Math.min(limit, centre))
}

/** A number as Swift prints a Float: always with a point. */
const decimal = (value: number) => (Number.isInteger(value) ? value.toFixed(1) : String(value))
