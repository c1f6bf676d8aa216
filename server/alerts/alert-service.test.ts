import { describe, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { alertsAnswerSchema } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import {
  aMessage,
  anArea,
  aProvider,
  BUFFALO,
  type StubAlertProvider,
  squareAround,
  TORONTO,
} from '../../tests/helpers/an-alert-message.ts'
import { createAlertReadings } from './alert-readings.ts'
import { createAlertService } from './alert-service.ts'
import { createOpenPlaces } from './open-places.ts'
import { createStandings } from './standings.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const down = () => new AppError('provider-unreachable', { status: 502, detail: 'ECCC could not be reached.' })
const LONDON = { lat: 51.5, lon: -0.12 }

function serve(providers: StubAlertProvider[], { showsTests = false, max = 500 } = {}) {
  let now = NOON
  const clock = () => new Date(now)
  const cache = createSourceCache({ clock })
  const openPlaces = createOpenPlaces({ providers, clock, max })
  const readings = createAlertReadings({ cache, openPlaces, clock })
  const standingOf = createStandings({ showsTests })
  const service = createAlertService({
    providers,
    readings,
    openPlaces,
    standingOf,
    clock,
    timeZoneAt: () => 'America/Toronto',
  })
  return { service, pass: (ms: number) => (now += ms) }
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

  test('its last alerts stay for half an hour, then nobody knows', async () => {
    const eccc = aProvider({ messages: [aMessage()] })
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

  test('the other source’s alerts stay, and the silent one is named', async () => {
    const other = aProvider({
      source: 'OpenWeather',
      isPerPlace: true,
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
    const openWeather = aProvider({ source: 'OpenWeather', isPerPlace: true, freshForMs: HOUR_MS, messages: [copy] })
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
      meta: [{ source: 'NWS', ok: false, error: expect.stringContaining('areas') }],
    })
  })

  test('nobody waits for zones that no area needs', async () => {
    const nws = aProvider({ source: 'NWS', zonesOf: () => new Promise(() => {}) })
    expect((await serve([nws]).service.alertsAt(BUFFALO)).state).toBe('none')
  })

  test('a source that refuses our key is gone without a word', async () => {
    const openWeather = aProvider({
      source: 'OpenWeather',
      isPerPlace: true,
      failure: down(),
      covers: () => openWeather.asked.length === 0,
    })
    const answer = await serve([aProvider(), openWeather]).service.alertsAt(TORONTO)
    expect(answer).toMatchObject({ state: 'none', meta: [{ source: 'ECCC' }] })
  })
})

describe('questions to a source', () => {
  test('one for all who ask at once, about all open places together', async () => {
    const eccc = aProvider()
    const { service, pass } = serve([eccc])
    const places = Array.from({ length: 20 }, (_, index) => ({ lat: 43 + index / 100, lon: -79 }))
    await Promise.all(places.map((place) => service.alertsAt(place)))
    expect(eccc.asked).toHaveLength(1)
    pass(3 * MINUTE_MS)
    await Promise.all(places.map((place) => service.alertsAt(place)))
    expect(eccc.asked).toHaveLength(2)
    expect(eccc.asked[1]).toHaveLength(20)
  })

  test('a place that nobody asked about for minutes is left out', async () => {
    const eccc = aProvider()
    const { service, pass } = serve([eccc])
    await service.alertsAt(BUFFALO)
    pass(6 * MINUTE_MS)
    await service.alertsAt(TORONTO)
    expect(eccc.asked[1]).toEqual([TORONTO])
  })

  test('never about more places than the limit', async () => {
    const eccc = aProvider()
    const { service, pass } = serve([eccc], { max: 10 })
    for (let index = 0; index < 30; index += 1) await service.alertsAt({ lat: 40 + index / 10, lon: -79 })
    pass(3 * MINUTE_MS)
    await service.alertsAt(TORONTO)
    expect(eccc.asked.at(-1)).toHaveLength(10)
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
  })

  test('a widened question that fails leaves what an earlier one told', async () => {
    const wide = (places: readonly Coordinates[]) => String(Math.max(...places.map(({ lon }) => Math.round(lon))))
    const eccc = aProvider({ scope: wide, messages: [aMessage()] })
    const { service, pass } = serve([eccc])
    await service.alertsAt(TORONTO)
    eccc.failure = down()
    pass(90 * SECOND_MS)
    expect((await service.alertsAt({ lat: 45.4, lon: -75.7 })).state).toBe('unknown')
    expect(await service.alertsAt(TORONTO)).toMatchObject({ state: 'some', meta: [{ ok: true, stale: true }] })
  })

  test('one source alone, for whoever looks into it', async () => {
    const [eccc, openMeteo] = [aProvider(), aProvider({ source: 'Open-Meteo', isPerPlace: true })]
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
