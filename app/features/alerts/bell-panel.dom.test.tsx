import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import BellPanel from './bell-panel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('that the browser blocks notifications is told in the live region that was there before: a new one is not read', async () => {
  const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
  const asked = {
    permission: 'default',
    async requestPermission() {
      asked.permission = 'denied'
    },
  }
  Object.assign(window, { Notification: asked })
  const stubs = { window, document, Notification: asked, isSecureContext: true, IS_REACT_ACT_ENVIRONMENT: true }
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const root = createRoot(document.getElementById('root') as Element)
  const place = { label: 'Toronto', coordinates: { lat: 43.65, lon: -79.38 } }
  await act(async () =>
    root.render(
      <MemoryRouter>
        <BellPanel place={place} alerts={undefined} failure={null} onTryAgain={() => {}} />
      </MemoryRouter>,
    ),
  )
  const region = document.querySelector('[role=status]')
  await act(async () => void region?.querySelector('button')?.click())
  expect(document.querySelector('[role=status]')).toBe(region)
  expect(region?.textContent).toMatch(/^Notifications are blocked/)
  await act(async () => root.unmount())
})
