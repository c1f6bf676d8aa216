import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RadarFrames } from '#shared/contracts/radar.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
})
afterAll(() => house.close())

const frames = async (): Promise<RadarFrames> => (await house.ask('/api/radar/frames')).json()
const still = ({ document }: { document: Document }) =>
  [...document.querySelectorAll('.map-picture img')].map((picture) => picture.getAttribute('src'))

test('a map does not wait for a radar that is slow: it leads to the newest picture by a link', async () => {
  const slow = await openHouse({ now: SQUALL_DAY })
  onTestFinished(slow.close)
  await slow.fault('geomet', { kind: 'slow', delayMs: 120_000 })
  const page = await readPage(slow, '/map')
  expect(page.answer.status).toBe(200)
  expect(still(page)).toEqual([])
  expect(page.linksTo('Show the newest radar picture')).toEqual(['/map?t=newest'])
})

test('without a script the newest picture stands in the drawn map, with its time and the way to others', async () => {
  const { frames: all, newestObservedAt, coverage } = await frames()
  const index = all.findIndex(({ at }) => at === newestObservedAt)
  const page = await readPage(house, '/map')
  expect(still(page)).toEqual([coverage, all[index]?.picture])
  expect(page.words).toContain('On the map: the radar picture of 2:00 p.m.')
  const [earlier] = page.linksTo('Earlier: 1:54 p.m.')
  const [later] = page.linksTo('Later: 2:06 p.m.')
  expect(still(await readPage(house, earlier ?? ''))[1]).toBe(all[index - 1]?.picture)
  const forward = await readPage(house, later ?? '')
  expect(still(forward)[1]).toBe(all[index + 1]?.picture)
  expect(forward.words).toContain('moved forward to 2:06 p.m.')
})

test('the colours are told in words and amounts, in both languages', async () => {
  const english = await readPage(house, '/map?t=newest')
  for (const words of ['Snow in cm an hour', 'Very lightunder 0.5', 'Heavy2 to 4', 'No radar here', 'not always dry'])
    expect(english.words).toContain(words)
  const french = await readPage(house, '/fr/map?t=newest')
  for (const words of ['Neige en cm par heure', 'Très faiblemoins de 0,5', 'Plus tôt'])
    expect(french.words).toContain(words)
  expect(french.linksTo('Plus tôt')[0]).toMatch(/^\/fr\/map\?t=/)
})

test('the same echoes can be read as rain', async () => {
  const page = await readPage(house, '/map?t=newest&radar=rain')
  expect(page.words).toContain('Rain in mm an hour')
  expect(still(page)[1]).toContain('/rain-')
})

test('in mild air of November the map reads echoes as rain, as the answer beside it does', async () => {
  const mild = await openHouse({ now: SQUALL_DAY, scenario: 'thunderstorms' })
  onTestFinished(mild.close)
  const answer = async () => (await mild.ask('/api/weather/next-hours?lat=43.6532&lon=-79.3832')).json()
  await expect.poll(async () => (await answer()).why, { timeout: 60_000, interval: 200 }).toBeNull()
  const page = await readPage(mild, '/map')
  expect(page.words).toContain('Rain in mm an hour')
  expect(still(page)[1]).toContain('/rain-')
})

test('a time that no picture has shows the nearest one, and a time that is none the newest', async () => {
  const { frames: all, newestObservedAt } = await frames()
  const old = await readPage(house, '/map?t=2020-01-01T00:00:00Z')
  expect(still(old)[1]).toBe(all[0]?.picture)
  const odd = await readPage(house, '/map?t=%3Cscript%3E')
  expect(still(odd)[1]).toBe(all.find(({ at }) => at === newestObservedAt)?.picture)
})

test('the card of the next two hours is not in the first HTML: its answer comes after the page', async () => {
  const { document, words } = await readPage(house, '/weather')
  expect(words).toContain('Next two hours')
  expect(document.querySelector('.next-hours')).toBeNull()
})
