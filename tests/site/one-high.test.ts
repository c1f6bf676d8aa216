import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: '2026-11-30T15:03:00Z', scenario: 'snow-squalls' })
})
afterAll(() => house.close())

test('an afternoon that is warmer than was forecast has one high, at the head of the page, in the week and on the first page', async () => {
  house.advance(29 * HOUR_MS + 9 * MINUTE_MS)
  const place = '?lat=43.6532&lon=-79.3832'
  const { data } = await (await house.ask(`/api/weather/forecast${place}`)).json()
  expect(Math.round(data.daily[0].temperature.max)).toBe(0)
  const { words } = await readPage(house, `/weather${place}`)
  expect(words).toContain('Today’s high 1°')
  expect(words).toMatch(/Today Dec\. 1[^:]*Low: −9°High: 1°/)
  const home = await readPage(house, '/')
  expect(home.document.querySelector('.bg-lamp > span')?.textContent).toBe('1°')
})
