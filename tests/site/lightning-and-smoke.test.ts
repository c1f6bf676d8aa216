import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: '2026-07-10T18:00:00Z', scenario: 'thunderstorms' })
  // The storm of the story is over Toronto in its third hour.
  house.advance(3 * HOUR_MS)
})
afterAll(() => house.close())

const stills = ({ document }: { document: Document }) =>
  [...document.querySelectorAll('.map-picture .lightning-flashes, .map-picture .smoke-cloud')].map(
    (still) => still.getAttribute('src') ?? still.getAttribute('style'),
  )

test('without a script the page of the weather tells lightning that was asked about lately, and asks for none itself', async () => {
  const weather = () => readPage(house, '/weather')
  expect((await weather()).words).not.toContain('Lightning within')
  expect(house.simulator.requests().counts.geomet).toBeUndefined()
  await expect
    .poll(async () => (await house.ask('/api/weather/lightning?lat=43.65&lon=-79.38')).text())
    .toContain('near')
  // Pages may be a minute behind.
  house.advance(MINUTE_MS)
  const { document, words } = await readPage(house, '/weather?lat=43.6532&lon=-79.3832&name=Toronto')
  expect(words).toContain('Lightning within 10 km in the ten minutes to 4:50 p.m.')
  expect(document.querySelector('noscript section')?.textContent).toContain('When thunder roars, go indoors.')
  expect((await readPage(house, '/fr/weather')).words).toContain('Foudre à moins de 10 km')
})

test('without a script lightning and smoke are turned on by links, which ask for nothing before', async () => {
  const page = await readPage(house, '/map')
  expect(stills(page)).toEqual([])
  expect(page.linksTo('Show lightning on this map')).toEqual(['/map?lightning=1'])
  expect(page.linksTo('Show the forecast of smoke on this map')).toEqual(['/map?smoke=1'])
  expect(page.words).not.toContain('Lightning within')
})

test('lightning near the place is told in words and drawn, in both languages, and taken away again', async () => {
  const page = await readPage(house, '/map?lightning=1')
  expect(page.words).toContain('Lightning within 10 km in the ten minutes to 4:50 p.m.')
  expect(page.words).toContain('When thunder roars, go indoors.')
  expect(stills(page)[0]).toMatch(/^\/api\/lightning\/frames\/\d+\.png$/)
  const [off] = page.linksTo('Take the lightning off this map')
  expect(stills(await readPage(house, off ?? ''))).toEqual([])
  expect((await readPage(house, '/fr/map?lightning=1')).words).toContain('Foudre à moins de 10 km')
})

test('the forecast of smoke is told as a forecast, with its hour and its legend in words', async () => {
  const page = await readPage(house, '/map?smoke=1')
  expect(page.words).toContain('No smoke forecast at Toronto')
  expect(page.words).toMatch(/Forecast for 5:00 p\.m\. \(run of 8:00 a\.m\.\), not observed/)
  expect(page.words).toContain('Very heavy over 100 µg/m³')
  expect(stills(page)[0]).toMatch(/mask-image:\s*url\(.*\/api\/smoke\/pictures\/\d+-\d+\.png/)
  expect((await readPage(house, '/fr/map?smoke=1')).words).toContain('non observée')
})

test('a layer whose pictures are spoilt says that nothing is known', async () => {
  await house.fault('geomet', { kind: '500' })
  house.advance(6 * HOUR_MS)
  expect((await readPage(house, '/map?lightning=1')).words).toContain('That does not mean that there is none.')
  expect((await readPage(house, '/map?smoke=1')).words).toContain('The forecast of smoke cannot be read')
})
