import { describe, expect, test } from 'vitest'
import { createSimulator } from '../simulator.ts'

const ask = async (query: string, now = '2026-11-21T19:05:00Z') =>
  await createSimulator({ clock: () => new Date(now) }).request(`/weatherapi/v1/astronomy.json?${query}`)

describe('WeatherAPI astronomy', () => {
  test.each([
    ['q=43.65,-79.38', 401, 1002],
    ['q=43.65,-79.38&key=mine', 401, 2006],
    ['key=simulated', 400, 1003],
    ['key=simulated&q=nowhere', 400, 1006],
    ['key=simulated&q=99,0', 400, 1006],
    ['key=simulated&q=43.65,-79.38&dt=today', 400, 1007],
  ])('%s is refused with %i and code %i', async (query, status, code) => {
    const response = await ask(query)
    expect([response.status, await response.json()]).toEqual([status, { error: { code, message: expect.any(String) } }])
  })

  test('tells rise and set on the clock of the place, for its own date', async () => {
    expect(await (await ask('key=simulated&q=43.65,-79.38', '2026-11-22T03:00:00Z')).json()).toMatchObject({
      location: { tz_id: 'America/Toronto', localtime: '2026-11-21 22:00' },
      astronomy: { astro: { sunrise: '07:19 AM', sunset: '04:47 PM', moon_phase: 'Waxing Gibbous', is_sun_up: 0 } },
    })
  })

  test('a day without a rise says so', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, day) =>
        JSON.stringify(
          await (await ask(`key=simulated&q=43.65,-79.38&dt=2026-11-${String(day + 1).padStart(2, '0')}`)).json(),
        ),
      ),
    )
    expect(answers.filter((answer) => answer.includes('No moonrise'))).toHaveLength(1)
    expect(JSON.stringify(await (await ask('key=simulated&q=80,20&dt=2026-12-21')).json())).toContain('No sunrise')
  })
})
