import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_FORM, fieldProblem, positionText, readReportForm, reportPayload, typedCelsius } from './report-form.ts'

const typed = (temperature: string, temperature_unit: 'c' | 'f' = 'c') =>
  typedCelsius({ ...EMPTY_FORM, temperature, temperature_unit })

test('a temperature is read as people write it', () => {
  expect([typed(' -4 '), typed('−4'), typed('4,5'), typed('0'), typed('')]).toEqual([-4, -4, 4.5, 0, null])
  expect(typed('cold')).toBeNaN()
})

test('Fahrenheit is sent as °C, to a tenth', () => {
  expect([typed('32', 'f'), typed('-40', 'f'), typed('20', 'f')]).toEqual([0, -40, -6.7])
})

test('the bounds of the temperature are told in the unit that it was typed in', () => {
  const at = (temperature: string, temperature_unit: 'c' | 'f') =>
    fieldProblem('temperature', { ...EMPTY_FORM, temperature, temperature_unit })
  expect(at('60', 'c')).toBeNull()
  expect(at('60.1', 'c')).toBe('Temperature must be between −60 and 60 °C')
  expect(at('140', 'f')).toBeNull()
  expect(at('141', 'f')).toBe('Temperature must be between −76 and 140 °F')
  expect(at('mild', 'c')).toBe('Temperature must be a number')
})

test('optional fields that are empty are null', () => {
  expect(reportPayload({ ...EMPTY_FORM, title: 'Snow' })).toMatchObject({
    title: 'Snow',
    temperature: null,
    weather_type: null,
  })
})

test('without scripts, a size of hail is not sent as a depth of snow when the weather is changed', () => {
  const measureOf = (fields: Record<string, string>) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries({ measure: '25', measure_kind: 'hail-size', ...fields })) {
      sent.set(name, value)
    }
    return reportPayload(readReportForm(sent)).measure
  }
  expect(measureOf({ weather_type: 'hail' })).toEqual({ what: 'hail-size', value: 25 })
  expect([measureOf({ weather_type: 'snow' }), measureOf({ weather_type: '' })]).toEqual([null, null])
})

test('inches are sent as cm of snow and mm of rain; hail is chosen in mm', () => {
  const sent = (weather_type: string, measure: string) =>
    reportPayload({ ...EMPTY_FORM, weather_type, measure, measure_unit: 'in' }).measure?.value
  expect([sent('snow', '6'), sent('rain', '0,05'), sent('hail', '43')]).toEqual([15.2, 1.3, 43])
  expect(sent('snow', 'deep')).toBeNaN()
})

test('coordinates are said to four decimals', () => {
  expect(positionText({ latitude: 44.5, longitude: -80.21694 })).toBe('44.5000, -80.2169')
})

test('a form that is sent comes back as it was typed', () => {
  const text = fc.string().map((value) => value.replaceAll('\r', ''))
  fc.assert(
    fc.property(text, text, fc.constantFrom('c' as const, 'f' as const), (title, description, temperature_unit) => {
      const form = { ...EMPTY_FORM, title, description, temperature_unit }
      const sent = new FormData()
      for (const [name, value] of Object.entries(form)) sent.set(name, value.replaceAll('\n', '\r\n'))
      expect(readReportForm(sent)).toEqual(form)
    }),
  )
})
