import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letFocus } from '../lib/focus-for-tests.ts'
import { Pager } from './pager.tsx'

/** There before React is loaded, which looks then whether it is in a browser. */
const { document, window } = await vi.hoisted(async () => {
  const { parseHTML } = await import('linkedom')
  const page = parseHTML('<html><body><div id="root"></div></body></html>')
  Object.assign(globalThis, { window: page.window, document: page.document })
  return page
})
letFocus({ document, window })
let root: Root
let router: ReturnType<typeof createMemoryRouter>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  router = createMemoryRouter([{ path: '/posts', element: <Posts /> }], { initialEntries: ['/posts'] })
  root = createRoot(document.getElementById('root') as Element)
  await act(async () => root.render(<RouterProvider router={router} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

function Posts() {
  const [query] = useSearchParams()
  const page = Number(query.get('page') ?? 1)
  return (
    <>
      <button type="button">Menu</button>
      <section id="list" tabIndex={-1} />
      <Pager page={page} totalPages={3} to={(page) => `/posts?page=${page}`} list="list" />
    </>
  )
}

const next = () => document.querySelector<HTMLElement>('[rel=next]')
async function press(link: HTMLElement | null) {
  link?.focus()
  const click = new window.Event('click', { bubbles: true, cancelable: true })
  await act(async () => void link?.dispatchEvent(Object.assign(click, { button: 0 })))
}

test('another page of a list has the focus, also the last one, which has no link Next any more', async () => {
  for (const page of [2, 3]) {
    await press(next())
    expect(router.state.location.search).toBe(`?page=${page}`)
    expect(document.activeElement?.id).toBe('list')
  }
  expect(next()).toBeNull()
})

test('the focus stays where it is when the page opens, and where the visitor has moved it meanwhile', async () => {
  expect(document.activeElement).toBe(document.body)
  const menu = document.querySelector('button')
  const link = next()
  link?.focus()
  menu?.focus()
  const click = new window.Event('click', { bubbles: true, cancelable: true })
  await act(async () => void link?.dispatchEvent(Object.assign(click, { button: 0 })))
  expect(document.activeElement).toBe(menu)
  await act(async () => router.navigate(-1))
  expect(document.activeElement).toBe(menu)
})
