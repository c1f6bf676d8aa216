import { expect, test } from 'vitest'
import { problemsBy } from './problems.ts'

test('a field hears what is said against it first, the others and a form without problems hear nothing', () => {
  const problemAt = problemsBy({
    title: 'Please look at these fields.',
    fields: [
      { field: 'title', message: 'A title is needed.' },
      { field: 'title', message: 'It is too long.' },
    ],
  })
  expect(problemAt('title')).toBe('A title is needed.')
  expect(problemAt('excerpt')).toBeNull()
  expect(problemsBy(null)('title')).toBeNull()
})
