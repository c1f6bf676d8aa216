import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createLog } from '#server/log.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import {
  aMessage,
  anArea,
  aProvider,
  BUFFALO,
  oneCell,
  type StubAlertProvider,
  squareAround,
  TORONTO,
} from '../../tests/helpers/an-alert-message.ts'
import { createAlertFeeds } from './alert-feeds.ts'
import { createAlertService } from './alert-service.ts'
import { createAlertWatch, type Schedule } from './alert-watch.ts'
import { createAlertsInForce } from './alerts-in-force.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** What the watches of a test are waiting for. */
const alarms = new Set<NodeJS.Timeout>()
const schedule: Schedule = (run, ms) => {
  const alarm = setTimeout(
    () => {
      alarms.delete(alarm)
      run()
    },
    Math.min(ms, MINUTE_MS),
  )
  alarms.add(alarm)
  return () => {
    clearTimeout(alarm)
    alarms.delete(alarm)
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(async () => {
  await pass(10)
  expect([...alarms]).toEqual([])
  vi.useRealTimers()
})

const startWatch = (...providers: StubAlertProvider[]) => startShared(...providers).watch

/** A watch whose process leads as long as `leads.value` says so. */
function startShared(...providers: StubAlertProvider[]) {
  const clock = () => new Date()
  const leads = { value: true }
  const feeds = createAlertFeeds({ cache: createSourceCache({ clock }), clock, leads: () => leads.value })
  const service = createAlertService({
    providers,
    feeds,
    inForceOf: createAlertsInForce(),
    clock,
    timeZoneAt: () => 'America/Toronto',
  })
  return { watch: createAlertWatch({ service, clock, log: createLog({ level: 'silent' }), schedule }), feeds, leads }
}

/** A page that is open at a place: what it was told and when, in seconds after noon. */
function openPage(watch: ReturnType<typeof startWatch>, place = TORONTO) {
  const told: { at: number; answer: AlertsAnswer }[] = []
  const page = { told, ended: false, close: () => {} }
  page.close = watch.subscribe(place, {
    tell: (answer) => told.push({ at: (Date.now() - NOON) / SECOND_MS, answer }),
    end: () => {
      page.ended = true
    },
  })
  return page
}

const gist = ({ told }: ReturnType<typeof openPage>) =>
  told.map(({ at, answer }) => [at, answer.state, answer.data.length])

describe('an open page', () => {
  test('hears at once what holds', async () => {
    const watch = startWatch(aProvider({ messages: [aMessage()] }))
    const page = openPage(watch)
    await pass(0)
    expect(gist(page)).toEqual([[0, 'some', 1]])
    page.close()
  })

  test('hears of a new warning within a minute of the source having it, whenever it comes', async () => {
    for (let second = 1; second <= 120; second += 7) {
      const eccc = aProvider()
      const watch = startWatch(eccc)
      const page = openPage(watch)
      const since = Date.now()
      await pass(second * SECOND_MS)
      eccc.messages = [aMessage({ sentAt: Date.now(), end: iso(Date.now() + HOUR_MS) })]
      await pass(2 * MINUTE_MS)
      const heard = page.told.find(({ answer }) => answer.state === 'some')
      expect((heard?.at ?? Number.POSITIVE_INFINITY) - (since - NOON) / SECOND_MS - second).toBeLessThanOrEqual(50)
      page.close()
    }
  })

  test('hears of a new warning within a minute after the server’s clock, which was a day ahead, is set right', async () => {
    const eccc = aProvider()
    const watch = startWatch(eccc)
    const page = openPage(watch)
    await pass(MINUTE_MS)
    vi.setSystemTime(Date.now() - DAY_MS)
    await pass(2 * MINUTE_MS)
    eccc.messages = [aMessage({ sentAt: Date.now(), end: iso(Date.now() + HOUR_MS) })]
    await pass(50 * SECOND_MS)
    expect(page.told.at(-1)?.answer.state).toBe('some')
    page.close()
  })

  test('loses an alert within a second of its end, without a question to anybody', async () => {
    const eccc = aProvider({ messages: [aMessage({ end: iso(NOON + 90 * SECOND_MS) })] })
    const watch = startWatch(eccc)
    const page = openPage(watch)
    await pass(95 * SECOND_MS)
    expect(gist(page)).toEqual([
      [0, 'some', 1],
      [90.1, 'none', 0],
    ])
    expect(eccc.asked).toHaveLength(2)
    page.close()
  })

  test('hears when a source falls silent and when it is back', async () => {
    const eccc = aProvider()
    const watch = startWatch(eccc)
    const page = openPage(watch)
    await pass(10 * SECOND_MS)
    eccc.failure = new AppError('provider-unreachable', { status: 502, detail: 'down' })
    await pass(MINUTE_MS)
    eccc.failure = null
    await pass(MINUTE_MS)
    expect(gist(page)).toEqual([
      [0, 'none', 0],
      [50, 'unknown', 0],
      [100, 'none', 0],
    ])
    page.close()
  })

  test('is told every five minutes that somebody has looked, and no oftener', async () => {
    const watch = startWatch(aProvider())
    const page = openPage(watch)
    await pass(16 * MINUTE_MS)
    expect(gist(page).map(([at]) => at)).toEqual([0, 300, 600, 900])
    expect(page.told[1]?.answer.meta[0]?.fetchedAt).toBe(iso(NOON + 5 * MINUTE_MS))
    page.close()
  })

  test('is answered soon again when the first question found nobody', async () => {
    const eccc = aProvider({ failure: new AppError('provider-late', { status: 503 }) })
    const watch = startWatch(eccc)
    const page = openPage(watch)
    await pass(SECOND_MS)
    eccc.failure = null
    await pass(10 * SECOND_MS)
    expect(gist(page)).toEqual([
      [0, 'unknown', 0],
      [5, 'none', 0],
    ])
    page.close()
  })

  test('hears nothing of other places', async () => {
    const eccc = aProvider()
    const watch = startWatch(eccc)
    const [here, there] = [openPage(watch), openPage(watch, BUFFALO)]
    await pass(SECOND_MS)
    eccc.messages = [aMessage({ areas: [anArea({ shape: squareAround(BUFFALO, 0.2) })] })]
    await pass(2 * MINUTE_MS)
    expect(gist(here)).toHaveLength(1)
    expect(gist(there)).toHaveLength(2)
    here.close()
    there.close()
  })
})

describe('the sources', () => {
  test('are asked every 50 seconds for all pages together, and never while nobody looks', async () => {
    const eccc = aProvider()
    const watch = startWatch(eccc)
    await pass(10 * MINUTE_MS)
    expect(eccc.asked).toHaveLength(0)
    const pages = Array.from({ length: 50 }, (_, index) => openPage(watch, { lat: 43 + index / 100, lon: -79 }))
    await pass(10 * MINUTE_MS + SECOND_MS)
    expect(eccc.asked).toHaveLength(13)
    for (const page of pages) page.close()
    await pass(10 * MINUTE_MS)
    expect(eccc.asked).toHaveLength(13)
  })

  test('are asked in one question for 2,000 places, and its answer is worked out a few places at a time', async () => {
    const eccc = aProvider()
    const watch = startWatch(eccc)
    const pages = Array.from({ length: 2_000 }, (_, index) =>
      openPage(watch, { lat: 42 + (index % 50) / 20, lon: -82 + Math.floor(index / 50) / 10 }),
    )
    await pass(40 * SECOND_MS)
    eccc.messages = [aMessage({ areas: [anArea({ shape: squareAround(TORONTO, 20) })] })]
    const { setImmediate: nextTurn } = globalThis
    let turn = 0
    globalThis.setImmediate = Object.assign((...given: Parameters<typeof nextTurn>) => {
      turn += 1
      return nextTurn(...given)
    }, nextTurn)
    const toldInTurn = new Map<number, number>()
    for (const page of pages) {
      page.told.push = (...news) => {
        toldInTurn.set(turn, (toldInTurn.get(turn) ?? 0) + 1)
        return Array.prototype.push.apply(page.told, news)
      }
    }
    await pass(11 * SECOND_MS)
    globalThis.setImmediate = nextTurn
    expect(pages.filter(({ told }) => told.at(-1)?.answer.state === 'some')).toHaveLength(2_000)
    expect(eccc.asked).toHaveLength(2)
    expect(Math.max(...toldInTurn.values())).toBeLessThanOrEqual(20)
    for (const page of pages) page.close()
  })

  test('that cost a call for each place are asked as seldom as they say', async () => {
    const openWeather = aProvider({ source: 'OpenWeather', cellOf: oneCell, freshForMs: 15 * MINUTE_MS })
    const watch = startWatch(openWeather)
    const page = openPage(watch)
    await pass(61 * MINUTE_MS)
    expect(openWeather.asked.length).toBeLessThanOrEqual(5)
    page.close()
  })

  test('are not asked again while they still think about the last question', async () => {
    let thinking = 0
    const eccc = aProvider({
      fetch: () => {
        thinking += 1
        return new Promise((resolve) => setTimeout(() => resolve([]), 40 * SECOND_MS))
      },
    })
    const watch = startWatch(eccc)
    const page = openPage(watch)
    await pass(30 * SECOND_MS)
    expect(thinking).toBe(1)
    await pass(5 * MINUTE_MS)
    expect(thinking).toBeLessThanOrEqual(7)
    page.close()
    await pass(MINUTE_MS)
  })
})

test('a stopping server ends every page’s subscription, and nobody can open one after that', async () => {
  const watch = startWatch(aProvider())
  const page = openPage(watch)
  await pass(SECOND_MS)
  watch.stop()
  expect(page.ended).toBe(true)
  expect(openPage(watch).ended).toBe(true)
  await pass(10 * MINUTE_MS)
  expect(page.told).toHaveLength(1)
})

describe('one of many processes', () => {
  test('that leads asks at once, and another only looks at what is known', async () => {
    const eccc = aProvider()
    const { watch, leads } = startShared(eccc)
    leads.value = false
    const page = openPage(watch)
    await pass(40 * SECOND_MS)
    expect(eccc.asked).toHaveLength(1)
    eccc.messages = [aMessage({ sentAt: Date.now() })]
    leads.value = true
    watch.lead()
    await pass(0)
    expect(eccc.asked).toHaveLength(2)
    expect(gist(page)).toEqual([
      [0, 'none', 0],
      [40, 'some', 1],
    ])
    page.close()
  })

  test('that begins to lead just after a question does not ask again, but in time', async () => {
    const eccc = aProvider()
    const { watch } = startShared(eccc)
    const page = openPage(watch)
    await pass(10 * SECOND_MS)
    watch.lead()
    await pass(34 * SECOND_MS)
    expect(eccc.asked).toHaveLength(1)
    await pass(2 * SECOND_MS)
    expect(eccc.asked).toHaveLength(2)
    page.close()
  })

  test('that does not lead tells its pages as soon as another has had an answer', async () => {
    const eccc = aProvider()
    const { watch, leads, feeds } = startShared(eccc)
    leads.value = false
    const page = openPage(watch)
    await pass(20 * SECOND_MS)
    eccc.messages = [aMessage({ sentAt: Date.now() })]
    // An answer that comes into the cache, as another process's does.
    await feeds.read(eccc, { manner: 'refresh' })
    watch.hear()
    await pass(0)
    expect(gist(page)).toEqual([
      [0, 'none', 0],
      [20, 'some', 1],
    ])
    page.close()
  })

  test('that hears news while it looks, looks once more', async () => {
    const eccc = aProvider()
    const { watch, feeds } = startShared(eccc)
    const page = openPage(watch)
    await pass(20 * SECOND_MS)
    watch.hear()
    watch.hear()
    eccc.messages = [aMessage({ sentAt: Date.now() })]
    await feeds.read(eccc, { manner: 'refresh' })
    watch.hear()
    await pass(0)
    expect(gist(page).at(-1)).toEqual([20, 'some', 1])
    page.close()
  })

  test('without an open page stays asleep whatever it hears', async () => {
    const eccc = aProvider()
    const { watch } = startShared(eccc)
    watch.hear()
    watch.lead()
    await pass(MINUTE_MS)
    expect(eccc.asked).toHaveLength(0)
  })
})
