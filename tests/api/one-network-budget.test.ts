import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseLocation } from '#server/db/database-engine.ts'
import { openMeteoCallWeight } from '#server/sources/open-meteo/open-meteo-call-weight.ts'
import { OPEN_METEO_VARIABLES } from '#server/sources/open-meteo/open-meteo-variables.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { anOpenMeteoAnswer } from '../helpers/an-open-meteo-answer.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { describeOnEachDatabase } from '../helpers/postgres.ts'
import { sendJson, startStubProvider } from '../helpers/stub-provider.ts'

/** Open-Meteo's free service: 600 a minute, 5,000 an hour, 10,000 a day; a fifth of each is one network's. */
const FIFTH = { minute: 120, hour: 1_000, day: 2_000 }
const START = '2026-11-21T19:00:00Z'
/** Two lines of one organisation. */
const FLOOD = ['2001:db8:1:1::1', '2001:db8:1:2::1'] as const
const OTHERS = ['203.0.113.7', '198.51.100.20', '2001:db8:2::1'] as const
const AT_ONCE = 20

const EVERYTHING = Object.entries(OPEN_METEO_VARIABLES)
  .map(([list, names]) => `${list}=${[...names].join(',')}`)
  .join('&')
/** Weighs some ten calls. */
const large = (at: number) => `/api/openmeteo/v1/forecast?${cell(at)}&${EVERYTHING}&forecast_days=16&past_days=2`
/** Weighs one. */
const small = (at: number) => `/api/openmeteo/v1/forecast?${cell(at)}&current=temperature_2m`
const cell = (at: number) => `latitude=${(30 + (at % 200) * 0.1).toFixed(1)}&longitude=${-120 - Math.floor(at / 200)}`
const newPlace = (at: number) =>
  `/api/weather/forecast?lat=${(20 + (at % 70) * 0.1).toFixed(1)}&lon=${10 + Math.floor(at / 70)}`
const newName = (at: number) => `/api/places/search?name=qx${at.toString(36)}zz`
const coldPlace = (at: number) => `/api/weather/forecast?lat=44.39&lon=${(-79.69 + at * 0.2).toFixed(2)}`
const times = (count: number, question: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => question(at))

const WEEK = anOpenMeteoAnswer({ from: '2026-11-21', days: 8, offsetHours: -5, timezone: 'America/Toronto' })

/** Open-Meteo, which counts each question as its price list does. */
async function startCountingProvider() {
  let weight = 0
  const { url } = await startStubProvider((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub')
    if (pathname.startsWith('/geocoding')) {
      weight += 1
      return sendJson(response, {})
    }
    const names = ['current', 'hourly', 'daily'].flatMap((list) => searchParams.get(list)?.split(',') ?? [])
    const days = Number(searchParams.get('forecast_days') ?? 7) + Number(searchParams.get('past_days') ?? 0)
    weight += openMeteoCallWeight(names.length, days)
    sendJson(response, searchParams.has('daily') ? WEEK : {})
  })
  return { url, weight: () => weight }
}

describeOnEachDatabase('What one network can spend of Open-Meteo', ({ createMigrated, dialect }) => {
  let house: House
  let provider: Awaited<ReturnType<typeof startCountingProvider>>
  const open = async (now: string, database: DatabaseLocation) => {
    house = await openHouse({
      now,
      database,
      urls: { openMeteo: provider.url, geocoding: `${provider.url}/geocoding` },
    })
  }
  beforeEach(async () => {
    provider = await startCountingProvider()
  })
  afterEach(() => house.close())

  async function flood(questions: readonly string[]): Promise<Response[]> {
    const answers: Response[] = []
    for (let start = 0; start < questions.length; start += AT_ONCE) {
      const some = questions.slice(start, start + AT_ONCE)
      answers.push(...(await Promise.all(some.map((path, at) => house.ask(path, {}, FLOOD[at % 2])))))
    }
    return answers
  }

  /** As a page does, asks again while an answer is still on its way. */
  async function weatherFor(path: string, from: string): Promise<number> {
    const answer = await house.ask(path, {}, from)
    if (answer.status !== 503) return answer.status
    const { type } = problemSchema.parse(await answer.json())
    return type === '/problems/weather-late' ? await weatherFor(path, from) : answer.status
  }

  test.runIf(dialect === 'sqlite')(
    'whatever it asks in a minute, it gets a fifth, and three others get the weather of places that nobody asked for',
    async () => {
      await open(START, await createMigrated())
      const answers = await flood([
        ...times(30, large),
        ...times(200, small),
        ...times(700, newPlace),
        ...times(700, newName),
      ])
      expect(provider.weight()).toBeGreaterThan(FIFTH.minute * 0.9)
      expect(provider.weight()).toBeLessThanOrEqual(FIFTH.minute)

      const refused = answers.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(700)
      expect(refused[0]?.headers.get('Retry-After')).toBe('60')
      expect(await refused[0]?.json()).toMatchObject({
        type: '/problems/too-many-questions',
        detail: 'Your network has asked for a lot of weather that was not at hand. Please try again in 1 minute.',
      })

      const welcome = await Promise.all(OTHERS.map((from, at) => weatherFor(coldPlace(at), from)))
      expect(welcome).toEqual([200, 200, 200])
      // A place that others were refused for is asked for anew.
      expect(await weatherFor(newPlace(699), OTHERS[0])).toBe(200)
      // The default place is everybody's.
      expect(await weatherFor('/api/weather/forecast?lat=43.6532&lon=-79.3832', FLOOD[0])).toBe(200)
    },
  )

  test('an hour and a day have their fifth too, over a restart', async () => {
    const database = await createMigrated()
    await open(START, database)
    let asked = 0
    const askForMinutes = async (minutes: number) => {
      const answers: Response[] = []
      for (let minute = 0; minute < minutes; minute += 1) {
        answers.push(...(await flood(times(13, () => large(asked++)))))
        house.advance(MINUTE_MS)
      }
      return answers
    }
    const hour = await askForMinutes(12)
    expect(provider.weight()).toBeGreaterThan(FIFTH.hour * 0.9)
    expect(provider.weight()).toBeLessThanOrEqual(FIFTH.hour)
    expect(hour.at(-1)?.headers.get('Retry-After')).toBe(String(49 * 60))

    house.advance(HOUR_MS)
    await askForMinutes(12)
    house.advance(HOUR_MS)
    const day = await askForMinutes(2)
    expect(provider.weight()).toBeGreaterThan(FIFTH.day * 0.9)
    expect(provider.weight()).toBeLessThanOrEqual(FIFTH.day)
    expect(day.at(-1)?.headers.get('Retry-After')).toBe(String(2 * 3600 + 35 * 60))

    await house.close()
    await open('2026-11-21T21:30:00Z', database)
    expect((await house.ask(large(asked), {}, FLOOD[0])).status).toBe(429)
    expect(await weatherFor(coldPlace(0), OTHERS[0])).toBe(200)
  })
})
