import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Toast } from '../../ui/toast-card.tsx'
import SavePlaceButton from './save-place-button.tsx'

const said: Toast[] = []
vi.mock('../../ui/say.ts', () => ({ say: (toast: Toast) => void said.push(toast) }))

const BARRIE = {
  name: 'Barrie',
  state: 'Ontario',
  country: 'Canada',
  coordinates: { lat: 44.39, lon: -79.69 },
  displayName: null,
}

let kept: Map<string, string>
let page: ReturnType<typeof parseHTML>
let root: Root

beforeEach(async () => {
  said.length = 0
  kept = new Map()
  page = parseHTML('<html><body><div id="root"></div></body></html>')
  const { document, window } = page
  // A browser that takes no cookies.
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('location', new URL('https://lake.example/weather'))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  root = createRoot(document.getElementById('root') as Element)
  await act(async () => root.render(<SavePlaceButton place={BARRIE} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const press = () =>
  act(async () => {
    const event = new page.window.Event('submit', { bubbles: true, cancelable: true })
    page.document.querySelector('form')?.dispatchEvent(event)
  })
const isPressed = () => page.document.querySelector('button')?.getAttribute('aria-pressed')

test('a place is saved without a word where the browser keeps it', async () => {
  await press()
  expect([isPressed(), said]).toEqual(['true', []])
})

test('where cookies and storage are blocked the visitor reads that the place was not saved, and why', async () => {
  vi.stubGlobal('localStorage', undefined)
  await press()
  expect(isPressed()).toBe('false')
  expect(said).toEqual([
    {
      tone: 'destructive',
      title: 'The place was not saved',
      text: 'This browser did not keep it. Allow cookies for this site, then save it again.',
    },
  ])
})
