import { expect, test } from 'vitest'
import { IMPERIAL, METRIC } from '#shared/units/unit-preferences.ts'
import { readSettings } from './read-settings.ts'

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('each quantity has its own unit', () => {
  const fields = { temperature: 'c', wind: 'kn', pressure: 'kpa', distance: 'mi', precipitation: 'mm', clock: '24' }
  expect(readSettings(formOf(fields))).toEqual({
    units: { temperature: 'c', wind: 'kn', pressure: 'kpa', distance: 'mi', precipitation: 'mm' },
    hour12: false,
  })
})

test('a preset decides all units and leaves the clock', () => {
  const fields = { temperature: 'c', wind: 'kn', clock: '24' }
  expect(readSettings(formOf({ ...fields, preset: 'imperial' }))).toEqual({ units: IMPERIAL, hour12: false })
  expect(readSettings(formOf({ temperature: 'f', preset: 'metric' }))).toEqual({ units: METRIC, hour12: true })
})

test('what is unknown, missing or no text is metric, on the 12-hour clock', () => {
  const otherwise = { units: METRIC, hour12: true }
  expect(readSettings(formOf({}))).toEqual(otherwise)
  expect(readSettings(formOf({ temperature: 'k', wind: '<script>', clock: '25', preset: 'toString' }))).toEqual(
    otherwise,
  )
  expect(readSettings(formOf({ temperature: new File(['f'], 'f'), clock: 'x'.repeat(100_000) }))).toEqual(otherwise)
})
