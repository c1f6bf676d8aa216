import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../helpers/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: '2026-11-30T17:20:00Z', scenario: 'calm' })
})
afterAll(() => house.close())

test.each([
  ['Toronto', 43.6532, -79.3832],
  ['Iqaluit', 63.7467, -68.517],
  ['Auckland', -36.8485, 174.7633],
  ['Lake Huron', 44.8071, -82.4123],
])(
  'in %s the sun rises and sets at one time in the weather now, in the week, on the card of the sun and in the sky of the ribbon',
  async (_, lat, lon) => {
    const answer = async (path: string) => (await (await house.ask(`${path}?lat=${lat}&lon=${lon}`)).json()).data
    const [now, week, card, sky] = await Promise.all(
      ['/api/weather/current', '/api/weather/forecast', '/api/astronomy', '/api/astronomy/sky'].map(answer),
    )
    const { sunrise, sunset } = card
    expect(now).toMatchObject({ sunrise, sunset, sources: { sun: 'Computed' } })
    expect(week.daily[0]).toMatchObject({ sunrise, sunset })
    const told = [now, ...week.daily].flatMap((day) => [day.sunrise, day.sunset])
    expect(told).toEqual(expect.arrayContaining(sky.sunEvents.map(({ at }: { at: number }) => at)))
  },
)
