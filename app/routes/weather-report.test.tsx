import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, UNSAFE_ErrorResponseImpl as Refusal } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary } from './weather-report.tsx'

/** The page in place of a report that could not be read after a form without scripts was refused. */
function pageAfterRefusal(status: number): string {
  const problems = { title: 'The report was not approved.', fields: [] }
  const actionData = { intent: 'comment', typed: { name: 'Maya', text: 'Bands come in off the bay.' }, problems }
  const props = { params: { id: 'r-1' }, error: new Refusal(status, '', null), actionData }
  return renderToStaticMarkup(
    <MemoryRouter>
      <ErrorBoundary {...props} />
    </MemoryRouter>,
  )
}

test('a refused form is told of, with what was typed, when the report itself cannot be shown', () => {
  const html = pageAfterRefusal(503)
  expect(html).toContain('The report was not approved.')
  expect(html).toContain('Bands come in off the bay.</textarea>')
})

test('what was typed about a report that was erased meanwhile can be copied', () => {
  expect(pageAfterRefusal(404)).toContain('Bands come in off the bay.</textarea>')
})
