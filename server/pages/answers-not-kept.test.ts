import { expect, test, vi } from 'vitest'
import { aPause, aSite, COMMENTS, originOf, SOON } from './finished-pages-for-tests.ts'

vi.setConfig({ testTimeout: 90_000 })

test('a hundred who come together to a post that is gone, or to a page that breaks, cost two drawings', async () => {
  const { site, ask } = aSite({ reads: [COMMENTS] })
  const crowd = () => Promise.allSettled(Array.from({ length: 100 }, () => ask('/weather-reports/r1')))
  site.pageStatus = 404
  const answers = await crowd()
  expect(site.drawn).toBe(2)
  for (const each of answers) {
    if (each.status === 'rejected' || 'page' in each.value) throw new Error('not the answer of one drawing')
    const answer = each.value.answer
    expect([answer.status, await new Response(answer.body).text()]).toEqual([404, expect.stringContaining('comments')])
  }
  site.isBroken = true
  expect((await crowd()).every(({ status }) => status === 'rejected')).toBe(true)
  expect(site.drawn).toBe(4)
})

test('what is published while its address is answered as missing is there for everybody who asks from then on', async () => {
  const { site, ask } = aSite({ reads: [COMMENTS] })
  const { paused, end } = aPause()
  site.brush = paused
  site.pageStatus = 404
  const before = ask('/weather-reports/r1')
  await expect.poll(() => site.drawing, SOON).toBe(1)
  const after = Promise.all([site.text('/weather-reports/r1'), site.text('/weather-reports/r1')])
  site.api[COMMENTS] = { comments: ['Thundersnow!'] }
  site.commit()
  end()
  expect(originOf(await before)).toBe('own')
  for (const text of await after) expect(text).toContain('Thundersnow!')
})

test('what the API refuses to one network is drawn for each that waits', async () => {
  const { site, ask } = aSite()
  site.status = 429
  await Promise.all(Array.from({ length: 5 }, () => ask('/weather')))
  expect(site.drawn).toBe(5)
})

test('a page with a cookie for one browser, and one of which a part failed, are drawn for each visitor', async () => {
  const { site, ask } = aSite()
  site.headers = { 'Set-Cookie': 'lake-effect-visitor=one' }
  expect([originOf(await ask('/weather')), originOf(await ask('/weather'))]).toEqual(['own', 'own'])
  site.headers = {}
  site.hasFault = true
  expect([originOf(await ask('/weather')), originOf(await ask('/weather'))]).toEqual(['own', 'own'])
  site.hasFault = false
  expect([originOf(await ask('/weather')), originOf(await ask('/weather'))]).toEqual(['drawn', 'kept'])
  expect(site.drawn).toBe(5)
})
