import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_FORM } from './report-form.ts'
import { MeasureField } from './sight-fields.tsx'

test('a form that is sent without scripts says of which weather its measure is', () => {
  const fieldFor = (weather_type: string) =>
    renderToStaticMarkup(<MeasureField form={{ ...EMPTY_FORM, weather_type }} problemAt={() => null} />)
  expect(fieldFor('hail')).toContain('<input type="hidden" name="measure_kind" value="hail-size"/>')
  expect(fieldFor('flurries')).toContain('<input type="hidden" name="measure_kind" value="snow-depth"/>')
  expect(fieldFor('fog')).toBe('')
})
