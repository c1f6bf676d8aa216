import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Location } from '#shared/contracts/location.ts'
import { letFocus } from '../../lib/focus-for-tests.ts'
import { NotificationsView } from './notifications-view.tsx'

const TORONTO: Location = {
  name: 'Toronto',
  country: 'Canada',
  state: 'Ontario',
  coordinates: { lat: 43.65, lon: -79.38 },
  displayName: null,
}
const LONDON: Location = { ...TORONTO, name: 'London', coordinates: { lat: 42.98, lon: -81.25 } }

const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
letFocus({ document, window })
let root: Root
/** What the visitor answers the browser's own question. */
let permission: NotificationPermission

beforeEach(async () => {
  permission = 'granted'
  const kept = new Map<string, string>()
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1' }), unsubscribe: async () => true }
  const pushManager = { getSubscription: async () => subscription, subscribe: async () => subscription }
  const registration = { pushManager }
  const notification = {
    get permission() {
      return permission
    },
    requestPermission: async () => permission,
  }
  Object.assign(window, { PushManager: {}, Notification: notification })
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ data: { id: 'abc', token: 't'.repeat(43), publicKey: 'k' } }),
  )
  root = createRoot(document.getElementById('root') as Element)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <NotificationsView
          home={TORONTO}
          saved={[]}
          search={(onChoose) => (
            <button type="button" onClick={() => onChoose(LONDON)}>
              Add London
            </button>
          )}
          preferences={{ units: 'c.kmh.hpa.km.mm', clock: '12' }}
          sayMoment={(at) => at}
        />
      </MemoryRouter>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await act(async () => {
    button?.focus()
    button?.dispatchEvent(new window.Event('click', { bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve))
  })
}

const status = () => document.querySelector('[role=status]')

test('turning notifications on and off is told by one region that stays, and the focus goes to the new card', async () => {
  const region = status()
  expect(document.activeElement).toBe(document.body)

  await press('Turn on')
  expect(status()).toBe(region)
  expect(region?.textContent).toBe('Notifications are on')
  expect(document.activeElement?.textContent).toBe('This device')

  await press('Turn off here')
  expect(status()).toBe(region)
  expect(region?.textContent).toBe('Notifications are off, and everything kept for them is erased.')
  expect(document.activeElement?.id).toBe('turn-on')
})

test('nobody says that notifications are on when the visitor has told the browser no', async () => {
  permission = 'default'
  await press('Turn on')
  expect(status()?.textContent).toBe('')
  expect(document.activeElement?.textContent).toBe('Turn on')
  permission = 'denied'
  await press('Turn on')
  expect(status()?.textContent).toBe('')
  expect(document.activeElement?.textContent).toBe('Notifications are blocked in this browser')
})

test('a choice is marked until the server has it, so that no update of the site takes it away', async () => {
  await press('Turn on')
  let answer = () => {}
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(new Response(null, { status: 204 }))
  })
  vi.stubGlobal('fetch', () => answered)
  const isSaving = () => document.querySelector('[data-saving]') !== null
  expect(isSaving()).toBe(false)
  await press('Add London')
  expect(isSaving()).toBe(true)
  await act(async () => {
    answer()
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(isSaving()).toBe(false)
})
