import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { PageAnswers } from './page-answers.ts'
import { PageBody } from './page-body.ts'
import { createPageStore } from './page-store.ts'

const MAX_BYTES = 400_000
const READ = ['/', '/weather', '/map', '/posts', '/outlook']

const aPage = async () => ({
  body: await PageBody.of(new TextEncoder().encode('<p>Snow'), ['gzip']),
  tag: 't',
  policy: 'p',
  drawnAt: 0,
  answers: new PageAnswers(),
  posts: [],
  checked: { standing: 'same' as const, at: 0, isUnchanged: () => true },
})

function aStore() {
  const metrics = createMetrics({ withProcess: false })
  const lines: Record<string, unknown>[] = []
  const log = createLog({ level: 'warn', to: { write: (line) => lines.push(JSON.parse(line)) } })
  const store = createPageStore({ log, metrics, maxBytes: MAX_BYTES })
  const figure = async (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await metrics.text())?.[1])
  return { store, lines, figure }
}

test('10,000 made-up addresses from one network, each asked twice, leave the pages that people read where they are, and one line in the log', async () => {
  const { store, lines, figure } = aStore()
  const page = await aPage()
  for (const path of READ) store.add(path, page, '203.0.113.1')
  for (let n = 0; n < 20_000; n += 1) store.add(`/weather?name=x${n % 10_000}`, page, '198.51.100.7')
  expect(await figure('finished_page_bytes')).toBeLessThanOrEqual(MAX_BYTES)
  for (const path of READ) expect(store.get(path), path).toBe(page)
  // The log says so once, with what was full.
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ refused: 1, pages: await figure('finished_pages') })
})

test('when the memory is full a page is let in that two networks want', async () => {
  const { store, figure } = aStore()
  const page = await aPage()
  for (let n = 0; n < 1_000; n += 1) store.add(`/weather?name=x${n}`, page, '198.51.100.7')
  for (const network of ['203.0.113.1', '203.0.113.1']) store.add('/weather', page, network)
  expect(store.get('/weather')).toBeUndefined()
  store.add('/weather', page, '203.0.113.2')
  expect(store.get('/weather')).toBe(page)
  expect(await figure('finished_page_bytes')).toBeLessThanOrEqual(MAX_BYTES)
})
