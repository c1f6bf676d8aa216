import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'

test('an error carries its code, its words for the visitor and its cause for the log', () => {
  const cause = new Error('ECONNRESET')
  const error = new AppError('forecast-unavailable', { status: 503, detail: 'No source answered.', cause })
  expect(error).toMatchObject({ name: 'AppError', code: 'forecast-unavailable', status: 503, cause })
  expect(error.message).toBe('No source answered.')
})

test('without words the code stands in the message', () => {
  expect(new AppError('not-found', { status: 404 }).message).toBe('not-found')
})
