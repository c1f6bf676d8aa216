import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router'
import { expect, test } from 'vitest'
import type { ReturnedEditor } from './editor-action.ts'
import { EditorErrorPage } from './editor-error-page.tsx'
import { NEW_POST } from './post-form.ts'

function Page({ returned }: { returned?: ReturnedEditor }) {
  return (
    <EditorErrorPage error={useRouteError()} returned={returned} signInText="Please sign in to update a post">
      <h1>The usual error page</h1>
    </EditorErrorPage>
  )
}

function render(status: number, data: unknown, returned?: ReturnedEditor): string {
  const route = { id: 'page', path: '*', loader: () => null, element: null, errorElement: <Page returned={returned} /> }
  const router = createMemoryRouter([route], {
    initialEntries: ['/posts/fog/edit'],
    hydrationData: { errors: { page: { status, statusText: '', internal: false, data } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a writer whose session has ended copies the text, and signs in from there', () => {
  const html = render(401, { typed: 'One lane at a time.' })
  expect(html).toContain('Please sign in to update a post')
  expect(html).toContain('One lane at a time.</textarea>')
  expect(html).toContain('href="/login?next=%2Fposts%2Ffog%2Fedit"')
  expect(html).not.toContain('The usual error page')
})

test('a text that was sent while the database is away stands below the usual error page', () => {
  expect(render(503, { typed: 'One lane at a time.' })).toMatch(/usual error page.*One lane at a time\.<\/textarea>/)
})

test('a refused text whose page cannot be loaded again stands there too', () => {
  const form = { ...NEW_POST, title: 'Fog', content: 'One lane at a time.' }
  expect(render(404, null, { form, problems: { title: '', fields: [] } })).toContain('Fog\n\nOne lane at a time.')
})

test('without a text there is no field to copy from', () => expect(render(403, null)).not.toContain('textarea'))
