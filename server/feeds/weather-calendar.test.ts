import { expect, test } from 'vitest'
import type { DailyForecastItem, ForecastAnswer } from '#shared/contracts/forecast.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { speaking } from '../language.ts'
import { weatherCalendar } from './weather-calendar.ts'

const place = { name: 'Toronto', lat: 43.65, lon: -79.38 }

/** What a line of the calendar says of a day that has only these readings. */
function told(line: 'SUMMARY' | 'DESCRIPTION', readings: Partial<DailyForecastItem>): string | undefined {
  const day = { date: '2026-11-21', temperature: { min: -5, max: 2 }, ...readings } as DailyForecastItem
  const answer = { data: { daily: [day] }, meta: [] } as unknown as ForecastAnswer
  const text = weatherCalendar(answer, { place, origin: 'https://lake.example' }).replaceAll('\r\n ', '')
  return new RegExp(`^${line}:(.*)\\r$`, 'm').exec(text)?.[1]?.replaceAll('\u00a0', ' ')
}
const descriptionOf = (readings: Partial<DailyForecastItem>) => told('DESCRIPTION', readings)

test('a day of the calendar tells rain, wind and gusts, and leaves out what no source gave', () => {
  const all = { precipitationProbability: 80, windSpeed: 30, windGust: 52 }
  expect(descriptionOf(all)).toBe('Chance of precipitation 80%. Wind up to 30 km/h. Gusts up to 52 km/h.')
  expect(descriptionOf({ ...all, windGust: null })).toBe('Chance of precipitation 80%. Wind up to 30 km/h.')
  const windAlone = { ...all, precipitationProbability: null, windGust: null }
  expect(speaking('fr', () => descriptionOf(windAlone))).toBe('Vent jusqu’à 30 km/h.')
  expect(descriptionOf({})).toBe('')
})

test('its heading tells the sky and the range, or the one of them that is known', () => {
  const snow = { weatherCode: 71, condition: conditionFromCode(71, true) }
  const temperature = { min: null, max: null, morning: null, day: null, evening: null, night: null }
  expect(told('SUMMARY', snow)).toBe('Light snow\\, −5 to 2°C')
  expect(told('SUMMARY', {})).toBe('−5 to 2°C')
  expect(told('SUMMARY', { ...snow, temperature })).toBe('Light snow')
  expect(speaking('fr', () => told('SUMMARY', { temperature }))).toBe('n. d.')
})

test('in the polar night the sky of a day is not sunny', () => {
  const clear = { weatherCode: 1, condition: conditionFromCode(1, true) }
  expect(told('SUMMARY', clear)).toContain('Mainly sunny')
  expect(told('SUMMARY', { ...clear, daylight: 'polar-night' })).toContain('Mainly clear')
})

test('a day is an event from its date to the next, stamped with the newest source’s time, in lines of 75 bytes', () => {
  const snow = { weatherCode: 71, condition: conditionFromCode(71, true), windSpeed: 30, windGust: 52 }
  const week = [{ date: '2026-11-30', temperature: { min: -5, max: 2 }, ...snow } as DailyForecastItem]
  const meta = ['2026-11-30T18:55:00.000Z', null, '2026-11-30T19:05:00.000Z'].map((fetchedAt) => ({ fetchedAt }))
  const answer = { data: { daily: week }, meta } as unknown as ForecastAnswer
  const there = { ...place, name: 'Port Dover, Norfolk; \\ Lac Érié' }
  expect(weatherCalendar(answer, { place: there, origin: 'https://lake.example' }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//lake.example//weather//EN',
    'X-WR-CALNAME:Weather in Port Dover\\, Norfolk\\; \\\\ Lac Érié',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:2026-11-30-43.65--79.38@lake.example',
    'DTSTAMP:20261130T190500Z',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20261201',
    'SUMMARY:Light snow\\, −5 to 2°C',
    'DESCRIPTION:Wind up to 30 km/h. Gusts up to 52 km/h.',
    'LOCATION:Port Dover\\, Norfolk\\; \\\\ Lac Érié',
    'URL:https://lake.example/weather?lat=43.65&lon=-79.38',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a long line goes on after 75 bytes, and no letter is cut', () => {
  const far = { ...place, name: `${'é'.repeat(32)}x${'é'.repeat(40)}` }
  const text = weatherCalendar({ data: { daily: [] }, meta: [] } as unknown as ForecastAnswer, {
    place: far,
    origin: 'https://lake.example',
  })
  const [, line = ''] = /(X-WR-CALNAME:[\s\S]*?)\r\nREFRESH/.exec(text) ?? []
  expect(line.replaceAll('\r\n ', '')).toBe(`X-WR-CALNAME:Weather in ${far.name}`)
  expect(line.split('\r\n').map((part) => Buffer.byteLength(part))).toEqual([74, 74, 23])
})
