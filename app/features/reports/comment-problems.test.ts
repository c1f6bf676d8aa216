import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { problemsOfAnswer, problemsOfTyped } from './comment-problems.ts'

test('a comment needs a name and words, spaces are neither', () => {
  expect(problemsOfTyped({ name: ' ', text: 'Same here.' })).toEqual({
    title: 'Please fill in all fields',
    name: 'Write your name',
    text: undefined,
  })
  expect(problemsOfTyped({ name: 'Ann', text: '\n' })?.text).toBe('Write a comment')
  expect(problemsOfTyped({ name: 'A', text: '!' })).toBeNull()
})

test('rules are said before anything is sent', () => {
  expect(problemsOfTyped({ name: 'Ann', text: 'a'.repeat(1000) })).toBeNull()
  expect(problemsOfTyped({ name: 'Ann', text: 'a'.repeat(1001) })?.text).toBe(
    'Comment must be less than 1000 characters',
  )
  expect(problemsOfTyped({ name: 'A<b>', text: 'Hello' })?.name).toBe('Name contains invalid characters')
})

test('limits speak for themselves, what nobody can help is said in general', () => {
  const detail = 'Please try again in 12 minutes.'
  expect(problemsOfAnswer(new ApiError({ status: 429, code: 'too-many-requests', detail })).title).toBe(detail)
  const message = 'That was very fast. Please look it over, then send it again.'
  const spam = new ApiError({ status: 400, code: 'spam', errors: [{ field: 'filled_in_ms', message }] })
  expect(problemsOfAnswer(spam)).toEqual({ title: message })
  for (const status of [0, 404, 500, 503]) {
    const error = new ApiError({ status, code: 'x', detail: 'database is locked' })
    expect(problemsOfAnswer(error)).toEqual({ title: 'Failed to add comment.' })
  }
})
