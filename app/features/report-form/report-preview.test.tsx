import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cleanText } from '#shared/reports/clean-text.ts'
import type { DraftState } from './draft-state.ts'
import { START } from './draft-state.ts'
import { EMPTY_FORM } from './report-form.ts'
import { ReportPreview } from './report-preview.tsx'

const previewOf = ({
  form,
  position = null,
}: {
  form: Partial<DraftState['form']>
  position?: DraftState['position']
}) =>
  renderToStaticMarkup(
    <ReportPreview {...START} form={{ ...EMPTY_FORM, title: 'Whiteout', ...form }} position={position} />,
  )

test('the preview shows the place as the public will: within about 1 km, however it was given', () => {
  const drawn = previewOf({
    form: { location_name: '44.50081, -80.21694' },
    position: { latitude: 44.50081, longitude: -80.21694 },
  })
  expect(drawn).toContain('44.50, -80.22')
  expect(drawn).toContain('Near 44.50° N, 80.22° W, within about 1 km.')
  expect(drawn).not.toMatch(/44\.500|80\.216/)
})

test('the preview shows kind, measure, temperature and words as they will stand', () => {
  const drawn = previewOf({
    form: {
      description: 'Nothing to see <b>past</b> the hood',
      weather_type: 'snow',
      measure: '8',
      temperature: '-4',
      minutes_ago: '30',
    },
  })
  for (const part of ['Snow', '8 cm of snow', '−4', '30 min ago', 'Nothing to see b']) expect(drawn).toContain(part)
  expect(drawn).not.toContain('&lt;')
})

test('what is no number yet is left out of the preview', () => {
  expect(previewOf({ form: { weather_type: 'snow', measure: 'deep', temperature: 'cold' } })).not.toMatch(
    /NaN|cold|deep/,
  )
})

test('without a position the preview says that the map will not show the report', () => {
  expect(previewOf({ form: {} })).toContain('not shown on the map')
})

test('the preview shows a title as long as it may be published, and no broken characters', () => {
  for (const title of ['🌨'.repeat(150), `a${'🌨'.repeat(150)}`, `<>${'a'.repeat(200)}`]) {
    expect(previewOf({ form: { title } })).toContain(`>${cleanText(title)}<`)
  }
  expect(previewOf({ form: { title: `a${'🌨'.repeat(300)}` } })).toContain(`>a${'🌨'.repeat(199)}<`)
})
