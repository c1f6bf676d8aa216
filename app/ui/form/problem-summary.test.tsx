import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProblemSummary } from './problem-summary.tsx'

const PROBLEMS = {
  title: 'Please check these fields',
  fields: [
    { field: 'title', message: 'Title must be at least 5 characters long' },
    { field: 'place', message: 'Please name a place' },
  ],
}
const LABELS = { title: () => 'Title', place: () => 'Location' }
const draw = (problemNow?: (field: string) => string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProblemSummary problems={PROBLEMS} labels={LABELS} problemNow={problemNow} />
    </MemoryRouter>,
  )

test('each field is named once', () => {
  const markup = draw()
  expect(markup).toContain('>Title must be at least 5 characters long<')
  expect(markup).toContain('>Location: Please name a place<')
})

test('a field that was mended leaves the list, one that is wrong in another way says so, and the last takes the list along', () => {
  const markup = draw((field) => (field === 'title' ? 'Title must be less than 200 characters' : null))
  expect(markup).toContain('>Title must be less than 200 characters<')
  expect(markup).not.toContain('Location')
  expect(draw(() => null)).toBe('')
})
