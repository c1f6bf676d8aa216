import { expect, test } from 'vitest'
import { emergencyWords } from './emergency-words.ts'

test('911 is named in Canada and the United States alone', () => {
  expect(emergencyWords(['ECCC'])).toBe('In an emergency, call 911.')
  expect(emergencyWords(['NOAA'])).toBe('In an emergency, call 911.')
  expect(emergencyWords(['OpenWeather', 'NWS'])).toBe('In an emergency, call 911.')
  expect(emergencyWords([])).toBe('In an emergency, call your local emergency number.')
  expect(emergencyWords(['OpenWeather'])).toBe('In an emergency, call your local emergency number.')
})

test('where the country is not known, both are named', () => {
  expect(emergencyWords(null)).toContain('911')
  expect(emergencyWords(null)).toContain('your local emergency number')
})
