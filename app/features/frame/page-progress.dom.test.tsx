import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANSWERS_WITHIN_MS, checkConnection, isConnectionLost } from '../../lib/connection.ts'
import { NETWORK_WITHIN_S } from '../../lib/saved-answer.ts'
import PageProgress from './page-progress.tsx'

const { document, window } = parseHTML('<html><head></head><body><div id="root"></div></body></html>')
let root: Root
/** Lets the page that is on its way come. */
let arrive: (() => void) | null

beforeEach(() => {
  arrive = null
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  root = createRoot(document.getElementById('root') as Element)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Weather() {
  const [search] = useSearchParams()
  return <title>{`Weather in ${search.get('name')}`}</title>
}

const Frame = () => (
  <>
    <PageProgress />
    <Outlet />
  </>
)

async function openHome() {
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', element: <title>Home</title> },
        {
          path: '/weather',
          Component: Weather,
          loader: () =>
            new Promise((resolve) => {
              arrive = () => resolve(null)
            }),
        },
      ],
    },
  ])
  await act(async () => root.render(<RouterProvider router={router} />))
  return router
}

const said = () => document.querySelector('[aria-live]')?.textContent
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const come = () => act(async () => arrive?.())

test('after a slow change of the place screen readers hear the title of the new place, not of the last one', async () => {
  const router = await openHome()
  expect(said()).toBe('')
  const go = (name: string) => act(async () => void router.navigate(`/weather?name=${name}`))
  await go('Toronto')
  await come()
  expect(said()).toBe('Weather in Toronto')
  await go('Barrie')
  await wait(1_500)
  expect(said()).toBe('The page is loading.')
  await come()
  expect(said()).toBe('Weather in Barrie')
  await act(async () => void router.navigate('/'))
  expect(said()).toBe('Home')
})

describe('a page that does not come because the network has gone silent', () => {
  const alive = async () => new Response(null, { headers: { 'Content-Type': 'application/json' } })
  const silent = async () => Promise.reject(new TypeError('Failed to fetch'))
  const load = vi.fn()
  const pressToronto = async (...saved: string[]) => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
    vi.stubGlobal('caches', { match: async (href: string) => (saved.includes(href) ? new Response() : undefined) })
    vi.stubGlobal('location', { assign: load })
    const router = await openHome()
    await act(async () => void router.navigate('/weather?name=Toronto'))
  }
  /** As long as `ms`, with what is asked meanwhile. */
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  beforeEach(() => void load.mockClear())
  afterEach(async () => {
    vi.stubGlobal('fetch', alive)
    await checkConnection()
  })

  test('opens as it is saved on the device', async () => {
    vi.stubGlobal('fetch', silent)
    await pressToronto('/weather?name=Toronto')
    await pass(1_900)
    expect(load).not.toHaveBeenCalled()
    await pass(200)
    expect(load.mock.calls).toEqual([['/weather?name=Toronto']])
    await pass(60_000)
    expect(load).toHaveBeenCalledOnce()
  })

  test('opens within 15 seconds, with the wait of the service worker, on a line that is dead and says it is there', async () => {
    const unanswered = () =>
      new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), ANSWERS_WITHIN_MS))
    vi.stubGlobal('fetch', unanswered)
    await pressToronto('/weather?name=Toronto')
    await pass(15_000 - NETWORK_WITHIN_S * 1_000)
    expect(load.mock.calls).toEqual([['/weather?name=Toronto']])
  })

  test('is told of, and opens when the connection is back, if it is not saved', async () => {
    vi.stubGlobal('fetch', silent)
    await pressToronto()
    await pass(30_000)
    expect(isConnectionLost()).toBe(true)
    expect(load).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', alive)
    await pass(5_000)
    expect(load.mock.calls).toEqual([['/weather?name=Toronto']])
  })

  test('is waited for while the server answers, and the wait notices that it no longer does', async () => {
    vi.stubGlobal('fetch', alive)
    await pressToronto('/weather?name=Toronto')
    await pass(14_000)
    expect(load).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', silent)
    await pass(5_000)
    expect(load).toHaveBeenCalledOnce()
  })

  test('is not loaded again when it has come after all', async () => {
    vi.stubGlobal('fetch', silent)
    await pressToronto()
    await pass(6_000)
    await come()
    vi.stubGlobal('fetch', alive)
    await pass(30_000)
    expect(load).not.toHaveBeenCalled()
  })
})
