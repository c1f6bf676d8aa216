import { expect, test } from 'vitest'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { SkySamples } from '#shared/contracts/sky.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { altitudeAt, hoursAround, silentStretches, unbrokenRuns, valueAt } from './ribbon-span.ts'

const NOW = Date.parse('2026-11-21T14:00:00-05:00')
const anHour = (ahead: number, temperature: number | null = 2) =>
  ({
    timestamp: NOW + ahead * HOUR_MS,
    temperature,
    cloudiness: null,
    precipitationAmount: null,
    condition: null,
  }) as HourlyForecastItem

test('between two hours the cloud goes straight from one to the other, over two missing ones too, and an hour beyond', () => {
  const at = (minute: number, last: number) =>
    valueAt(
      [
        { minute: 0, value: 10 },
        { minute: last, value: 40 },
      ],
      minute,
    )
  expect([0, 20, 60].map((minute) => at(minute, 60))).toEqual([10, 20, 40])
  const evening = [300, 360, 420].map((minute, index) => ({ minute, value: index * 30 }))
  expect([330, 360, 380].map((minute) => valueAt(evening, minute))).toEqual([15, 30, 40])
  expect([at(60, 180), at(60, 181)]).toEqual([20, null])
  expect([-61, -60, 120, 121].map((minute) => at(minute, 60))).toEqual([null, 10, 40, null])
  expect(valueAt([], 0)).toBeNull()
})

test('the height of the sun is read between its samples, and not beyond them', () => {
  const sky = { from: NOW, stepMinutes: 15 } as SkySamples
  const at = (minute: number) => altitudeAt(sky, [0, 10, -20], NOW + minute * MINUTE_MS)
  expect([-1, 0, 7.5, 15, 22.5, 30, 31].map(at)).toEqual([null, 0, 5, 10, -5, -20, null])
})

test('the hours of a ribbon are those from the hour that runs to the 26th, each once and in order', () => {
  const hours = [26.1, 26, 1, 0, -0.5, -1].map((ahead) => anHour(ahead))
  const newer = anHour(1, 5)
  expect(
    hoursAround([...hours, newer], NOW).map(({ timestamp, temperature }) => [(timestamp - NOW) / HOUR_MS, temperature]),
  ).toEqual([
    [-0.5, 2],
    [0, 2],
    [1, 5],
    [26, 2],
  ])
})

test('three missing hours cut a line in two, two do not', () => {
  const runs = unbrokenRuns([0, 60, 240, 421, 481].map((minute) => ({ minute, value: 1 })))
  expect(runs.map((run) => run.map(({ minute }) => minute))).toEqual([
    [0, 60, 240],
    [421, 481],
  ])
})

test('hours are silent where nothing is known of them: at the beginning, between and at the end', () => {
  const silent = (...hours: HourlyForecastItem[]) => silentStretches(hours, NOW).map(({ from, to }) => [from, to])
  const day = Array.from({ length: 25 }, (_, ahead) => anHour(ahead))
  expect(silent(...day)).toEqual([])
  expect(silent(...day.slice(1, 24))).toEqual([])
  expect(silent(...day.slice(2))).toEqual([[0, 120]])
  expect(silent(...day.slice(0, 23))).toEqual([[1320, 1440]])
  expect(silent(...day.slice(0, 6), ...day.slice(8))).toEqual([])
  expect(silent(...day.slice(0, 6), anHour(7, null), ...day.slice(9))).toEqual([[300, 540]])
  expect(silent(anHour(0), anHour(26))).toEqual([[0, 1440]])
})
