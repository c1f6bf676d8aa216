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
const draw = (problemNow?: (field: string) => string | null, problems = PROBLEMS) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProblemSummary problems={problems} labels={LABELS} problemNow={problemNow} />
    </MemoryRouter>,
  )

test('each field is named once', () => {
  const markup = draw()
  expect(markup).toContain('>Title must be at least 5 characters long<')
  expect(markup).toContain('>Location: Please name a place<')
})

test('a field that its message names after an article is not named before it as well', () => {
  const fields = [{ field: 'title', message: 'Le titre doit compter au moins 5 caractères' }]
  const problems = { title: 'À vérifier', fields }
  const markup = renderToStaticMarkup(<ProblemSummary problems={problems} labels={{ title: () => 'Titre' }} />)
  expect(markup).toContain('>Le titre doit compter au moins 5 caractères<')
})

test('a field that was mended leaves the list, one that is wrong in another way says so, and the last takes the list along', () => {
  const markup = draw((field) => (field === 'title' ? 'Title must be less than 200 characters' : null))
  expect(markup).toContain('>Title must be less than 200 characters<')
  expect(markup).not.toContain('Location')
  expect(draw(() => null)).toBe('')
})

test('two photos that did not arrive are both named, each with its own reason', () => {
  const fields = ['Failed to upload porch.jpg: too large', 'Failed to upload street.jpg: broken'].map((message) => ({
    field: 'place',
    message,
  }))
  const markup = draw(() => fields[1]?.message ?? null, { ...PROBLEMS, fields })
  for (const { message } of fields) expect(markup.split(message)).toHaveLength(2)
  expect(draw(() => null, { ...PROBLEMS, fields })).toBe('')
})

test('the summary is read because it has the focus, not anew with every field that is mended; without scripts, too', () => {
  const markup = draw()
  expect(markup).not.toMatch(/role="(alert|status)"|aria-live/)
  const heading = /<h2 id="([^"]+)"/.exec(markup)?.[1]
  expect(markup).toMatch(new RegExp(`role="group" tabindex="-1" autofocus="" aria-labelledby="${heading}"`))
})

test('a problem that is about no field and has no sentence of its own is told by its heading', () => {
  expect(renderToStaticMarkup(<ProblemSummary problems={{ title: 'Not sent', fields: [] }} />)).toContain('Not sent')
})

test('a sentence below the heading is read with it', () => {
  const problems = { title: 'Not signed in', text: 'This browser keeps no cookies.', fields: [] }
  const markup = renderToStaticMarkup(<ProblemSummary problems={problems} />)
  const described = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
  expect(markup).toContain(`id="${described}" class="mt-1">This browser keeps no cookies.`)
})
