import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { type ModelledWeather, mergeCurrent } from './merge-current.ts'
import { nearestObservation, type Observation } from './observation.ts'
import { bareWeather } from './weather-service.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const NOW = Date.parse('2026-11-21T19:05:00Z')
const ZONE = 'America/Toronto'

const aModel = (readings: Partial<ModelledWeather> = {}, current: number | null = 1): ModelledWeather => ({
  ...bareWeather(TORONTO, NOW, ZONE),
  temperature: { current, feelsLike: -4, min: -2, max: 2 },
  dewPoint: -2,
  humidity: 80,
  pressure: 1004,
  windSpeed: 30,
  windDirection: 270,
  windGust: 50,
  visibility: 8_000,
  cloudiness: 90,
  rain: { lastHour: 0, last3Hours: 0 },
  snow: { lastHour: 0.4, last3Hours: 1 },
  uvIndex: 0.5,
  condition: { id: 600, main: 'Snow', description: 'Slight snow fall', icon: '13d' },
  weatherCode: 71,
  source: 'Open-Meteo',
  ...readings,
})

const aMeasurement = (readings: Partial<Observation> = {}): Observation => ({
  source: 'ECCC',
  station: 'Toronto City',
  position: { lat: 43.667, lon: -79.4 },
  observedAt: NOW - 5 * MINUTE_MS,
  temperature: 3,
  dewPoint: -1,
  humidity: 75,
  pressure: 1003,
  windSpeed: 20,
  windDirection: 250,
  windGust: 35,
  visibility: 3_000,
  weatherCode: null,
  ...readings,
})

const NOTHING_ELSE = {
  dewPoint: null,
  humidity: null,
  pressure: null,
  windSpeed: null,
  windDirection: null,
  windGust: null,
  visibility: null,
}

