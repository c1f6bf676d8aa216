import { afterEach, beforeEach, expect, test } from 'vitest'
import { type House, openHouse } from '../helpers/house.ts'
import { describeOnEachDatabase } from '../helpers/postgres.ts'

describeOnEachDatabase('What reaches the weather services', ({ createMigrated }) => {
  let house: House
  beforeEach(async () => {
    house = await openHouse({ now: '2026-11-21T19:05:00Z', database: await createMigrated() })
  })
  afterEach(() => house.close())

  test('nothing of the visitor: no cookie, no id, no address, no header of theirs', async () => {
    await house.ask('/api/weather/current?lat=43.6532&lon=-79.3832', {
      headers: {
        cookie: 'theme=light; secret=canary',
        'x-request-id': 'canary',
        'x-requested-with': 'XMLHttpRequest',
        'x-timestamp': '1',
        'x-forwarded-for': '203.0.113.9',
        referer: 'https://canary.example/',
        'user-agent': 'canary',
        authorization: 'Bearer canary',
      },
    })
    const { requests } = house.simulator.requests()
    expect(requests.map(({ provider }) => provider).sort()).toEqual(['eccc-api', 'open-meteo'])
    for (const { headers } of requests) {
      expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
      expect(headers['user-agent']).toBe('LakeEffect/0.1 (+https://lake-effect.example)')
    }
    expect(JSON.stringify(requests)).not.toContain('canary')
  })

  test('the place only to about two kilometres', async () => {
    await house.ask('/api/weather/current?lat=44.38941&lon=-79.69032')
    const { requests } = house.simulator.requests()
    const asked = requests.find(({ provider }) => provider === 'open-meteo')
    expect(asked?.query).toMatchObject({ latitude: ['44.38'], longitude: ['-79.7'] })
    expect(JSON.stringify(requests)).not.toMatch(/44\.389|79\.690/)
  })

  test('200 visitors who come to a new place at once are one question for each kind of answer', async () => {
    const before = house.simulator.requests().total
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        house.ask(`/api/weather/${n % 2 ? 'current' : 'forecast'}?lat=42.9849&lon=-81.2453`),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // The present and the week of the model, and what the stations around measure.
    // Nobody waits for stations that are late, so that they may be asked after the answers were given.
    await expect.poll(() => house.simulator.requests().total - before).toBe(3)
  })

  test('500 neighbours within a kilometre are at most ten questions', async () => {
    const before = house.simulator.requests().total
    await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        house.ask(
          `/api/weather/current?lat=${(46.49 + ((n * 7) % 100) * 0.00009).toFixed(5)}&lon=${(-81.01 + ((n * 13) % 100) * 0.00012).toFixed(5)}`,
        ),
      ),
    )
    expect(house.simulator.requests().total - before).toBeLessThanOrEqual(10)
  })
})
