import { expect, test } from 'vitest'
import { alertTitle, capitalised } from './alert-title.ts'

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

test('French names have a capital at their beginning alone', () => {
  expect(capitalised('avertissement de pluie verglaçante')).toBe('Avertissement de pluie verglaçante')
  expect(capitalised('état')).toBe('État')
})