describe('a measurement nearby', () => {
  test('is what the weather is now; the sky, rain and UV index stay the model’s', () => {
    const merged = mergeCurrent([aModel()], aMeasurement(), TORONTO)
    expect(merged).toMatchObject({
      timestamp: NOW - 5 * MINUTE_MS,
      temperature: { current: 3, min: -2, max: 3 },
      dewPoint: -1,
      humidity: 75,
      pressure: 1003,
      windSpeed: 20,
      windDirection: 250,
      windGust: 35,
      visibility: 3_000,
      cloudiness: 90,
      uvIndex: 0.5,
      condition: { id: 600 },
      weatherCode: 71,
      source: 'ECCC',
      observation: { station: 'Toronto City', observedAt: NOW - 5 * MINUTE_MS, distanceKm: 2 },
    })
    expect(merged.sources).toMatchObject({
      temperature: 'ECCC',
      feelsLike: 'Computed',
      temperatureRange: 'Open-Meteo',
      humidity: 'ECCC',
      windSpeed: 'ECCC',
      cloudiness: 'Open-Meteo',
      condition: 'Open-Meteo',
      snow: 'Open-Meteo',
      sun: 'Computed',
    })
  })

  test('what it feels like follows from what is measured, not from what the model feels', () => {
    // Canada’s wind chill at 3 °C and 20 km/h.
    expect(mergeCurrent([aModel()], aMeasurement(), TORONTO).temperature.feelsLike).toBeCloseTo(-1.2, 0)
  })

  test('without its own humidity the model’s dew point tells it', () => {
    const { dewPoint, humidity, sources } = mergeCurrent([aModel()], aMeasurement(NOTHING_ELSE), TORONTO)
    expect(dewPoint).toBe(-2)
    expect(humidity).toBeCloseTo(69.7, 0)
    expect([sources.dewPoint, sources.humidity]).toEqual(['Open-Meteo', 'Computed'])
  })

  test('the model’s dew point is never above the measured temperature', () => {
    const model = aModel({ dewPoint: 5, humidity: 95 }, 6)
    const { dewPoint, humidity } = mergeCurrent([model], aMeasurement({ ...NOTHING_ELSE, temperature: 3 }), TORONTO)
    expect([dewPoint, humidity]).toEqual([3, 100])
  })

  test('its wind is not mixed with a gust that is weaker; in a calm there is no direction', () => {
    const windy = mergeCurrent([aModel()], aMeasurement({ windSpeed: 60, windGust: null }), TORONTO)
    expect(windy).toMatchObject({ windSpeed: 60, windGust: null })
    const gusty = mergeCurrent([aModel()], aMeasurement({ windGust: null }), TORONTO)
    expect(gusty).toMatchObject({ windSpeed: 20, windGust: 50 })
    const calm = mergeCurrent([aModel()], aMeasurement({ windSpeed: 0, windDirection: null }), TORONTO)
    expect(calm).toMatchObject({ windSpeed: 0, windDirection: null })
    const quiet = mergeCurrent([aModel()], aMeasurement({ windSpeed: 0, windGust: null }), TORONTO)
    expect(quiet).toMatchObject({ windSpeed: 0, windGust: 50 })
    const even = mergeCurrent([aModel()], aMeasurement({ windSpeed: 50, windGust: null, windDirection: null }), TORONTO)
    expect(even).toMatchObject({ windSpeed: 50, windGust: 50, windDirection: 270 })
  })

  test('a direction and a gust without a speed give way to the wind of the model', () => {
    const vane = aMeasurement({ windSpeed: null, windDirection: 90, windGust: 90 })
    expect(mergeCurrent([aModel()], vane, TORONTO)).toMatchObject({ windSpeed: 30, windDirection: 270, windGust: 50 })
  })

  test('with a dew point of its own it has its own humidity', () => {
    const { dewPoint, humidity, sources } = mergeCurrent([aModel()], aMeasurement({ humidity: null }), TORONTO)
    expect([dewPoint, sources.dewPoint, sources.humidity]).toEqual([-1, 'ECCC', 'Computed'])
    expect(humidity).toBeCloseTo(75, 0)
  })

  test('further than 15 °C from the model it is a broken sensor', () => {
    const apart = (temperature: number) => mergeCurrent([aModel()], aMeasurement({ temperature }), TORONTO).observation
    expect(apart(16)).not.toBeNull()
    expect(apart(16.1)).toBeNull()
    expect(apart(-14)).not.toBeNull()
    expect(apart(-14.1)).toBeNull()
    expect(mergeCurrent([aModel()], aMeasurement({ temperature: 40 }), TORONTO)).toEqual(
      mergeCurrent([aModel()], null, TORONTO),
    )
  })

  test('leaves the sky to a model that has one, whatever its observer saw', () => {
    expect(mergeCurrent([aModel()], aMeasurement({ weatherCode: 95 }), TORONTO)).toMatchObject({
      condition: { id: 600 },
      weatherCode: 71,
    })
  })

  test('is compared with the first model that has a temperature', () => {
    const mute = aModel({ source: 'OpenWeather' }, null)
    expect(mergeCurrent([mute, aModel()], aMeasurement({ temperature: 17 }), TORONTO).observation).toBeNull()
  })

  test('alone it is better than no weather, and its observer’s word for the sky is taken', () => {
    const merged = mergeCurrent([bareWeather(TORONTO, NOW, ZONE)], aMeasurement({ weatherCode: 73 }), TORONTO)
    expect(merged).toMatchObject({
      temperature: { current: 3, min: null, max: null },
      cloudiness: null,
      condition: { id: 601, icon: '13d' },
      isDaylight: true,
      source: 'ECCC',
    })
    expect(merged.sources).toMatchObject({ condition: 'ECCC', sun: 'Computed', rain: null, temperatureRange: null })
  })
})

