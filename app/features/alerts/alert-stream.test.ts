import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { followAlerts } from './alert-stream.ts'

const ANSWER = { data: [], state: 'none', timeZone: 'America/Toronto', meta: [] }

/** A stream that is open, and on which the test sends what the server would. */
class StubStream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = StubStream.OPEN
  constructor() {
    super()
    streams.push(this)
  }
  close = () => {
    this.readyState = StubStream.CLOSED
  }
  send = () => this.dispatchEvent(new MessageEvent('alerts', { data: JSON.stringify(ANSWER) }))
}
let streams: StubStream[] = []

beforeEach(() => {
  streams = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', StubStream)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aPage() {
  const page = { hear: vi.fn(), ask: vi.fn() }
  return { ...page, leave: followAlerts({ lat: 43.65, lon: -79.38 }, page) }
}

test('a page whose stream tells the alerts every five minutes asks for nothing', () => {
  const { hear, ask, leave } = aPage()
  streams[0]?.send()
  for (let minute = 1; minute <= 60; minute += 1) {
    vi.advanceTimersByTime(MINUTE_MS)
    if (minute % 5 === 0) streams[0]?.send()
  }
  expect(hear).toHaveBeenCalledTimes(13)
  expect(ask).not.toHaveBeenCalled()
  expect(streams).toHaveLength(1)
  leave()
})

test('a page whose stream has been silent for too long asks, and opens another one', () => {
  const { hear, ask, leave } = aPage()
  streams[0]?.send()
  vi.advanceTimersByTime(6 * MINUTE_MS)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE_MS)
  expect(ask).toHaveBeenCalledOnce()
  expect(streams.map(({ readyState }) => readyState)).toEqual([StubStream.CLOSED, StubStream.OPEN])
  streams[1]?.send()
  expect(hear).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5 * MINUTE_MS)
  expect(ask).toHaveBeenCalledOnce()
  leave()
})

test('a page without a stream asks once a minute, and opens one again only after a refusal', () => {
  const { ask, leave } = aPage()
  const [stream] = streams
  if (stream) stream.readyState = StubStream.CONNECTING
  vi.advanceTimersByTime(3 * MINUTE_MS)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(streams).toHaveLength(1)
  stream?.close()
  vi.advanceTimersByTime(MINUTE_MS)
  expect(ask).toHaveBeenCalledTimes(4)
  expect(streams).toHaveLength(2)
  leave()
})

test('a page whose stream is held back by a proxy asks once a minute', () => {
  const { ask, leave } = aPage()
  vi.advanceTimersByTime(5 * MINUTE_MS)
  expect(ask).toHaveBeenCalledTimes(5)
  leave()
})
