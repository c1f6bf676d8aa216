import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkConnection, isConnectionLost, loadWhenConnected, onConnection, untilConnected } from './connection.ts'

let isServerSilent = false
const alive = () => new Response(null, { headers: { 'Content-Type': 'application/json' } })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    if (isServerSilent) throw new TypeError('Failed to fetch')
    return alive()
  })
})
afterEach(async () => {
  await bringBack()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As on a page that was visited before. */
const withServiceWorker = () => vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })

async function lose() {
  isServerSilent = true
  await checkConnection()
}

async function bringBack() {
  isServerSilent = false
  await checkConnection()
}

test('with a connection nothing waits, whatever the browser says of its network', async () => {
  await checkConnection()
  expect(isConnectionLost()).toBe(false)
  await untilConnected()
})

test('a network that answers with a page of its own, as a hotel’s does before the visitor signs in, is no connection', async () => {
  const signIn = () => new Response(null, { headers: { 'Content-Type': 'text/html' } })
  vi.stubGlobal('fetch', async () => signIn())
  await checkConnection()
  expect(isConnectionLost()).toBe(true)
})

test('a server that answers with an error is reached: the error says more than that there is no connection', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  await checkConnection()
  expect(isConnectionLost()).toBe(false)
})

test('a server that is reached is not asked after again and again', async () => {
  const asked = vi.fn(async () => alive())
  vi.stubGlobal('fetch', asked)
  await checkConnection()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledOnce()
})

test('what was asked for without a connection goes on when the server answers again', async () => {
  await lose()
  const goOn = vi.fn()
  const waiting = untilConnected().then(goOn)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(goOn).not.toHaveBeenCalled()
  isServerSilent = false
  await vi.advanceTimersByTimeAsync(5_000)
  await waiting
  expect(isConnectionLost()).toBe(false)
})

test('a visitor hears of the loss once, of each press that has to wait, and of the return', async () => {
  const heard: boolean[] = []
  const stop = onConnection((isLost) => heard.push(isLost))
  await lose()
  await vi.advanceTimersByTimeAsync(60_000)
  const waiting = untilConnected()
  await bringBack()
  await waiting
  stop()
  await lose()
  expect(heard).toEqual([true, true, false])
})

test('a question that was called off waits no longer', async () => {
  await lose()
  const search = new AbortController()
  const waiting = untilConnected(search.signal)
  search.abort(new Error('another search'))
  await expect(waiting).rejects.toThrow('another search')
})

test('code that a press needs comes with the connection; a file that is gone from the server does not', async () => {
  const load = vi.fn(async () => {
    if (isServerSilent) throw new TypeError('Failed to fetch dynamically imported module')
    return 'panel'
  })
  await lose()
  const loading = loadWhenConnected(load)
  await vi.advanceTimersByTimeAsync(1_000)
  await bringBack()
  expect(await loading).toBe('panel')
  expect(load).toHaveBeenCalledOnce()
  const gone = vi.fn(() => Promise.reject(new Error('404')))
  await expect(loadWhenConnected(gone)).rejects.toThrow('404')
  expect(gone).toHaveBeenCalledOnce()
})

test('code that the service worker keeps comes without a connection', async () => {
  withServiceWorker()
  await lose()
  expect(await loadWhenConnected(async () => 'panel')).toBe('panel')
})

test('code that could not come is asked for again when the connection is back by the time that is looked at', async () => {
  withServiceWorker()
  await lose()
  const load = vi.fn(async () => {
    if (load.mock.calls.length === 1) {
      isServerSilent = false
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    return 'panel'
  })
  expect(await loadWhenConnected(load)).toBe('panel')
})

test('code is asked for again when the connection came back before its failure was known', async () => {
  withServiceWorker()
  await lose()
  const load = vi.fn(async () => {
    if (load.mock.calls.length > 1) return 'panel'
    await bringBack()
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await loadWhenConnected(load)).toBe('panel')
})

test('a check that ends late does not take back what a later one has found out', async () => {
  let failFirst: (reason: Error) => void = () => {}
  const first = new Promise<Response>((_, reject) => {
    failFirst = reject
  })
  vi.stubGlobal('fetch', vi.fn(async () => alive()).mockReturnValueOnce(first))
  const earlier = checkConnection()
  await checkConnection()
  failFirst(new TypeError('Failed to fetch'))
  await earlier
  expect(isConnectionLost()).toBe(false)
})