describe('models', () => {
  test('one alone is given as it is, but what it feels like follows the rule for measured air', () => {
    const model = aModel({ dewPoint: null })
    const merged = mergeCurrent([model], null, TORONTO)
    const temperature = { ...model.temperature, feelsLike: expect.closeTo(-5.2, 1) }
    expect(merged).toMatchObject({ ...model, temperature, dewPoint: expect.any(Number) })
    expect(merged.sources.feelsLike).toBe('Computed')
    expect(mergeCurrent([aModel({ windSpeed: null })], null, TORONTO)).toMatchObject({
      temperature: { feelsLike: -4 },
      sources: { feelsLike: 'Open-Meteo' },
    })
  })

  test('what the first lacks comes from the second', () => {
    const first = aModel({
      pressure: null,
      condition: null,
      weatherCode: null,
      rain: { lastHour: null, last3Hours: null },
    })
    const second = aModel({
      source: 'OpenWeather',
      pressure: 999,
      weatherCode: 3,
      rain: { lastHour: 1, last3Hours: null },
    })
    const merged = mergeCurrent([first, second], null, TORONTO)
    expect(merged).toMatchObject({ pressure: 999, weatherCode: 3, rain: { lastHour: 1 }, source: 'Open-Meteo' })
    expect(merged.sources).toMatchObject({ pressure: 'OpenWeather', condition: 'OpenWeather', rain: 'OpenWeather' })
  })

  test('snow and the day’s range come whole from the first that knows them', () => {
    const first = aModel({
      snow: { lastHour: null, last3Hours: 2 },
      temperature: { current: 1, feelsLike: -4, min: null, max: 9 },
      isDaylight: null,
    })
    const second = aModel({
      source: 'OpenWeather',
      snow: { lastHour: 0.2, last3Hours: null },
      temperature: { current: 0, feelsLike: -5, min: -3, max: 4 },
      isDaylight: true,
    })
    const merged = mergeCurrent([first, second], null, TORONTO)
    expect(merged).toMatchObject({
      snow: { lastHour: 0.2, last3Hours: null },
      temperature: { current: 1, min: -3, max: 4 },
      isDaylight: true,
    })
    const openWeather = { snow: 'OpenWeather', temperatureRange: 'OpenWeather' }
    expect(merged.sources).toMatchObject(openWeather)
    const highest = { ...first, temperature: { ...first.temperature, min: -8, max: null } }
    expect(mergeCurrent([highest, second], null, TORONTO).temperature).toMatchObject({ min: -3, max: 4 })
  })

  test('humidity is told without a temperature, too', () => {
    expect(mergeCurrent([aModel({ dewPoint: null }, null)], null, TORONTO)).toMatchObject({
      humidity: 80,
      dewPoint: null,
    })
  })

  test('without a temperature a day keeps its range', () => {
    expect(mergeCurrent([aModel({}, null)], null, TORONTO).temperature).toMatchObject({
      current: null,
      min: -2,
      max: 2,
    })
  })
})

const maybe = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: null })
const measurements = fc.record({
  temperature: fc.integer({ min: -45, max: 45 }),
  dewPoint: maybe(-50, 30),
  humidity: maybe(0, 100),
  windSpeed: maybe(0, 120),
  windGust: maybe(0, 150),
})

test('whoever says what: the dew point stays below the air, the range holds it, and each value has its source', () => {
  fc.assert(
    fc.property(measurements, maybe(-45, 45), maybe(-50, 30), fc.boolean(), (measured, air, dewPoint, isMeasured) => {
      const model = aModel({ dewPoint, humidity: null }, air)
      const merged = mergeCurrent([model], isMeasured ? aMeasurement(measured) : null, TORONTO)
      const { current, min, max } = merged.temperature
      if (current !== null) {
        expect(min).toBeLessThanOrEqual(current)
        expect(max).toBeGreaterThanOrEqual(current)
        if (merged.dewPoint !== null) expect(merged.dewPoint).toBeLessThanOrEqual(current)
      }
      for (const field of ['dewPoint', 'humidity', 'pressure', 'windSpeed', 'windGust', 'visibility'] as const) {
        expect(merged.sources[field] === null).toBe(merged[field] === null)
      }
    }),
  )
})

describe('which measurement speaks for a place', () => {
  const at = (km: number, minutesAgo = 5) =>
    aMeasurement({
      position: { lat: TORONTO.lat + km / 111.195, lon: TORONTO.lon },
      observedAt: NOW - minutesAgo * MINUTE_MS,
    })

  test('the nearest, up to 40 km away and 75 minutes old', () => {
    const [near, far] = [at(10), at(30)]
    expect(nearestObservation([far, near], TORONTO, NOW)).toBe(near)
    expect(nearestObservation([at(10, 76), far], TORONTO, NOW)).toBe(far)
    expect(nearestObservation([at(39.9, 75)], TORONTO, NOW)).not.toBeNull()
    expect(nearestObservation([at(40.1), at(1, 75.1)], TORONTO, NOW)).toBeNull()
    expect(nearestObservation([], TORONTO, NOW)).toBeNull()
    // Clocks of stations run a little ahead.
    expect(nearestObservation([at(10, -10)], TORONTO, NOW)).not.toBeNull()
    expect(nearestObservation([at(10, -10.1)], TORONTO, NOW)).toBeNull()
  })
})
