import { expect, test } from 'vitest'
import { sunFacts } from './sun-facts.ts'

const time = (at: number | null) => (at === null ? 'N/A' : new Date(at).toISOString().slice(11, 16))
const tromsø = { latitude: 69.65, sunrise: null, sunset: null }

test('a day of midnight sun or polar night says so', () => {
  expect(sunFacts({ ...tromsø, date: '2026-06-21' }, time)).toEqual([['Sunrise and sunset', 'Sun up all day']])
  expect(sunFacts({ ...tromsø, date: '2026-12-21' }, time)).toEqual([['Sunrise and sunset', 'Sun down all day']])
})

test('times that no source gave are missing, and a day that the sun only sets on has no sunrise', () => {
  expect(sunFacts({ ...tromsø, latitude: 43.65, date: '2026-06-21' }, time)[0]).toEqual(['Sunrise', 'N/A'])
  expect(sunFacts({ ...tromsø, date: '2026-07-23', sunset: Date.parse('2026-07-22T22:12:40Z') }, time)).toEqual([
    ['Sunrise', 'None'],
    ['Sunset', '22:13'],
  ])
})
