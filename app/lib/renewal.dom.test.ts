import { createMemoryRouter, type MiddlewareFunction, type UIMatch } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { keepPage } from './keep-page.ts'

const ALIVE = () => new Response(null, { headers: { 'Content-Type': 'application/json' } })
let healthz: () => Response | Promise<Response>
/** Whether the page shows what the server says once. */
let isSaidOnce: boolean
/** A press on the page, for the module that notes when it is used. */
let press = () => {}

/** What the browser's address bar says. */
const lookAt = (pathname: string, search = '') =>
  vi.stubGlobal('location', { origin: 'http://localhost', pathname, search })

beforeEach(() => {
  healthz = ALIVE
  isSaidOnce = false
  vi.stubGlobal('document', { querySelector: () => (isSaidOnce ? {} : null) })
  vi.stubGlobal('fetch', async () => healthz())
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    press = listener
  })
  lookAt('/weather', '?lat=43.65&lon=-79.38')
})
afterEach(() => vi.unstubAllGlobals())

/** An open page, whose loader gives what `answer` gives. */
async function openPage(answer: () => unknown, site: unknown = { viewer: null }) {
  const { renewPage } = await import('./renewal.ts')
  const loader = vi.fn(answer)
  const middleware = [keepPage as MiddlewareFunction]
  const router = createMemoryRouter(
    [
      { id: 'root', path: '/weather', middleware, loader },
      { id: 'other', path: '/map', middleware, loader },
    ],
    { initialEntries: ['/weather?lat=43.65&lon=-79.38'], hydrationData: { loaderData: { root: site } } },
  )
  router.initialize()
  const matches = [{ id: 'root', loaderData: site }] as unknown as UIMatch[]
  const renew = () =>
    renewPage({ path: '/weather?lat=43.65&lon=-79.38', matches, revalidate: () => router.revalidate() })
  return { router, loader, renew, shown: () => router.state.errors ?? router.state.loaderData }
}

test('an open page is given all anew', async () => {
  const { renew, shown } = await openPage(() => 'weather of 3 p.m.')
  await renew()
  expect(shown()).toEqual({ root: 'weather of 3 p.m.' })
})

test('an open page that wakes from sleep, where much is out of date at once, is asked for once', async () => {
  const { renew, loader } = await openPage(() => 'weather of 3 p.m.')
  await Promise.all([renew(), renew(), renew()])
  expect(loader).toHaveBeenCalledOnce()
  await renew()
  expect(loader).toHaveBeenCalledTimes(2)
})

test.each([
  ['the site has too much to do', () => Promise.reject(new Response(null, { status: 503 }))],
  ['its network has asked too much', () => Promise.reject(new Response(null, { status: 429 }))],
  ['the connection is lost in between', () => Promise.reject(new TypeError('Failed to fetch'))],
])('an open page stays as it is when %s', async (_, answer) => {
  const { renew, loader, shown } = await openPage(answer)
  await renew()
  expect(loader).toHaveBeenCalledOnce()
  expect(shown()).toEqual({ root: { viewer: null } })
})

test('an open page whose subject is gone says so', async () => {
  const { renew, shown } = await openPage(() => Promise.reject(new Response(null, { status: 404 })))
  await renew()
  expect(shown()).toMatchObject({ root: { status: 404 } })
})

test('a page that was renewed, left and opened again says so when it does not come', async () => {
  let answer: () => unknown = () => 'weather of 3 p.m.'
  const { renew, router, shown } = await openPage(() => answer())
  await renew()
  await router.navigate('/map')
  answer = () => Promise.reject(new Response(null, { status: 503 }))
  await router.navigate('/weather?lat=43.65&lon=-79.38')
  expect(shown()).toMatchObject({ root: { status: 503 } })
})

test('a page that was left while the server was being asked is not renewed, nor the one that is open instead', async () => {
  let answer = (_: Response) => {}
  healthz = () => new Promise((resolve) => (answer = resolve))
  const { renew, loader } = await openPage(() => 'weather of 3 p.m.')
  const renewal = renew()
  lookAt('/map')
  answer(ALIVE())
  await renewal
  expect(loader).not.toHaveBeenCalled()
})

test('another page that does not come says so', async () => {
  const { renew, router, shown } = await openPage(() => Promise.reject(new Response(null, { status: 503 })))
  await renew()
  await router.navigate('/map')
  expect(shown()).toMatchObject({ other: { status: 503 } })
})

test.each([
  [
    'a proxy answers for a site that is down',
    () => new Response(null, { status: 503, headers: { 'Content-Type': 'application/json' } }),
  ],
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a hotel’s sign-in page answers', () => new Response('<h1>Sign in', { headers: { 'Content-Type': 'text/html' } })],
])('an open page asks for nothing while %s', async (_, answer) => {
  healthz = answer
  const { renew, loader } = await openPage(() => 'weather of 3 p.m.')
  await renew()
  expect(loader).not.toHaveBeenCalled()
})

test('recovery codes stay on the page until the visitor leaves it: they are not shown again', async () => {
  const { renew, router, loader } = await openPage(() => 'account')
  isSaidOnce = true
  await renew()
  expect(loader).not.toHaveBeenCalled()
  isSaidOnce = false
  await renew()
  expect([loader.mock.calls.length, router.state.loaderData.root]).toEqual([1, 'account'])
})

test('a page that an administrator has forgotten for a quarter of an hour asks for nothing until it is used', async () => {
  const { renew, loader } = await openPage(() => 'reports', { viewer: { role: 'admin' } })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(20 * MINUTE_MS)
  await renew()
  expect(loader).not.toHaveBeenCalled()
  press()
  clock.mockReturnValue(35 * MINUTE_MS)
  await renew()
  expect(loader).toHaveBeenCalledOnce()
  clock.mockReturnValue(35 * MINUTE_MS + 1)
  await renew()
  expect(loader).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('after an update a page is loaded anew when nobody has used it for five minutes, not under the visitor’s hand', async () => {
  const { renew, loader } = await openPage(() => 'map')
  const reload = vi.fn()
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/map', search: '', reload })
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [], activeElement: null })
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('__reactRouterManifest', { version: 'before' })
  vi.spyOn(performance, 'now').mockReturnValue(20 * MINUTE_MS)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(20 * MINUTE_MS)
  healthz = () => new Response(null, { headers: { 'X-Script-Versions': 'after' } })
  press()
  await renew()
  expect([reload.mock.calls.length, loader.mock.calls.length]).toEqual([0, 0])
  clock.mockReturnValue(26 * MINUTE_MS)
  await renew()
  expect(reload).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
