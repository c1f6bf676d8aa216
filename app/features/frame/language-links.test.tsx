import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageLinks } from './language-links.tsx'

const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
let root: Root

beforeEach(async () => {
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('location', new URL('https://lake.example/map'))
  root = createRoot(document.getElementById('root') as Element)
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/map']}>
        <LanguageLinks className="" />
      </MemoryRouter>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

test('the radar picture that a visitor has chosen on the map is kept in the other language', () => {
  const link = document.querySelector('a')
  expect(link?.getAttribute('href')).toBe('/fr/map')
  // As the slider writes it, without the router.
  location.search = '?t=2026-11-21T19:06:00Z&radar=snow'
  link?.dispatchEvent(new window.Event('click', { bubbles: true, cancelable: true }))
  expect(link?.getAttribute('href')).toBe('/fr/map?t=2026-11-21T19:06:00Z&radar=snow')
})
