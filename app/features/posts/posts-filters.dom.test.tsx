import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letFocus } from '../../lib/focus-for-tests.ts'
import { browserLike } from '../../ui/form/hydrate-typed-for-tests.ts'
import { PostsFilters } from './posts-filters.tsx'
import { parsePostsQuestion } from './posts-question.ts'

/** There before React is loaded, which looks then whether it is in a browser that tells of typing. */
const { document, window } = await vi.hoisted(async () => {
  const { parseHTML } = await import('linkedom')
  const page = parseHTML('<html><body><div id="root"></div></body></html>')
  Object.assign(page.document, { oninput: null })
  Object.assign(globalThis, { window: page.window, document: page.document })
  return page
})
letFocus({ document, window })
browserLike(window.HTMLInputElement.prototype, 'value')
let root: Root
let router: ReturnType<typeof createMemoryRouter>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // React reads a form that begins a navigation; Node's own class takes no form.
  vi.stubGlobal('FormData', class {})
  router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/posts', element: <Posts /> },
    ],
    { initialEntries: ['/', '/posts'] },
  )
  setAddress(() => router.state.location)
  root = createRoot(document.getElementById('root') as Element)
  await act(async () => root.render(<RouterProvider router={router} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Tells what stands in the browser's address. */
function setAddress(address: () => { pathname: string; search: string }): void {
  Object.defineProperty(window, 'location', { configurable: true, get: address })
}

function Posts() {
  const [query] = useSearchParams()
  return <PostsFilters question={parsePostsQuestion(query)} />
}

const field = () => document.getElementById('posts-search') as HTMLInputElement
const address = () => router.state.location.pathname + router.state.location.search

async function type(words: string): Promise<void> {
  field().focus()
  // The setter of the prototype: React has one of its own on the field, by which it would not notice the change.
  Reflect.set(window.HTMLInputElement.prototype, 'value', words, field())
  await act(async () => void field().dispatchEvent(new window.Event('input', { bubbles: true })))
}
const pause = () => act(async () => void vi.advanceTimersByTime(350))
const enter = () =>
  act(async () => void document.querySelector('form')?.dispatchEvent(new window.Event('submit', { bubbles: true })))
const sort = (by: string) =>
  act(async () => {
    const select = document.querySelector('select') as HTMLSelectElement
    Object.defineProperty(select, 'value', { value: by })
    select.dispatchEvent(new window.Event('change', { bubbles: true }))
  })
const chosenOrder = () => document.querySelector('option[selected]')?.getAttribute('value')
const back = () => act(async () => router.navigate(-1))

/** The addresses on the way back, as long as they are of the list, each with the words in the field. */
async function wayBack(): Promise<string[]> {
  const passed: string[] = []
  for (let steps = 0; steps < 9 && address().startsWith('/posts'); steps += 1) {
    passed.push(address())
    if (address() !== '/') expect(field().value).toBe(new URLSearchParams(address().split('?')[1]).get('search') ?? '')
    await back()
  }
  return passed
}

test('Back leads from each search to the one before, with its words in the field, and then to all posts', async () => {
  await type('snow')
  await enter()
  await type('fog')
  // Slow enough that the pause asks first.
  await pause()
  await enter()
  await sort('oldest')
  expect(await wayBack()).toEqual([
    '/posts?search=fog&sort=oldest',
    '/posts?search=fog',
    '/posts?search=snow',
    '/posts',
  ])
})

test('the letters of one search are one step, however often the typing paused', async () => {
  for (const words of ['s', 'sno', 'snow']) {
    await type(words)
    await pause()
  }
  expect(await wayBack()).toEqual(['/posts?search=snow', '/posts'])
})

test('a space at the end of the words stays while they are looked for', async () => {
  await type('lake ')
  await pause()
  expect([address(), field().value]).toEqual(['/posts?search=lake', 'lake '])
})

test('choosing an order keeps the focus; Back shows the order before it', async () => {
  const select = document.querySelector('select')
  select?.focus()
  await sort('oldest')
  expect(address()).toBe('/posts?sort=oldest')
  expect(document.activeElement).toBe(select)
  expect(document.querySelector('select')).toBe(select)
  await back()
  expect(chosenOrder()).toBe('latest')
})

test('a category that has been pressed and is not drawn yet stays chosen when the typing pauses; another page is not left', async () => {
  await type('fog')
  setAddress(() => ({ pathname: '/posts', search: '?category=alerts' }))
  await pause()
  expect(address()).toBe('/posts?search=fog&category=alerts')
  await type('fog on the 401')
  setAddress(() => ({ pathname: '/posts/fog-on-the-401', search: '' }))
  await pause()
  expect(address()).toBe('/posts?search=fog&category=alerts')
})
