import { parseHTML } from 'linkedom'
import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadIfOutdated } from '../lib/renewal.ts'
import { lazyPart, Part } from './part.tsx'

vi.mock('../lib/renewal.ts', () => ({ reloadIfOutdated: vi.fn() }))

beforeEach(() => {
  vi.stubEnv('SSR', false)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('an hour whose code was lost on its way opens two seconds later, and the hours around it stand', async () => {
  const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
  for (const [name, value] of Object.entries({ window, document, Node: window.Node, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  const load = vi.fn(async () => ({ default: () => <b>8 cm of snow</b> }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Hour = lazyPart(load)
  const root = createRoot(document.getElementById('root') as Element)
  await act(async () =>
    root.render(
      <Part>
        <p>3 p.m.</p>
        <Suspense fallback="…">
          <Hour />
        </Suspense>
      </Part>,
    ),
  )
  expect(document.body.textContent).toBe('3 p.m.…')
  await vi.waitFor(() => expect(reloadIfOutdated, 'an updated site has it no more').toHaveBeenCalledOnce())
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(document.body.textContent).toBe('3 p.m.8 cm of snow')
  await act(async () => root.unmount())
})
