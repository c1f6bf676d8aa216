import { UNSAFE_decodeViaTurboStream as decodeLoaderData } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withShownHours } from '../../app/features/forecast/shown-hours.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

const TORONTO = 'lat=43.6532&lon=-79.3832'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
})
afterAll(() => house.close())

interface Query {
  queryKey: readonly unknown[]
  state: { data?: unknown; error: object | null }
}

/** What the loaders of a page answer a browser that comes from another page, by the name of the question. */
async function loaded(path: string): Promise<Record<string, Query['state']>> {
  const answer = await house.ask(path)
  const { value, done } = await decodeLoaderData(answer.body ?? new ReadableStream(), globalThis)
  await done
  const routes = Object.values(value as Record<string, { data?: { answers?: string } }>)
  const queries = routes.flatMap(({ data }): Query[] => (data?.answers ? JSON.parse(data.answers).queries : []))
  return Object.fromEntries(
    queries.map(({ queryKey, state }) => [queryKey.filter((part) => typeof part === 'string').join(' '), state]),
  )
}

const api = async (path: string) => await (await house.ask(`/api/${path}`)).json()

/** Asks until no source is on its way any more: from then on the same is answered. */
async function untilSettled(paths: readonly string[]): Promise<void> {
  const isLate = async (path: string) => /has not answered yet|weather-late/.test(JSON.stringify(await api(path)))
  for (const path of paths) await expect.poll(() => isLate(path), { timeout: 60_000, interval: 100 }).toBe(false)
}

test('a page holds exactly what the API answers, also the second page that is made of the same', async () => {
  const weather = [`weather/current?${TORONTO}`, `weather/forecast?${TORONTO}`, `alerts?${TORONTO}`]
  await untilSettled([...weather, 'outlooks/thunderstorm', 'outlooks/significant-weather'])
  for (const path of [`/weather.data?${TORONTO}`, '/_.data', `/weather.data?${TORONTO}`]) {
    const page = await loaded(path)
    expect(Object.keys(page).toSorted()).toEqual(['alerts', 'astronomy', 'current-weather', 'forecast'])
    expect(page['current-weather']?.data).toStrictEqual(await api(`weather/current?${TORONTO}`))
    expect(page.forecast?.data).toStrictEqual(withShownHours(await api(`weather/forecast?${TORONTO}`)))
    expect(page.alerts?.data).toStrictEqual(await api(`alerts?${TORONTO}`))
    expect(page.astronomy?.data).toStrictEqual({
      ...(await api(`astronomy?${TORONTO}`)),
      daylightChange: expect.any(Number),
    })
  }
  const outlooks = await loaded('/outlook.data')
  expect(outlooks['outlooks thunderstorm']?.data).toStrictEqual(await api('outlooks/thunderstorm'))
  expect(outlooks['outlooks significant-weather']?.data).toStrictEqual(await api('outlooks/significant-weather'))
})

test('weather that cannot be had is told in a page as the API tells it', async () => {
  // Open-Meteo alone covers it.
  const london = 'lat=51.5074&lon=-0.1278'
  await house.fault('open-meteo', { kind: 'redirect' })
  const questions = { 'current-weather': `weather/current?${london}`, forecast: `weather/forecast?${london}` }
  await untilSettled(Object.values(questions))
  const page = await loaded(`/weather.data?${london}`)
  for (const [name, path] of Object.entries(questions)) {
    const { status, type, detail, meta } = await api(path)
    expect(page[name]?.error, name).toMatchObject({ status, code: type.split('/').at(-1), detail, meta })
    expect(status, name).toBe(503)
  }
})
