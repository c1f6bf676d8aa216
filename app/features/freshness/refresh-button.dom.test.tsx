import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { untilConnected } from '../../lib/connection.ts'
import { NowProvider } from '../../lib/now.tsx'
import { RefreshButton } from './refresh-button.tsx'

vi.mock('../../lib/connection.ts', async (original) => ({
  ...(await original<object>()),
  checkConnection: async () => {},
  untilConnected: vi.fn(),
}))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('weather that comes an hour after the press, when there is a network again, is told with the time at which it came', async () => {
  const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
  const listen = { addEventListener: () => {}, removeEventListener: () => {} }
  for (const [name, value] of Object.entries({ window, document, ...listen, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  const root = createRoot(document.getElementById('root') as Element)
  const client = new QueryClient()
  const showAt = (moment: string) =>
    act(async () =>
      root.render(
        <NowProvider serverNow={Date.parse(moment)} renew={() => {}}>
          <QueryClientProvider client={client}>
            <RefreshButton place={{ lat: 43.65, lon: -79.38 }} timeZone="America/Toronto" />
          </QueryClientProvider>
        </NowProvider>,
      ),
    )
  let connect = () => {}
  vi.mocked(untilConnected).mockReturnValue(
    new Promise((resolve) => {
      connect = resolve
    }),
  )
  await showAt('2026-11-21T14:05:00-05:00')
  await act(async () => document.querySelector('button')?.click())
  await showAt('2026-11-21T15:10:00-05:00')
  await act(async () => connect())
  const outcome = () => document.querySelector('[role=status]')?.textContent
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(outcome()).not.toBe('')
  }, 20_000)
  expect(outcome()).toBe('Updated at 3:10 p.m.')
  await act(async () => root.unmount())
})
