import { expect, test } from 'vitest'
import { anHour, SQUALL } from './hours-for-tests.ts'
import { maySchoolBusesBeCancelled } from './school-buses.ts'

const SNOW = [anHour(0), anHour(0, SQUALL)]

test('school buses are named on school days alone', () => {
  const named = (date: string) => maySchoolBusesBeCancelled(date, SNOW)
  for (const date of ['2026-06-30', '2026-09-01', '2026-12-23', '2027-01-04']) expect(named(date), date).toBe(true)
  const holidays = ['2026-07-01', '2026-07-17', '2026-08-31', '2026-12-24', '2026-12-29', '2027-01-01']
  for (const date of holidays) expect(named(date), date).toBe(false)
  // A Saturday and a Sunday.
  for (const date of ['2027-01-09', '2027-01-10']) expect(named(date), date).toBe(false)
})

test('school buses are named before snow, ice and fog, not before rain or a dry morning', () => {
  const named = (hour: Parameters<typeof anHour>[1]) => maySchoolBusesBeCancelled('2027-01-12', [anHour(0, hour)])
  const falling = { precipitationProbability: 80, precipitationAmount: 1, rain: 1 }
  expect([{ code: 45 }, { ...falling, code: 66 }, SQUALL].map(named)).toEqual([true, true, true])
  expect([{}, { ...falling, code: 63 }, { ...falling, code: 95 }].map(named)).toEqual([false, false, false])
})
