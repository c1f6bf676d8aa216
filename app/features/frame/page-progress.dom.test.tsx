import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
