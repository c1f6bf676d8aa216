import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SECOND_MS } from '#shared/time.ts'
import { type House, openHouse } from '../helpers/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: '2026-11-21T19:05:00Z' })
})
afterAll(() => house.close())

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** A value for each parameter that an address of the document may need. */
const SAMPLES: Record<string, string> = {
  lat: '43.65',
  lon: '-79.38',
  wfo: 'BUF',
  x: '35',
  y: '47',
  id: '01890000-0000-7000-8000-000000000000',
  post: 'none',
}
const QUERY = 'lat=43.65&lon=-79.38'
const UNDOCUMENTED = ['/feed.xml', '/atom.xml', '/sitemap.xml', '/robots.txt', '/']

test('what is known by its tag is not sent again, whether it was made anew or is a second old', async () => {
  const { paths } = documentSchema.parse(await (await house.ask('/api/openapi.json')).json())
  const documented = Object.entries(paths)
    .filter(([path, operations]) => 'get' in operations && !path.endsWith('/stream'))
    .map(([path]) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? '1'))
  // What sources are late with on a busy machine, such as the shapes of counties, has come by the time that it counts.
  const lists = ['/api/posts', '/api/reports', '/api/map/alerts/ca', '/api/map/alerts/us']
  for (const path of lists) await (await house.ask(path)).arrayBuffer()
  const same = new Set<string>()
  for (const path of [...documented.flatMap((each) => [each, `${each}?${QUERY}`]), ...UNDOCUMENTED]) {
    house.advance(2 * SECOND_MS)
    const answer = await house.ask(path)
    const { status, headers } = answer
    const tag = headers.get('ETag')
    await answer.arrayBuffer()
    if (status !== 200 || tag === null) continue
    for (const [state, waitMs] of [
      ['hot', 0],
      ['cold', 2 * SECOND_MS],
    ] as const) {
      house.advance(waitMs)
      const again = await house.ask(path, { headers: { 'If-None-Match': tag } })
      // Weather may have been fetched anew meanwhile: then it has another tag, and is sent.
      const isSame = again.headers.get('ETag') === tag
      expect([path, state, again.status]).toEqual([path, state, isSame ? 304 : 200])
      expect((await again.text()) === '', path).toBe(isSame)
      if (isSame) same.add(path)
      expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(again.headers.get('Content-Length')).toBeNull()
    }
  }
  const weather = ['weather/current', 'weather/forecast', 'alerts'].map((name) => `/api/${name}?${QUERY}`)
  expect([...same]).toEqual(expect.arrayContaining(['/feed.xml', '/atom.xml', '/sitemap.xml', ...weather, ...lists]))
})
