import { describe, expect, test } from 'vitest'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { nwsWindDirection, nwsWindSpeed } from './nws-forecast.ts'
import { nwsWeatherCode } from './nws-weather-code.ts'

describe('NWS’s words for the sky', () => {
  test.each([
    ['Sunny', 0],
    ['Mostly Clear', 1],
    ['Partly Cloudy', 2],
    ['Partly Sunny', 2],
    ['Mostly Cloudy', 3],
    ['Cloudy', 3],
    ['Slight Chance Rain Showers', 80],
    ['Heavy Rain', 65],
    ['Light Rain', 61],
    ['Showers And Thunderstorms Likely', 95],
    ['Light Snow', 71],
    ['Heavy Snow', 75],
    ['Snow Showers', 85],
    ['Rain And Snow', 68],
    ['Chance Freezing Rain', 66],
    ['Sleet', 79],
    ['Patchy Fog then Sunny', 45],
    ['Fog/Mist', 45],
    ['Areas Of Smoke', 4],
    ['Haze', 5],
    ['Blizzard', 75],
    ['Blowing Snow', 38],
    ['Heavy Snow and Blowing Snow', 75],
    ['Snow Squalls', 86],
    ['Freezing Fog', 48],
    ['Ice Crystals', 76],
    ['Ice Storm', 66],
    ['Heavy Freezing Rain', 67],
    ['Tornado', 19],
    ['Hot', null],
    ['', null],
    [null, null],
    [7, null],
  ])('“%s” is WMO code %s', (words, code) => {
    expect(nwsWeatherCode(words)).toBe(code)
  })

  test.skipIf(!hasCaptures)('every word of a recorded week is understood', () => {
    const text = readCapture('nws/gridpoints-ALY-71,67-forecast-hourly.geojson')
    const words = [...text.matchAll(/"shortForecast": "([^"]+)"/g)].map(([, found]) => found)
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter((word) => nwsWeatherCode(word) === null)).toEqual([])
  })
})

describe('NWS’s wind', () => {
  test.each([
    ['14 mph', 22.531],
    ['5 to 10 mph', 16.093],
    ['5 to 10 km/h', 10],
    ['0 mph', 0],
    ['Calm', 0],
    [{ unitCode: 'wmoUnit:km_h-1', value: 24 }, 24],
    ['', null],
    ['breezy', null],
    [null, null],
  ])('%j is %s km/h', (sent, speed) => {
    expect(nwsWindSpeed(sent)).toBe(speed)
  })

  test.each([
    ['N', 0],
    ['nw', 315],
    ['SSE', 157.5],
    ['VRB', null],
    ['', null],
    [null, null],
  ])('from “%s” is %s°', (sent, direction) => {
    expect(nwsWindDirection(sent)).toBe(direction)
  })
})
