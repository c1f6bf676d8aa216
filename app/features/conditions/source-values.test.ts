import { expect, test } from 'vitest'
import type { CurrentField } from '#shared/contracts/current-weather.ts'
import type { SourceId } from '#shared/contracts/source.ts'
import { sourceValues } from './source-values.ts'

const fromModel: Record<CurrentField, SourceId> = {
  temperature: 'Open-Meteo',
  feelsLike: 'Open-Meteo',
  temperatureRange: 'Open-Meteo',
  dewPoint: 'Open-Meteo',
  humidity: 'Open-Meteo',
  pressure: 'Open-Meteo',
  windSpeed: 'Open-Meteo',
  windDirection: 'Open-Meteo',
  windGust: 'Open-Meteo',
  visibility: 'Open-Meteo',
  cloudiness: 'Open-Meteo',
  rain: 'Open-Meteo',
  snow: 'Open-Meteo',
  uvIndex: 'Open-Meteo',
  condition: 'Open-Meteo',
  sun: 'Open-Meteo',
}

test('where one source gave all values, nothing is told', () => {
  expect(sourceValues({ sources: fromModel })).toEqual([])
})

test('each value is told with its source; one that nobody gave is left out', () => {
  const told = sourceValues({
    sources: { ...fromModel, temperature: 'ECCC', feelsLike: 'Computed', uvIndex: null },
  })
  expect(told).toContainEqual({ label: 'Temperature', source: 'ECCC' })
  expect(told).toContainEqual({ label: 'Feels like', source: 'Computed by Lake Effect' })
  expect(told).toContainEqual({ label: 'Pressure', source: 'Open-Meteo' })
  expect(told?.some(({ label }) => label === 'UV index')).toBe(false)
})
