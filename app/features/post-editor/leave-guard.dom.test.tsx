import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeaveGuard } from './leave-guard.tsx'

let { document, window } = parseHTML('')
let root: Root
let closing: (event: Event) => void
let copies: number
/** Whether storage takes the copy. */
let isKept: boolean
/** Addresses of the links that the browser or the router followed. */
let followed: string[]
const question = { isOpen: false }

beforeEach(async () => {
  ;({ document, window } = parseHTML('<html><body><nav></nav><div id="root"></div></body></html>'))
  copies = 0
  isKept = true
  followed = []
  question.isOpen = false
  const globals = { window, document, Element: window.Element, IS_REACT_ACT_ENVIRONMENT: true }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('location', new URL('https://lake.example/fr/posts/create'))
  vi.stubGlobal('addEventListener', (_: string, listener: typeof closing) => {
    closing = listener
  })
  root = createRoot(document.getElementById('root') as Element)
  await showGuard({ isDirty: true, isUploading: false })
  Object.assign(document.querySelector('dialog') ?? {}, {
    showModal: () => Object.assign(question, { isOpen: true }),
    close: () => Object.assign(question, { isOpen: false }),
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const showGuard = (of: { isDirty: boolean; isUploading: boolean }) =>
  act(async () => root.render(<LeaveGuard {...of} onLeaving={keepCopy} />))

function keepCopy(): boolean {
  copies += 1
  return isKept
}

/** A link of the page, as a browser describes it. */
function linkTo(href: string): HTMLElement {
  const { origin, pathname } = new URL(href, location.href)
  const link = Object.assign(document.createElement('a'), { origin, pathname, target: '' })
  link.click = () => void press(link, href)
  document.querySelector('nav')?.append(link)
  return link
}

/** A plain click, which leads on unless the page prevents it. */
function press(element: Element | null, href?: string): void {
  const event = Object.assign(new window.Event('click', { bubbles: true, cancelable: true }), { button: 0 })
  element?.dispatchEvent(event)
  if (href !== undefined && !event.defaultPrevented) followed.push(href)
}

const leave = () => press(document.querySelector('dialog button:last-of-type'))
const isClosingAsked = () => {
  const event = new window.Event('beforeunload', { cancelable: true })
  closing(event)
  return event.defaultPrevented
}

test.each(['/login?next=/posts/create', '/fr/login?next=/posts/create'])(
  'signing in again asks nothing, for it leads back to the text: %s',
  (href) => {
    linkTo(href).click()
    expect([question.isOpen, followed, copies]).toEqual([false, [href], 1])
    expect(isClosingAsked()).toBe(false)
  },
)

test('a link to another page asks first, and leads there when the writer says so, in another language too', () => {
  linkTo('/posts/create').click()
  expect([question.isOpen, followed]).toEqual([true, []])
  expect(isClosingAsked()).toBe(true)
  leave()
  expect([question.isOpen, followed]).toEqual([false, ['/posts/create']])
  // The browser has not to ask again when the page of the other language takes the place of this one.
  expect(isClosingAsked()).toBe(false)
})

test('who stays on the page after all is asked at the next link', () => {
  linkTo('/posts/create').click()
  leave()
  linkTo('/fr/map').click()
  expect([question.isOpen, followed]).toEqual([true, ['/posts/create']])
  expect(isClosingAsked()).toBe(true)
})

test('the question promises a copy only where there is one', async () => {
  const words = () => document.querySelector('dialog')?.textContent
  await act(async () => linkTo('/posts').click())
  expect(words()).toContain('What you typed is kept on this device until you come back.')
  isKept = false
  await act(async () => linkTo('/posts').click())
  expect(words()).not.toContain('is kept on this device')
  expect(words()).toContain('This browser could not keep what you typed: if you leave, it is gone.')
})

test('while a picture is on its way the question says that it would not be added, beside what was typed or alone', async () => {
  const words = () => document.querySelector('dialog')?.textContent
  await showGuard({ isDirty: true, isUploading: true })
  await act(async () => linkTo('/posts').click())
  expect(words()).toContain(
    'What you typed is kept on this device until you come back. The image is still being uploaded',
  )
  await showGuard({ isDirty: false, isUploading: true })
  expect(words()).not.toContain('What you typed')
  expect(words()).toContain('The image is still being uploaded: if you leave, it is not added.')
  expect([question.isOpen, followed]).toEqual([true, []])
})

test('where no copy is kept, signing in again asks too', async () => {
  isKept = false
  await act(async () => linkTo('/login?next=/posts/create').click())
  expect([question.isOpen, followed]).toEqual([true, []])
})
