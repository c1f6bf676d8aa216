import { expect, test } from 'vitest'
import { HOUR_MS } from '../time.ts'
import { airPeriods } from './air-periods.ts'

test('a day and a night are as bad as their worst hour, and the hours after midnight belong to the night before', () => {
  const nine = Date.parse('2026-11-21T21:00:00-05:00')
  const indexes = [2, 3, 2, 2, 2, 2, 4, 2, 1, 1, 7, 1]
  const hours = indexes.map((index, hour) => ({ at: nine + hour * HOUR_MS, index }))
  expect(airPeriods(hours, 'America/Toronto')).toEqual([
    { date: '2026-11-21', isNight: true, highest: 4 },
    { date: '2026-11-22', isNight: false, highest: 7 },
  ])
})
