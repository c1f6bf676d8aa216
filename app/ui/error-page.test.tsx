import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RequestIdContext } from '../lib/request-id.ts'
import { ErrorPage } from './error-page.tsx'

const PLACE = '/weather?lat=43.65&lon=-79.38&name=A%26B'

function render(error: unknown): string {
  const router = createMemoryRouter([{ id: 'page', path: '*', loader: () => null, ErrorBoundary: ErrorPage }], {
    initialEntries: [PLACE],
    hydrationData: { errors: { page: error } },
  })
  return renderToStaticMarkup(
    <RequestIdContext value="5f0c-11">
      <RouterProvider router={router} />
    </RequestIdContext>,
  )
}

test('the details of an error are its sentence and the request’s id, never its stack', () => {
  const error = new Error('The forecast broke.')
  const html = render(error)
  expect(html).toContain('The forecast broke.')
  expect(html).toContain('Request 5f0c-11')
  expect(html).not.toContain('error-page.test')
})

test('without scripts Refresh Page asks for the same place again', () => {
  const html = render(null)
  expect(html).toContain('<input type="hidden" name="lat" value="43.65"/>')
  expect(html).toContain('<input type="hidden" name="name" value="A&amp;B"/>')
  expect(html).toContain('<button type="submit"')
})

test('an answer thrown on purpose is told by its status, and not as a fault of the server', () => {
  const html = render({ status: 413, statusText: 'Internal Server Error', internal: false, data: null })
  expect(html).toContain('<p>413</p>')
  expect(html).not.toContain('Internal Server Error')
})

test('the first visit to a broken page counts no retry', () => {
  expect(render(null)).not.toContain('Retry attempt')
})
