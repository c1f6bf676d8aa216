import { expect, test } from 'vitest'
import { SECOND_MS } from '#shared/time.ts'
import { type House, openHouse } from '../helpers/house.ts'

const LISTS = ['/collections/weather-alerts/items', '/alerts/active']
const REFRESHES = 100

/** How often each agency was asked for its list of alerts. */
const questionsTo = ({ simulator }: House): number[] =>
  Object.values(simulator.requests().counts).flatMap((paths) => LISTS.flatMap((list) => paths[list] ?? []))

// Toronto is near the border: both agencies are asked.
test.each([
  ['at one place', () => [43.6532, -79.3832], 2],
  ['at places all over the continent', (n: number) => [26 + n / 3, -124 + n * 0.6], 6],
])(
  `${REFRESHES} refreshes of a stranger %s within half a minute ask each agency a few times only`,
  async (_, placeOf, most) => {
    const house = await openHouse({ now: '2026-11-21T19:05:00Z', scenario: 'calm' })
    try {
      for (let n = 0; n < REFRESHES; n += 1) {
        const [lat, lon] = placeOf(n)
        expect((await house.ask(`/api/alerts?lat=${lat}&lon=${lon}&refresh=1`)).status).toBe(200)
        if (n % 4 === 3) house.advance(SECOND_MS)
      }
      const asked = questionsTo(house)
      expect(asked.length).toBeGreaterThan(0)
      expect(Math.max(...asked)).toBeLessThanOrEqual(most)
    } finally {
      await house.close()
    }
  },
)
