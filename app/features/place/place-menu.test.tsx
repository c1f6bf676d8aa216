import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { NowProvider } from '../../lib/now.tsx'
import { PlaceMenu } from './place-menu.tsx'

test('who has saved no place is led to where one is searched for', () => {
  const menu = <PlaceMenu id="places" shown={DEFAULT_PLACE} onLocate={() => {}} />
  const html = renderToStaticMarkup(
    <NowProvider serverNow={0} renew={() => {}}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: menu }])} />
    </NowProvider>,
  )
  expect(html).toMatch(/<a [^>]*href="\/places"[^>]*>Add a place<\/a>/)
})
