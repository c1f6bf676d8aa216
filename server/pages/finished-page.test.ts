import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { type FinishedPage, isYoung, pageHeaders, tagOf } from './finished-page.ts'
import { PageAnswers } from './page-answers.ts'
import { PageBody } from './page-body.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')

async function aPage({ hasWritten = false } = {}): Promise<FinishedPage> {
  return {
    body: await PageBody.of(new TextEncoder().encode('<p>Snow'), ['gzip']),
    tag: 'snow',
    policy: 'p',
    drawnAt: NOON,
    answers: Object.assign(new PageAnswers(), { hasWritten }),
    posts: [],
    checked: { standing: 'same', at: NOON, isUnchanged: () => true },
  }
}

test('proxies keep a page for a second, and none that is out of date or has visitors’ texts', async () => {
  const [plain, written] = [await aPage(), await aPage({ hasWritten: true })]
  const cacheControl = (page: FinishedPage, origin: 'kept' | 'old') => pageHeaders(page, origin, NOON)['cache-control']
  expect(cacheControl(plain, 'kept')).toBe('public, max-age=0, s-maxage=1, must-revalidate')
  expect([cacheControl(plain, 'old'), cacheControl(written, 'kept')]).toEqual(Array(2).fill('public, no-cache'))
})

test('a page is kept apart by encoding and by cookies, and each encoding has a tag of its own', async () => {
  const page = await aPage()
  expect(pageHeaders(page, 'kept', NOON)).toMatchObject({ vary: 'Accept-Encoding,Cookie' })
  expect([tagOf(page, null), tagOf(page, 'br'), tagOf(page, 'gzip')]).toEqual(['"snow"', '"snow-br"', '"snow-gzip"'])
})

test('a page is young for two minutes, whichever way the clock was set meanwhile', async () => {
  const page = await aPage()
  const young = [2 * MINUTE_MS - 1, 2 * MINUTE_MS, -2 * MINUTE_MS].map((ms) => isYoung(page, NOON + ms))
  expect(young).toEqual([true, false, false])
})
