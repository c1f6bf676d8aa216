import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { ApiError } from '../../lib/api-error.ts'
import { EMPTY_FORM, type FieldName } from './report-form.ts'
import { failureToast, problemsIn, problemsOf, tooManyReports } from './report-problems.ts'

const GOOD = {
  ...EMPTY_FORM,
  title: 'Snow squall',
  description: 'Band came in off the bay around 1:30.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
}
const FAILED = 'There was an error submitting your report. Please try again.'

test('a report that keeps the rules has no problems; an empty one has four, in the order of the form', () => {
  expect(problemsIn(GOOD)).toBeNull()
  expect(problemsIn(EMPTY_FORM)?.fields).toEqual([
    { field: 'title', message: 'Title must be at least 5 characters long' },
    { field: 'description', message: 'Description must be at least 10 characters long' },
    { field: 'reporter_name', message: 'Name must be at least 2 characters long' },
    { field: 'location_name', message: 'Location must be at least 2 characters long' },
  ])
})

test('each field has its heading', () => {
  const toastTitle = (field: FieldName) => {
    const problems = { title: 'Please check your report', text: null, fields: [{ field, message: '' }] }
    return failureToast(problems, { wasHeld: false }).title
  }
  expect((['title', 'description', 'reporter_name', 'location_name', 'uploads'] as const).map(toastTitle)).toEqual([
    'Invalid title',
    'Invalid description',
    'Invalid name',
    'Invalid location',
    'Invalid file',
  ])
})

test('what the server says of fields stands at them', () => {
  const error = new ApiError({
    status: 400,
    code: 'bad-report',
    errors: [
      { field: 'title', message: 'Title must be at least 5 characters long' },
      { field: 'uploads.0', message: 'Invalid file name.' },
    ],
  })
  expect(problemsOf(error).fields.map(({ field }) => field)).toEqual(['title', 'uploads'])
})

test('the limit speaks in its own words, in the browser and from the server', () => {
  const said = {
    title: 'Rate limit exceeded',
    text: 'You can only submit 5 weather reports per hour. Please try again in 12 minute(s).',
    note: 'Your report is kept on this device.',
    fields: [],
  }
  const detail = `${said.title} - ${said.text}`
  const retryAfterMs = 11.2 * MINUTE_MS
  expect(tooManyReports(12)).toEqual(said)
  expect(problemsOf(new ApiError({ status: 429, code: 'too-many-reports', detail, retryAfterMs }))).toEqual(said)
  const ofNetwork = new ApiError({ status: 429, code: 'too-many-requests', detail: 'Wait - 1 minute.', retryAfterMs })
  expect(problemsOf(ofNetwork)).toEqual({ ...said, text: 'Wait - 1 minute.' })
})

test('a lost connection, a broken server and anything unknown fail in the words of the specification', () => {
  for (const error of [
    new ApiError({ status: 0, code: 'no-answer' }),
    new ApiError({ status: 500, code: 'x', detail: 'secret' }),
    new Error('x'),
  ]) {
    expect(problemsOf(error)).toEqual({
      title: 'Submission Failed',
      text: FAILED,
      note: 'Your report is kept on this device.',
      fields: [],
    })
  }
  expect(problemsOf(new ApiError({ status: 0, code: 'no-answer' }), { isOnline: false })).toMatchObject({
    text: FAILED,
    note: 'You are offline: your report is kept on this device.',
  })
  const detail = 'That was very fast.'
  expect(problemsOf(new ApiError({ status: 400, code: 'spam', detail }))).toMatchObject({ text: FAILED, note: detail })
})

test('a report that this browser could not keep is never said to be kept', () => {
  const note = 'Not kept on this device: if this page is closed, your report is gone.'
  const limit = new ApiError({ status: 429, code: 'too-many-reports', retryAfterMs: MINUTE_MS })
  const ofNetwork = new ApiError({ status: 429, code: 'too-many-requests', detail: 'Wait a minute.' })
  for (const error of [limit, ofNetwork, new Error('x')])
    for (const isOnline of [true, false]) expect(problemsOf(error, { isOnline, isKept: false }).note).toBe(note)
})
