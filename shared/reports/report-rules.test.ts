import { describe, expect, test } from 'vitest'
import {
  type ReportField,
  temperatureProblem,
  typedCommenterProblem,
  typedCommentProblem,
  typedFieldProblem,
} from './report-rules.ts'

const letters = (count: number) => 'a'.repeat(count)

describe('each field is held to its length, both ends included', () => {
  test.each<[ReportField, number, number, string]>([
    ['title', 5, 200, 'Title'],
    ['description', 10, 2000, 'Description'],
    ['reporter_name', 2, 100, 'Name'],
    ['location_name', 2, 200, 'Location'],
  ])('%s: %d to %d', (field, shortest, longest, name) => {
    const tooShort = `${name} must be at least ${shortest} characters long`
    const tooLong = `${name} must be less than ${longest} characters`
    expect(typedFieldProblem(field, letters(shortest - 1))).toBe(tooShort)
    expect(typedFieldProblem(field, letters(shortest))).toBeNull()
    expect(typedFieldProblem(field, letters(longest))).toBeNull()
    expect(typedFieldProblem(field, letters(longest + 1))).toBe(tooLong)
    // People count an emoji as one.
    expect(typedFieldProblem(field, '❄'.repeat(shortest))).toBeNull()
    expect(typedFieldProblem(field, '😀'.repeat(longest))).toBeNull()
    expect(typedFieldProblem(field, '😀'.repeat(longest + 1))).toBe(tooLong)
    // What cleaning takes out does not count.
    expect(typedFieldProblem(field, `  ${letters(shortest - 1)}  `)).toBe(tooShort)
    if (field !== 'reporter_name') expect(typedFieldProblem(field, `<${letters(shortest - 1)}>`)).toBe(tooShort)
    expect(typedFieldProblem(field, '')).toBe(tooShort)
    expect(typedFieldProblem(field, 'javascript:'.repeat(100_000))).toBe(tooLong)
  })
})

test.each([...'<>{}[]\\/'])('a name does not have %s in it', (letter) => {
  expect(typedFieldProblem('reporter_name', `Ma${letter}ya`)).toBe('Name contains invalid characters')
  expect(typedCommenterProblem(`Ma${letter}ya`)).toBe('Name contains invalid characters')
})

test.each(['Maya', "O'Neil", 'Зоя', 'José-María', '李雷', 'Dr. A & B (2)'])('%s is a name', (name) => {
  expect(typedFieldProblem('reporter_name', name)).toBeNull()
})

test('a description has two links, not three', () => {
  const two = 'See https://a.example and www.b.example for more.'
  expect(typedFieldProblem('description', two)).toBeNull()
  expect(typedFieldProblem('description', `${two} HTTP://c.example`)).toBe(
    'Description must not have more than 2 links',
  )
})

test('a comment has 1 to 1000 characters and one link', () => {
  expect(typedCommentProblem('')).toBe('Comment cannot be empty')
  expect(typedCommentProblem(' <> ')).toBe('Comment cannot be empty')
  expect(typedCommentProblem('a')).toBeNull()
  expect(typedCommentProblem(letters(1000))).toBeNull()
  expect(typedCommentProblem(letters(1001))).toBe('Comment must be less than 1000 characters')
  expect(typedCommentProblem('on'.repeat(1_000_000))).toBe('Comment must be less than 1000 characters')
  expect(typedCommentProblem('https://a.example')).toBeNull()
  expect(typedCommentProblem('https://a.example www.b.example')).toBe('Comment must not have more than 1 link')
})

test('who comments is named, by an initial if they like', () => {
  expect(typedCommenterProblem(' ')).toBe('Please fill in all fields')
  expect(typedCommenterProblem('J')).toBeNull()
  expect(typedCommenterProblem(letters(100))).toBeNull()
  expect(typedCommenterProblem(letters(101))).toBe('Name must be less than 100 characters')
})

test('a temperature lies between −60 and 60 °C', () => {
  const problem = 'Temperature must be between −60 and 60 °C'
  expect([-60, 0, 60].map(temperatureProblem)).toEqual([null, null, null])
  expect([-60.1, 60.1, Number.NaN, Number.POSITIVE_INFINITY].map(temperatureProblem)).toEqual(Array(4).fill(problem))
})
