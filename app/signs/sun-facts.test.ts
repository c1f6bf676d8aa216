import { expect, test } from 'vitest'
import { sunFacts } from './sun-facts.ts'

const time = (at: number) => new Date(at).toISOString().slice(11, 16)
const neither = { sunrise: null, sunset: null }

test('a day of midnight sun or polar night says so', () => {
  expect(sunFacts({ ...neither, daylight: 'polar-day' }, time)).toEqual([['Sunrise and sunset', 'Sun up all day']])
  expect(sunFacts({ ...neither, daylight: 'polar-night' }, time)).toEqual([['Sunrise and sunset', 'Sun down all day']])
})

test('a day that the sun only sets on has no sunrise', () => {
  const sunset = Date.parse('2026-07-22T22:12:40Z')
  expect(sunFacts({ ...neither, sunset, daylight: 'normal' }, time)).toEqual([
    ['Sunrise', 'None'],
    ['Sunset', '22:13'],
  ])
})
