import { expect, test } from 'vitest'
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

test('10,000 made-up addresses from one network, each asked twice, leave the pages that people read where they are', async () => {
  const store = createPageStore(MAX_BYTES)
  const page = await aPage()
  for (const path of READ) store.add(path, page, '203.0.113.1')
  for (let n = 0; n < 20_000; n += 1) store.add(`/weather?name=x${n % 10_000}`, page, '198.51.100.7')
  expect(store.bytes).toBeLessThanOrEqual(MAX_BYTES)
  for (const path of READ) expect(store.get(path), path).toBe(page)
})

test('when the memory is full a page is let in that two networks want', async () => {
  const store = createPageStore(MAX_BYTES)
  const page = await aPage()
  for (let n = 0; n < 1_000; n += 1) store.add(`/weather?name=x${n}`, page, '198.51.100.7')
  for (const network of ['203.0.113.1', '203.0.113.1']) store.add('/weather', page, network)
  expect(store.get('/weather')).toBeUndefined()
  store.add('/weather', page, '203.0.113.2')
  expect(store.get('/weather')).toBe(page)
  expect(store.bytes).toBeLessThanOrEqual(MAX_BYTES)
})
