import { describe, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { alertsAnswerSchema } from '#shared/contracts/alert.ts'
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
import { createAlertsInForce } from './alerts-in-force.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const down = () => new AppError('provider-unreachable', { status: 502, detail: 'ECCC could not be reached.' })
const LONDON = { lat: 51.5, lon: -0.12 }

function serve(providers: StubAlertProvider[], { showsTests = false } = {}) {
  let now = NOON
  const listed: string[] = []
  const clock = () => new Date(now)
  const cache = createSourceCache({ clock })
  const feeds = createAlertFeeds({ cache, clock })
  const inForceOf = createAlertsInForce({ showsTests })
  const service = createAlertService({
    providers,
    feeds,
    inForceOf,
    clock,
    timeZoneAt: () => 'America/Toronto',
    onListed: (alerts) => listed.push(...alerts.map(({ event }) => event)),
  })
  return { service, listed, pass: (ms: number) => (now += ms) }
}

const eventsIn = ({ data }: { data: { event: string }[] }) => data.map(({ event }) => event)

describe('what holds at a place', () => {
  test('an alert whose area covers it, and nothing else', async () => {
    const eccc = aProvider({
      messages: [aMessage(), aMessage({ messageId: 'm2', areas: [anArea({ shape: squareAround(BUFFALO, 0.1) })] })],
    })
    const { service } = serve([eccc])
    const answer = await service.alertsAt(TORONTO)
    expect(alertsAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.data.map(({ id }) => id)).toEqual([expect.stringMatching(/^[0-9a-f]{20}$/)])
    expect(answer).toMatchObject({ state: 'some', meta: [{ source: 'ECCC', ok: true, fetchedAt: iso(NOON) }] })
  })

  test('is handed on once for the archive, without what holds elsewhere', async () => {
    const elsewhere = [anArea({ shape: squareAround(BUFFALO, 0.1) })]
    const { service, listed } = serve([
      aProvider({ messages: [aMessage(), aMessage({ messageId: 'm2', event: 'Wind Warning', areas: elsewhere })] }),
    ])
    await service.alertsAt(TORONTO)
    await service.alertsAt(TORONTO)
    expect(listed).toEqual(['Snow Squall Warning'])
  })

  test('none, when the source answered', async () => {
    expect(await serve([aProvider()]).service.alertsAt(TORONTO)).toMatchObject({ data: [], state: 'none' })
  })

  test('unknown, with nobody named, where no official source covers the place', async () => {
    const { service } = serve([aProvider({ covers: () => false }), aProvider({ source: 'Open-Meteo' })])
    expect(await service.alertsAt(LONDON)).toMatchObject({ data: [], state: 'unknown', meta: [] })
  })

  test('the same object as long as nothing changes, another when an alert has ended', async () => {
    const { service, pass } = serve([aProvider({ messages: [aMessage({ end: iso(NOON + 30 * SECOND_MS) })] })])
    const first = await service.alertsAt(TORONTO)
    pass(29 * SECOND_MS)
    expect(await service.alertsAt(TORONTO)).toBe(first)
    pass(SECOND_MS)
    expect(await service.alertsAt(TORONTO)).toMatchObject({ data: [], state: 'none' })
  })

  test('an answer is no longer current once a source has answered or failed, or an alert has ended', async () => {
    const eccc = aProvider({ messages: [aMessage({ end: iso(NOON + 150 * SECOND_MS) })] })
    const { service, pass } = serve([eccc])
    const first = await service.answerAt(TORONTO)
    const second = await service.answerAt(TORONTO)
    expect(second.body).toBe(first.body)
    expect([first.isCurrent(), second.isCurrent()]).toEqual([false, true])
    pass(MINUTE_MS)
    await service.alertsAt(TORONTO, { manner: 'watch' })
    expect(second.isCurrent()).toBe(false)
    eccc.failure = down()
    const third = await service.answerAt(TORONTO)
    pass(SECOND_MS)
    await service.alertsAt(TORONTO, { manner: 'watch' })
    expect(third.isCurrent()).toBe(false)
    const fourth = await service.answerAt(TORONTO)
    expect(fourth.isCurrent()).toBe(true)
    pass(90 * SECOND_MS)
    expect(fourth.isCurrent()).toBe(false)
  })

  test('tests are shown on a simulated site only, as tests', async () => {
    const messages = [aMessage({ purpose: 'test' })]
    expect((await serve([aProvider({ messages })]).service.alertsAt(TORONTO)).state).toBe('none')
    const simulated = await serve([aProvider({ messages })], { showsTests: true }).service.alertsAt(TORONTO)
    expect(simulated.data).toMatchObject([{ source: 'Test', badge: 'Test' }])
  })
})

describe('a source that fails', () => {
  test('on the first question: unknown, and it is named', async () => {
    expect(await serve([aProvider({ failure: down() })]).service.alertsAt(TORONTO)).toMatchObject({
      state: 'unknown',
      meta: [{ source: 'ECCC', ok: false, fetchedAt: null, error: 'ECCC could not be reached.' }],
    })
  })

  test('after an empty answer: that was no all-clear for now', async () => {
    const eccc = aProvider()
    const { service, pass } = serve([eccc])
    await service.alertsAt(TORONTO)
    eccc.failure = down()
    pass(3 * MINUTE_MS)
    expect(await service.alertsAt(TORONTO)).toMatchObject({
      data: [],
      state: 'unknown',
      meta: [{ ok: true, stale: true, fetchedAt: iso(NOON), error: expect.any(String) }],
    })
  })

  test('its last alerts stay for half an hour, then nobody knows of those without an end', async () => {
    const eccc = aProvider({ messages: [aMessage({ end: null })] })
    const { service, pass } = serve([eccc])
    await service.alertsAt(TORONTO)
    eccc.failure = down()
    pass(30 * MINUTE_MS - 1)
    expect((await service.alertsAt(TORONTO)).data).toHaveLength(1)
    pass(6 * SECOND_MS)
    expect(await service.alertsAt(TORONTO)).toMatchObject({
      data: [],
      state: 'unknown',
      meta: [{ source: 'ECCC', ok: false, lastGoodAt: iso(NOON) }],
    })
  })

  test('its last alerts are told as last known until their end, no longer than six hours', async () => {
    const eccc = aProvider({
      messages: [
        aMessage({ event: 'Tornado Warning', end: iso(NOON + 90 * MINUTE_MS) }),
        aMessage({ messageId: 'm2', event: 'Rainfall Warning' }),
        aMessage({ messageId: 'm3', event: 'Special Weather Statement', end: null }),
        aMessage({ messageId: 'm4', areas: [anArea({ shape: squareAround(BUFFALO, 0.1) })] }),
      ],
    })
    const { service, pass } = serve([eccc])
    await service.alertsAt(TORONTO)
    eccc.failure = down()
    pass(HOUR_MS)
    const { body, isCurrent } = await service.answerAt(TORONTO)
    expect(alertsAnswerSchema.parse(body.value)).toMatchObject({
      state: 'unknown',
      meta: [{ source: 'ECCC', ok: false, fetchedAt: null, lastGoodAt: iso(NOON) }],
    })
    expect(eventsIn(body.value).sort()).toEqual(['Rainfall Warning', 'Tornado Warning'])
    expect(await service.alertsAt(TORONTO)).toBe(body.value)
    pass(30 * MINUTE_MS)
    expect(isCurrent()).toBe(false)
    expect(await service.alertsAt(TORONTO)).toMatchObject({ state: 'unknown', data: [{ event: 'Rainfall Warning' }] })
    pass(4.5 * HOUR_MS - 1)
    expect(eventsIn(await service.alertsAt(TORONTO))).toEqual(['Rainfall Warning'])
    pass(6 * SECOND_MS)
    expect(await service.alertsAt(TORONTO)).toMatchObject({
      state: 'unknown',
      data: [],
      meta: [{ ok: false, lastGoodAt: iso(NOON) }],
    })
  })

  test('once it answers again, what it no longer lists is no longer last known', async () => {
    const eccc = aProvider({ messages: [aMessage()] })
    const { service, pass } = serve([eccc])
    await service.alertsAt(TORONTO)
    eccc.failure = down()
    pass(HOUR_MS)
    expect((await service.alertsAt(TORONTO)).data).toHaveLength(1)
    Object.assign(eccc, { failure: null, messages: [] })
    pass(MINUTE_MS)
    expect(await service.alertsAt(TORONTO)).toMatchObject({ state: 'none', data: [], meta: [{ ok: true }] })
  })

  test('its last known alerts are never mixed with those that another agency says are in force', async () => {
    const eccc = aProvider({ messages: [aMessage({ event: 'Tornado Warning' })] })
    const nws = aProvider({ source: 'NWS' })
    const { service, pass } = serve([eccc, nws])
    await service.alertsAt(TORONTO)
    eccc.failure = down()
    pass(HOUR_MS)
    const known = { state: 'unknown', data: [{ event: 'Tornado Warning' }], meta: [{ ok: false }, { ok: true }] }
    expect(await service.alertsAt(TORONTO)).toMatchObject(known)
    nws.messages = [aMessage({ messageId: 'n1', source: 'NWS', event: 'Gale Warning' })]
    pass(3 * MINUTE_MS)
    const certain = { state: 'some', data: [{ event: 'Gale Warning' }], meta: [{ ok: false }, { ok: true }] }
    expect(await service.alertsAt(TORONTO)).toMatchObject(certain)
  })

  test('the other source’s alerts stay, and the silent one is named', async () => {
    const other = aProvider({
      source: 'OpenWeather',
      cellOf: oneCell,
      messages: [aMessage({ source: 'OpenWeather' })],
    })
    const answer = await serve([aProvider({ failure: down() }), other]).service.alertsAt(TORONTO)
    expect(answer.state).toBe('some')
    expect(answer.meta.map(({ source, ok }) => [source, ok])).toEqual([
      ['ECCC', false],
      ['OpenWeather', true],
    ])
  })

  test('copies of its alerts are dropped only while it answers', async () => {
    const eccc = aProvider({ messages: [aMessage()] })
    const copy = aMessage({ messageId: 'copy', source: 'OpenWeather', event: 'weather', areas: [] })
    const openWeather = aProvider({ source: 'OpenWeather', cellOf: oneCell, freshForMs: HOUR_MS, messages: [copy] })
    const { service, pass } = serve([eccc, openWeather])
    expect(eventsIn(await service.alertsAt(TORONTO))).toEqual(['Snow Squall Warning'])
    eccc.failure = down()
    pass(31 * MINUTE_MS)
    expect(eventsIn(await service.alertsAt(TORONTO))).toEqual(['weather'])
  })

  test('one whose zones cannot be asked is unknown for the place, never “not covered”', async () => {
    const nws = aProvider({
      source: 'NWS',
      messages: [aMessage({ source: 'NWS', areas: [anArea({ shape: null, zone: 'NYZ010' })] })],
      zonesOf: async () => {
        throw new AppError('provider-refused', { status: 502, detail: 'no' })
      },
    })
    expect(await serve([nws]).service.alertsAt(BUFFALO)).toMatchObject({
      data: [],
      state: 'unknown',
      meta: [{ source: 'NWS', ok: false, error: expect.stringContaining('Snow Squall Warning (City of Toronto)') }],
    })
  })

  test('nobody waits for zones that no area needs', async () => {
    const nws = aProvider({ source: 'NWS', zonesOf: () => new Promise(() => {}) })
    expect((await serve([nws]).service.alertsAt(BUFFALO)).state).toBe('none')
  })

  test('a silent reseller takes no all-clear of the agency away, but is named', async () => {
    const openWeather = aProvider({ source: 'OpenWeather', cellOf: oneCell, failure: down() })
    const answer = await serve([aProvider(), openWeather]).service.alertsAt(TORONTO)
    expect(answer).toMatchObject({ state: 'none', meta: [{ source: 'ECCC' }, { source: 'OpenWeather', ok: false }] })
    expect((await serve([openWeather]).service.alertsAt(TORONTO)).state).toBe('unknown')
  })

  test('a source that refuses our key is gone without a word', async () => {
    const openWeather = aProvider({
      source: 'OpenWeather',
      cellOf: oneCell,
      failure: down(),
      covers: () => openWeather.asked.length === 0,
    })
    const answer = await serve([aProvider(), openWeather]).service.alertsAt(TORONTO)
    expect(answer).toMatchObject({ state: 'none', meta: [{ source: 'ECCC' }] })
  })
})

describe('questions to a source', () => {
  test('one for all who ask at once, wherever they are', async () => {
    const eccc = aProvider()
    const { service, pass } = serve([eccc])
    const places = Array.from({ length: 20 }, (_, index) => ({ lat: 43 + index / 100, lon: -79 }))
    await Promise.all(places.map((place) => service.alertsAt(place)))
    expect(eccc.asked).toHaveLength(1)
    pass(3 * MINUTE_MS)
    await Promise.all(places.map((place) => service.alertsAt(place)))
    expect(eccc.asked).toHaveLength(2)
  })

  test('one for each cell, to a source that answers for a cell alone', async () => {
    const openWeather = aProvider({ source: 'OpenWeather', cellOf: ({ lat }) => `${Math.floor(lat)}` })
    const { service } = serve([openWeather])
    await Promise.all([TORONTO, { ...TORONTO, lat: 43.9 }, BUFFALO].map((place) => service.alertsAt(place)))
    expect(openWeather.asked).toEqual([TORONTO, BUFFALO])
  })

  test('a thousand strange places a minute cost no question more', async () => {
    const eccc = aProvider()
    const { service } = serve([eccc])
    for (let index = 0; index < 1_000; index += 1) await service.alertsAt({ lat: 42 + index / 100, lon: -79 })
    expect(eccc.asked).toHaveLength(1)
  })

  test('“refresh” asks again, at most once in 30 seconds', async () => {
    const eccc = aProvider()
    const { service, pass } = serve([eccc])
    const refresh = () => service.alertsAt(TORONTO, { manner: 'refresh' })
    await service.alertsAt(TORONTO)
    pass(SECOND_MS)
    await refresh()
    pass(SECOND_MS)
    await Promise.all([refresh(), refresh(), refresh()])
    expect(eccc.asked).toHaveLength(2)
    pass(29 * SECOND_MS)
    await refresh()
    expect(eccc.asked).toHaveLength(3)
    // The clock was two days ahead, and is set right.
    pass(-2 * DAY_MS)
    await refresh()
    pass(31 * SECOND_MS)
    await refresh()
    expect(eccc.asked).toHaveLength(5)
  })

  test('one from another place that fails leaves what an earlier one told', async () => {
    const eccc = aProvider({ messages: [aMessage()] })
    const { service, pass } = serve([eccc])
    await service.alertsAt(TORONTO)
    eccc.failure = down()
    pass(3 * MINUTE_MS)
    expect((await service.alertsAt({ lat: 45.4, lon: -75.7 })).state).toBe('unknown')
    expect(await service.alertsAt(TORONTO)).toMatchObject({ state: 'some', meta: [{ ok: true, stale: true }] })
  })

  test('one source alone, for whoever looks into it', async () => {
    const [eccc, openMeteo] = [aProvider(), aProvider({ source: 'Open-Meteo', cellOf: oneCell })]
    const { service } = serve([eccc, openMeteo])
    expect(await service.alertsAt(TORONTO, { source: 'Open-Meteo' })).toMatchObject({
      state: 'unknown',
      meta: [{ source: 'Open-Meteo', ok: true }],
    })
    expect(eccc.asked).toHaveLength(0)
    expect(await service.alertsAt(TORONTO, { source: 'NWS' })).toMatchObject({
      state: 'unknown',
      meta: [{ source: 'NWS', ok: false, error: 'NWS is not asked about alerts at this place.' }],
    })
  })
})
