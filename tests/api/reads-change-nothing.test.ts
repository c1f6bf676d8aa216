import { expect, test } from 'vitest'
import { z } from 'zod'
import { everythingIn } from '../helpers/everything-in.ts'
import { openFrontDoor } from '../helpers/front-door.ts'
import type { Stranger } from '../helpers/stranger.ts'

const MOST_PAGES = 40
const REQUESTS = 500
const PLACE = 'lat=43.65&lon=-79.38'

/**
 * What a read may change: views that are counted, what providers said and how often they were asked, a session's last
 * use.
 */
const MAY_CHANGE: Readonly<Record<string, readonly string[] | 'all'>> = {
  blog_posts: ['views'],
  sessions: ['updated_at', 'expires_at'],
  alerts: 'all',
  zone_shapes: 'all',
  quota_counters: 'all',
}

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

test('500 reads of all that is linked and documented change nothing but what is counted', async () => {
  const { nobody, user, admin, someone, db } = await openFrontDoor()
  const report = await nobody.report()
  const pending = await nobody.report({ title: 'Not yet looked at' })
  await admin.ask(`/api/admin/reports/${report.id}/approve`, { method: 'POST' })
  const json = { title: 'Squalls off Georgian Bay', content: 'Snow **tonight**.', is_draft: false }
  const written = await admin.ask('/api/posts', { method: 'POST', json })
  const { id: postId, slug } = z.object({ id: z.string(), slug: z.string() }).parse(await written.json())

  const pages = new Set(['/', '/weather', '/posts', `/posts/${slug}`, `/weather-reports/${report.id}`, '/login'])
  for (const page of pages) {
    const answer = await someone().ask(page)
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue
    for (const [, link = ''] of (await answer.text()).matchAll(/(?:href|src)="(\/[^"#]*)"/g)) {
      if (pages.size < MOST_PAGES && !link.startsWith('/assets/')) pages.add(link.replaceAll('&amp;', '&'))
    }
  }
  const { paths } = documentSchema.parse(await (await nobody.ask('/api/openapi.json')).json())
  const samples: Record<string, string> = { lat: '43.65', lon: '-79.38', post: slug, wfo: 'BUF', x: '35', y: '47' }
  // An address without an id is asked once: more reads than the limit of a network would be refused, which is written
  // down.
  const documented = Object.entries(paths)
    .filter(([path, operations]) => 'get' in operations && !path.endsWith('/stream'))
    .flatMap(([path]) =>
      [report.id, pending.id, postId].map((id) => {
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ({ ...samples, id })[name] ?? '1')
        return `${filled}?${PLACE}`
      }),
    )
  // A refusal is written down: each asks only what is open to them.
  const isOpenTo = (visitor: Stranger, path: string) =>
    visitor === admin ||
    !/^\/api\/(admin\/|auth\/second-factor)/.test(path) ||
    (visitor === user && path.startsWith('/api/auth/'))
  const kinds = [{ method: 'GET' }, { method: 'HEAD' }, { method: 'GET', headers: { Purpose: 'prefetch' } }]

  const before = await everythingIn(db, MAY_CHANGE)
  expect(before.weather_reports).toHaveLength(2)
  let asked = 0
  for (const said of kinds) {
    for (const visitor of [nobody, user, admin]) {
      const all = said.method === 'GET' && visitor === user ? pages : []
      for (const path of new Set([...all, ...documented])) {
        if (!isOpenTo(visitor, path)) continue
        const answer = await visitor.ask(path, said)
        await answer.arrayBuffer()
        asked += 1
      }
    }
  }
  expect(asked).toBeGreaterThanOrEqual(REQUESTS)
  expect(await everythingIn(db, MAY_CHANGE)).toEqual(before)
})
