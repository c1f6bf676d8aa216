import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { type KeptReport, parseKeptReport } from './kept-report.ts'
import { EMPTY_FORM, type NewReport, type ReportForm } from './report-form.ts'
import { ReportPreview } from './report-preview.tsx'
import { wholePayload } from './report-sending.ts'
import { restoredUpload } from './upload-item.ts'

const NOON = Date.parse('2026-01-15T12:00:00Z')

/** Everything that can be sent of a report: a new field of the request belongs here. */
const SENT: Required<NewReport> = {
  title: 'Whiteout on Hurontario',
  description: 'Band came in off the bay around 1:30.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
  temperature: -5,
  weather_type: 'snow',
  measure: { what: 'snow-depth', value: 37.5 },
  minutes_ago: 30,
  latitude: 44.5008,
  longitude: -80.2169,
  uploads: ['u1'],
  alt_texts: { u1: 'A ruler' },
  website: '',
  filled_in_ms: 20 * MINUTE_MS,
  waited_minutes: 15,
}

const FORM: ReportForm = {
  title: 'Whiteout on Hurontario',
  description: 'Band came in off the bay around 1:30.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
  temperature: '23',
  temperature_unit: 'f',
  weather_type: 'snow',
  measure: '14.75',
  measure_unit: 'in',
  minutes_ago: '30',
}
const PHOTO = { key: 'k', name: 'porch.jpg', type: 'image/jpeg', size: 4_000, lastModified: 5, url: '/api/uploads/u1' }
const KEPT: KeptReport = {
  id: 'a1',
  begunAt: NOON - 20 * MINUTE_MS,
  submittedAt: NOON - 15 * MINUTE_MS,
  refusal: null,
  form: FORM,
  position: { latitude: 44.5008, longitude: -80.2169 },
  uploads: [{ ...PHOTO, altText: 'A ruler', isPaused: false, isReady: true, reason: null }],
}
const itemsOf = ({ uploads }: KeptReport) => uploads.map((upload) => restoredUpload(upload, null))

test('a report that was kept on the device is sent with all of its fields', () => {
  const kept = parseKeptReport(JSON.parse(JSON.stringify(KEPT))) ?? expect.fail('it is not kept')
  expect(wholePayload({ ...kept, uploads: itemsOf(kept) }, { ...kept, website: '', now: NOON })).toEqual(SENT)
})

const previewOf = (changed: Partial<KeptReport>) => {
  const report = { ...KEPT, ...changed }
  return renderToStaticMarkup(<ReportPreview {...report} uploads={itemsOf(report)} />)
}

test.each(Object.keys(EMPTY_FORM) as (keyof ReportForm)[])('the preview shows %s', (name) => {
  expect(previewOf({ form: { ...FORM, [name]: EMPTY_FORM[name] } })).not.toBe(previewOf({}))
})

/** Texts for screen readers are the one thing that the preview leaves out: they stand beside their files. */
test('the preview shows position and files', () => {
  for (const without of [{ position: null }, { uploads: [] }]) expect(previewOf(without)).not.toBe(previewOf({}))
})
