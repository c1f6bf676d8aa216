import { expect, test } from 'vitest'
import { HOUR_MS } from '../time.ts'
import { airPeriods, halfDayAt } from './air-periods.ts'

test('a day and a night are as bad as their worst hour, and the hours after midnight belong to the night before', () => {
  const nine = Date.parse('2026-11-21T21:00:00-05:00')
  const indexes = [2, 3, 2, 2, 2, 2, 4, 2, 1, 1, 7, 1]
  const hours = indexes.map((index, hour) => ({ at: nine + hour * HOUR_MS, index }))
  expect(airPeriods(hours, 'America/Toronto')).toEqual([
    { date: '2026-11-21', isNight: true, highest: 4 },
    { date: '2026-11-22', isNight: false, highest: 7 },
  ])
})

test('the day lasts from six to six by the clocks of the place', () => {
  const at = (clock: string) => halfDayAt(Date.parse(`2026-11-22T${clock}:00-05:00`), 'America/Toronto')
  expect(at('05:59')).toEqual({ date: '2026-11-21', isNight: true })
  expect(at('06:00')).toEqual({ date: '2026-11-22', isNight: false })
  expect(at('17:59')).toEqual({ date: '2026-11-22', isNight: false })
  expect(at('18:00')).toEqual({ date: '2026-11-22', isNight: true })
})
