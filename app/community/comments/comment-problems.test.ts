import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { problemsBy } from '../../ui/form/problems.ts'
import { problemsOfAnswer, problemsOfTyped } from './comment-problems.ts'

const textProblem = (name: string, text: string) => problemsBy(problemsOfTyped({ name, text }))('comment_text')

test('a comment needs a name and words, spaces are neither', () => {
  expect(problemsOfTyped({ name: ' ', text: 'Same here.' })).toEqual({
    title: 'Please fill in all fields',
    fields: [{ field: 'commenter_name', message: 'Write your name' }],
  })
  expect(textProblem('Ann', '\n')).toBe('Write a comment')
  expect(problemsOfTyped({ name: 'A', text: '!' })).toBeNull()
})

test('rules are said before anything is sent', () => {
  expect(problemsOfTyped({ name: 'Ann', text: 'a'.repeat(1000) })).toBeNull()
  expect(textProblem('Ann', 'a'.repeat(1001))).toBe('Comment must be less than 1000 characters')
  expect(problemsOfTyped({ name: 'A<b>', text: 'Hello' })?.fields).toEqual([
    { field: 'commenter_name', message: 'Name contains invalid characters' },
  ])
})

test('limits speak for themselves, what nobody can help is said in general', () => {
  const detail = 'Please try again in 12 minutes.'
  expect(problemsOfAnswer(new ApiError({ status: 429, code: 'too-many-requests', detail })).title).toBe(detail)
  const message = 'That was very fast. Please look it over, then send it again.'
  const spam = new ApiError({ status: 400, code: 'spam', errors: [{ field: 'filled_in_ms', message }] })
  expect(problemsOfAnswer(spam)).toEqual({ title: message, fields: [] })
  for (const status of [0, 404, 500, 503]) {
    const error = new ApiError({ status, code: 'x', detail: 'database is locked' })
    expect(problemsOfAnswer(error)).toEqual({ title: 'Failed to add comment.', fields: [] })
  }
})

test('what the server says against the text of a comment stands at its field, under a post as under a report', () => {
  const message = 'Comment must be less than 1000 characters'
  for (const field of ['content', 'comment_text']) {
    const error = new ApiError({ status: 400, code: 'bad-request', errors: [{ field, message }] })
    expect(problemsOfAnswer(error).fields).toEqual([{ field: 'comment_text', message }])
  }
})

test('a comment that needs an account says so first', () => {
  const failed = 'Failed to add comment. You might need to sign in first.'
  expect(problemsOfAnswer(new ApiError({ status: 401, code: 'not-signed-in' }), failed)).toEqual({
    title: 'Authentication required',
    text: failed,
    fields: [],
  })
})
