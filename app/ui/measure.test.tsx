import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Measure } from './measure.tsx'

const said = (text: string, unit: string | null) =>
  renderToStaticMarkup(<Measure text={text} unit={unit} />).replaceAll(/<[^>]*>/g, '')

test('a trace is written closed up wherever it stands, as the specification has it', () => {
  expect(said('<0.1', 'cm')).toBe('&lt;0.1cm')
})

test('a value and its unit stand apart, but not before a degree or percent sign', () => {
  expect(said('38', 'km/h')).toBe('38 km/h')
  expect(said('84', '%')).toBe('84%')
  expect(said('−4', '°C')).toBe('−4°C')
  expect(said('N/A', null)).toBe('N/A')
})
