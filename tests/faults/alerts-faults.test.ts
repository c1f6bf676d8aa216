import { test as base, describe } from 'vitest'
import { alertByIdAnswerSchema, alertsAnswerSchema } from '#shared/contracts/alert.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { FAULT_KINDS } from '#simulator/control/faults.ts'
import { type House, openHouse, type StandIn } from '../helpers/house.ts'
import { isLong } from '../helpers/long.ts'
import { whatIsSaidOf } from '../helpers/what-is-said-of.ts'

const NOW = '2026-11-21T19:05:00Z'
const TORONTO = 'lat=43.6532&lon=-79.3832'
const BUFFALO = 'lat=42.8864&lon=-78.8784'
const ALL_CLEAR = 'No active weather alerts'

const BREAKAGES = FAULT_KINDS.filter((kind) => kind !== 'flicker').map((kind) => ({
  kind,
  fault: { kind, delayMs: 20_000 },
}))
/** Those that stand for the others: no line, no answer, a refusal, and a good status with something else inside. */
const STANDING_FOR_ALL = new Set(['down', 'hang', '503', 'html'])
const stand = ({ kind }: { kind: string }) => isLong || STANDING_FOR_ALL.has(kind)

/** Environment Canada answers at two addresses: whoever wants it silent has to break both. */
const SOURCES: { name: 'ECCC' | 'NWS'; place: string; services: StandIn[] }[] = [
  { name: 'ECCC', place: TORONTO, services: ['eccc-api', 'geomet'] },
  { name: 'NWS', place: BUFFALO, services: ['nws'] },
]
const EACH = SOURCES.flatMap((source) => BREAKAGES.map((breakage) => ({ ...source, ...breakage })))

const houseOf =
  (scenario: 'calm' | 'thunderstorms', keys?: { openWeather: string }) =>
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from the pattern
  async ({}, use: (house: House) => Promise<void>) => {
    const house = await openHouse({ now: NOW, scenario, keys })
    await use(house)
    await house.close()
  }
const onCalmDay = base.extend<{ house: House }>({ house: houseOf('calm') })
const onStormyDay = base.extend<{ house: House }>({ house: houseOf('thunderstorms') })
const onStormyDayWithKey = base.extend<{ house: House }>({
  house: houseOf('thunderstorms', { openWeather: 'simulated' }),
})

const alertsAt = async (house: House, place: string) => {
  const response = await house.ask(`/api/alerts?${place}`)
  return { status: response.status, answer: alertsAnswerSchema.parse(await response.json()), headers: response.headers }
}
const breakAll = async (house: House, services: readonly StandIn[], fault: Record<string, unknown> | null) => {
  for (const service of services) await house.fault(service, fault)
}

describe.concurrent('on a first visit, with a source broken', () => {
  onStormyDay.for(EACH.filter((each) => each.name === 'ECCC' || stand(each)))(
    '$name by “$kind”: nobody says that all is clear',
    async ({ name, place, services, kind, fault }, { house, expect }) => {
      await breakAll(house, services, fault)
      const { status, answer, headers } = await alertsAt(house, place)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(answer).toMatchObject({
        data: [],
        state: 'unknown',
        meta: [{ source: name, ok: false, fetchedAt: null, error: whatIsSaidOf(kind) }],
      })
      const page = await house.ask(`/weather?${place}`)
      expect(await page.text()).not.toContain(ALL_CLEAR)
    },
  )

  onStormyDay('Environment Canada’s collections alone: its map service tells instead', async ({ house, expect }) => {
    await house.fault('eccc-api', { kind: '500', status: 404 })
    const { answer } = await alertsAt(house, TORONTO)
    expect(answer).toMatchObject({ state: 'some', meta: [{ source: 'ECCC', ok: true }] })
  })

  onStormyDay('the other country’s: nothing changes here', async ({ house, expect }) => {
    await house.fault('nws', { kind: 'down' })
    expect((await alertsAt(house, TORONTO)).answer).toMatchObject({
      state: 'some',
      meta: [{ source: 'ECCC', ok: true }],
    })
  })
})

