import { expect, test } from 'vitest'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { rainLastHour } from './rain-last-hour.ts'

test('the rain of the last hour is called freezing while it freezes', () => {
  const named = (code: number | null) => rainLastHour({ condition: conditionFromCode(code, true) })
  expect([named(66), named(56)]).toEqual(['Freezing rain, last hour', 'Freezing rain, last hour'])
  expect([named(63), named(null)]).toEqual(['Rain, last hour', 'Rain, last hour'])
})
