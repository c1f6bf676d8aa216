import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary } from './alert.tsx'

/** The page after an answer other than 200, before the browser has looked for its copy of the alert. */
function pageAfter(status: number): string {
  const error = { status, statusText: '', internal: false, data: null }
  const element = <ErrorBoundary error={error} params={{ id: 'eccc-1' }} />
  const router = createMemoryRouter([{ path: '/alerts/:id', element }], { initialEntries: ['/alerts/eccc-1'] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a visitor reads that an alert may have expired only where the server does not know it', () => {
  expect(pageAfter(404)).toContain('may have expired or been removed')
  for (const status of [400, 429, 503]) {
    expect(pageAfter(status)).not.toContain('may have expired or been removed')
    expect(pageAfter(status)).toContain('Failed to load alert details')
  }
})
