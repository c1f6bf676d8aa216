import { expect, test } from 'vitest'
import { alertTitle } from './alert-title.ts'

test.each([
  ['freezing rain warning', 'Freezing Rain Warning'],
  ['SNOW SQUALL WARNING', 'Snow Squall Warning'],
  ['yellow warning - snow squall', 'Yellow Warning - Snow Squall'],
  ['risk of thunderstorms in the area', 'Risk of Thunderstorms in the Area'],
  ['Winter Storm Warning', 'Winter Storm Warning'],
  ['Special air quality statement', 'Special air quality statement'],
])('%s is called %s', (name, title) => {
  expect(alertTitle(name)).toBe(title)
})
