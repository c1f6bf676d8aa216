import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { TOO_MANY_QUESTIONS } from './network-turns.ts'
import { nothingAnswered } from './nothing-answered.ts'

const errorOf = (cause: AppError) => {
  const { code, status, detail, retryAfterSeconds } = nothingAnswered({
    code: 'lake-unavailable',
    detail: 'The lake cannot be read.',
    meta: [],
    cause,
  })
  return { code, status, detail, retryAfterSeconds }
}

test('a source that is late is asked again in two seconds, and one that failed when it says', () => {
  const late = new AppError('provider-late', { status: 503, retryAfterSeconds: 9 })
  const detail = 'The lake cannot be read.'
  expect(errorOf(late)).toEqual({ code: 'weather-late', status: 503, detail, retryAfterSeconds: 2 })
  const failed = new AppError('provider-status', { status: 502, retryAfterSeconds: 30 })
  expect(errorOf(failed)).toEqual({ code: 'lake-unavailable', status: 503, detail, retryAfterSeconds: 30 })
})

test('a network that asks too much is refused in its own words, whatever it asked for', () => {
  const refused = new AppError(TOO_MANY_QUESTIONS, { status: 429, detail: 'Too many questions.', retryAfterSeconds: 5 })
  expect(errorOf(refused)).toEqual({
    code: TOO_MANY_QUESTIONS,
    status: 429,
    detail: 'Too many questions.',
    retryAfterSeconds: 5,
  })
})