describe.concurrent('after good answers, with a source broken', () => {
  onStormyDay.for(EACH.filter(stand))(
    '$name by “$kind”: its alerts stay with their age for half an hour, then as last known until they end',
    async ({ name, place, services, fault }, { house, expect }) => {
      const good = (await alertsAt(house, place)).answer
      expect(good.state).toBe('some')
      await breakAll(house, services, fault)
      house.advance(12 * MINUTE_MS)
      const later = (await alertsAt(house, place)).answer
      expect(later.data.length).toBeGreaterThan(0)
      expect(later.meta).toMatchObject([
        { source: name, ok: true, stale: true, fetchedAt: new Date(NOW).toISOString(), error: expect.any(String) },
      ])
      for (const { end } of later.data)
        expect(Date.parse(end ?? '9999')).toBeGreaterThan(Date.parse(NOW) + 12 * MINUTE_MS)
      house.advance(18 * MINUTE_MS + 10 * SECOND_MS)
      const lastKnown = (await alertsAt(house, place)).answer
      const unknown = {
        state: 'unknown',
        meta: [{ source: name, ok: false, lastGoodAt: new Date(NOW).toISOString() }],
      }
      expect(lastKnown).toMatchObject(unknown)
      const halfAnHourOn = Date.parse(NOW) + 30 * MINUTE_MS + 10 * SECOND_MS
      const stillToEnd = later.data.filter(({ end }) => end !== null && Date.parse(end) > halfAnHourOn)
      expect(lastKnown.data.map(({ id }) => id)).toEqual(stillToEnd.map(({ id }) => id))
      house.advance(6 * HOUR_MS)
      expect((await alertsAt(house, place)).answer).toMatchObject({ ...unknown, data: [] })
    },
  )

  onCalmDay.for(EACH.filter(stand))(
    '$name by “$kind” on a calm day: the earlier all-clear is not repeated',
    async ({ place, services, fault }, { house, expect }) => {
      expect((await alertsAt(house, place)).answer.state).toBe('none')
      await breakAll(house, services, fault)
      house.advance(3 * MINUTE_MS)
      expect((await alertsAt(house, place)).answer).toMatchObject({
        data: [],
        state: 'unknown',
        meta: [{ ok: true, stale: true }],
      })
      const page = await house.ask(`/weather?${place}`)
      expect(await page.text()).not.toContain(ALL_CLEAR)
    },
  )

  onStormyDay('an alert that was seen opens by its address, whatever is broken', async ({ house, expect }) => {
    const { answer } = await alertsAt(house, TORONTO)
    await breakAll(house, ['eccc-api', 'geomet'], { kind: 'down' })
    house.advance(40 * MINUTE_MS)
    await alertsAt(house, TORONTO)
    for (const { id } of answer.data) {
      const response = await house.ask(`/api/alerts/${id}`)
      expect(alertByIdAnswerSchema.parse(await response.json()).data.id).toBe(id)
    }
  })
})

describe.concurrent('with a key for OpenWeather', () => {
  onStormyDayWithKey.for(BREAKAGES.filter(stand))(
    'broken by “$kind”: the official alerts stay, and it is named',
    async ({ fault }, { house, expect }) => {
      await house.fault('openweather', fault)
      const { answer } = await alertsAt(house, TORONTO)
      expect(answer.state).toBe('some')
      expect(answer.meta.map(({ source, ok }) => [source, ok])).toEqual([
        ['ECCC', true],
        ['OpenWeather', false],
      ])
    },
  )

  onStormyDayWithKey('that refuses the key: it is not spoken of', async ({ house, expect }) => {
    await house.fault('openweather', { kind: '500', status: 401 })
    expect((await alertsAt(house, TORONTO)).answer.meta.map(({ source }) => source)).toEqual(['ECCC'])
  })

  onStormyDayWithKey('it repeats Environment Canada’s alerts only while that is silent', async ({ house, expect }) => {
    const { answer } = await alertsAt(house, TORONTO)
    expect(answer.data.map(({ source }) => source)).not.toContain('OpenWeather')
    house.advance(3 * MINUTE_MS)
    await breakAll(house, ['eccc-api', 'geomet'], { kind: 'down' })
    const kept = (await alertsAt(house, TORONTO)).answer
    expect(kept.data.map(({ source }) => source)).not.toContain('OpenWeather')
    const elsewhere = (await alertsAt(house, 'lat=43.7&lon=-79.4')).answer
    expect(elsewhere.state).toBe('some')
  })

  onStormyDayWithKey('it stands in while Environment Canada is silent from the start', async ({ house, expect }) => {
    await breakAll(house, ['eccc-api', 'geomet'], { kind: 'down' })
    const { answer } = await alertsAt(house, TORONTO)
    expect(answer.data.map(({ source }) => source)).toContain('OpenWeather')
    expect(answer.meta.map(({ source, ok }) => [source, ok])).toEqual([
      ['ECCC', false],
      ['OpenWeather', true],
    ])
  })
})
