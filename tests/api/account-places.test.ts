import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

const HOME = { label: 'Toronto, Ontario', ownName: 'Home', coordinates: { lat: 43.65, lon: -79.38 } }

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
})
afterAll(() => house.close())

const send = (headers: Record<string, string>, body: unknown) =>
  house.ask('/api/account/places', {
    method: 'PUT',
    headers: { Origin: HOUSE_ORIGIN, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('saved places come along to every device of an account, and no cache keeps them', async () => {
  const [phone, desk] = [await house.signIn('user'), await house.signIn('user')]
  const first = await send(phone, { base: [], places: [HOME] })
  expect(first.headers.get('Cache-Control')).toBe('no-store')
  expect(await first.json()).toEqual({ data: [HOME], left: [] })
  expect(await (await send(desk, { base: [], places: [] })).json()).toEqual({ data: [HOME], left: [] })
  const weather = await house.ask('/weather?lat=43.65&lon=-79.38', { headers: phone })
  expect(weather.headers.get('Cache-Control')).toContain('no-store')
})

test('places are kept for nobody who is not signed in, and a request from another site is refused', async () => {
  expect((await send({}, { base: [], places: [HOME] })).status).toBe(401)
  const user = await house.signIn('user', 'ada@example.org')
  expect((await send({ ...user, Origin: 'https://elsewhere.example' }, { base: [], places: [HOME] })).status).toBe(403)
  expect(await (await send(user, { base: [], places: [] })).json()).toEqual({ data: [], left: [] })
})

test('a full list with the longest names in French is taken, together with the one that it was before', async () => {
  const user = await house.signIn('user', 'eve@example.org')
  const full = Array.from({ length: 20 }, (_, n) => ({
    ...{ label: 'É'.repeat(200), ownName: 'É'.repeat(60) },
    coordinates: { lat: n, lon: -79 },
  }))
  expect((await send(user, { base: full, places: full })).status).toBe(200)
})

test('10,001 places are refused in words, as is what is no place, and nothing of them is kept', async () => {
  const user = await house.signIn('user', 'bob@example.org')
  const many = Array.from({ length: 10_001 }, (_, n) => ({ ...HOME, coordinates: { lat: n / 1_000, lon: -79 } }))
  expect((await send(user, { base: [], places: many })).status).toBe(413)
  const tooMany = await send(user, { base: [], places: many.slice(0, 21) })
  expect(tooMany.status).toBe(400)
  expect(await tooMany.text()).toContain('20 places, the most there can be')
  for (const place of [
    { ...HOME, coordinates: { lat: 91, lon: 0 } },
    { ...HOME, label: 'x'.repeat(201) },
    'Toronto',
    null,
  ]) {
    expect((await send(user, { base: [], places: [place] })).status).toBe(400)
  }
  expect(await (await send(user, { base: [], places: [] })).json()).toEqual({ data: [], left: [] })
})
