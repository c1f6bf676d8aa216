import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IMPERIAL } from '#shared/units/unit-preferences.ts'
import { DisplayPreferencesContext } from '../../lib/format-options.ts'
import { EMPTY_FORM, type ReportForm } from './report-form.ts'
import { SightFields } from './sight-fields.tsx'

test('a form that is sent without scripts says of which weather its measure is', () => {
  const fieldFor = (weather_type: string) =>
    renderToStaticMarkup(<SightFields form={{ ...EMPTY_FORM, weather_type }} problemAt={() => null} />)
  expect(fieldFor('hail')).toContain('<input type="hidden" name="measure_kind" value="hail-size"/>')
  expect(fieldFor('flurries')).toContain('<input type="hidden" name="measure_kind" value="snow-depth"/>')
  expect(fieldFor('fog')).not.toContain('measure_kind')
})

test('the icon of the chosen weather lies on its field, and not under it', () => {
  const form = { ...EMPTY_FORM, weather_type: 'snow' }
  const html = renderToStaticMarkup(<SightFields form={form} problemAt={() => null} />)
  const field = html.slice(html.indexOf('name="weather_type"'))
  expect(field.indexOf('#wi-snow')).toBeGreaterThan(field.indexOf('</select>'))
})

test('who reads inches measures in inches, and finishes in cm what was begun in cm', () => {
  const fieldFor = (form: Partial<ReportForm>) =>
    renderToStaticMarkup(
      <DisplayPreferencesContext value={{ units: IMPERIAL, hour12: true }}>
        <SightFields form={{ ...EMPTY_FORM, ...form }} problemAt={() => null} />
      </DisplayPreferencesContext>,
    )
  expect(fieldFor({ weather_type: 'snow' })).toContain('Snow depth, in')
  expect(fieldFor({ weather_type: 'rain' })).toContain('<input type="hidden" name="measure_unit" value="in"/>')
  expect(fieldFor({ weather_type: 'snow', measure: '8' })).toContain('Snow depth, cm')
  expect(fieldFor({ weather_type: 'hail' })).toContain('Golf ball, 1.7 in')
})
