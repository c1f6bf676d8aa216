import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import {
  ALERTS,
  aPause,
  aSite,
  COMMENTS,
  originOf,
  questionOf,
  SOMEBODY,
  SOON,
  WEATHER,
} from './finished-pages-for-tests.ts'

vi.setConfig({ testTimeout: 90_000 })

const BARRIE = '{"name":"Barrie","coordinates":{"lat":44.39,"lon":-79.69}}'

test.each([true, false])(
  'a page that is kept keeps nothing else of its drawing; read directly: %s',
  async (isDirect) => {
    const { site } = aSite({ isDirect })
    site.api[WEATHER] = { data: -4, remark: 'snow '.repeat(4_000_000) }
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    await site.text()
    await expect
      .poll(() => {
        collectGarbage()
        return site.requests.map((request) => request.deref())
      }, SOON)
      .toEqual([undefined])
    // The page has 20 MB and is kept compressed.
    await expect
      .poll(() => {
        collectGarbage()
        return process.memoryUsage().arrayBuffers - before
      }, SOON)
      .toBeLessThan(10_000_000)
    expect(await site.text()).toContain('"data":-4')
    expect(site.drawn).toBe(1)
  },
)

test('a hundred visitors who come together to a page that nobody has asked for cost one drawing', async () => {
  const { site, ask } = aSite()
  const given = await Promise.all(Array.from({ length: 100 }, () => ask('/weather')))
  expect(site.drawn).toBe(1)
  expect(given.map(originOf).filter((each) => each === 'own')).toEqual([])
})

test('while a page that is a minute old is drawn anew once, all others get it as it was', async () => {
  const { site, ask } = aSite()
  await ask('/weather')
  site.pass(MINUTE_MS)
  const { paused, end } = aPause()
  site.brush = paused
  const given = await Promise.all(Array.from({ length: 100 }, () => ask('/weather')))
  expect(new Set(given.map(originOf))).toEqual(new Set(['old']))
  end()
  await expect.poll(() => site.drawing, SOON).toBe(0)
  await expect.poll(async () => originOf(await ask('/weather')), SOON).toBe('kept')
  expect(site.drawn).toBe(2)
})

test('however many pages run out in the same minute, two are drawn at a time', async () => {
  const { site, ask } = aSite()
  const places = Array.from({ length: 20 }, (_, n) => `/weather?lat=${43 + n}&lon=-79`)
  for (const place of places) await ask(place)
  site.pass(MINUTE_MS)
  site.mostAtOnce = 0
  const { paused, end } = aPause()
  site.brush = paused
  for (const place of places) expect(originOf(await ask(place))).toBe('old')
  end()
  await expect.poll(() => site.drawn, SOON).toBe(40)
  expect(site.mostAtOnce).toBe(2)
})

test('a page of more than two minutes ago is given to nobody', async () => {
  const { site, ask } = aSite()
  await ask('/weather')
  site.pass(2 * MINUTE_MS)
  expect(originOf(await ask('/weather'))).toBe('drawn')
})

test('nor while it is being drawn anew, which takes too long', async () => {
  const { site, ask, pages } = aSite()
  await ask('/weather')
  const { paused, end } = aPause()
  site.brush = paused
  site.pass(2 * MINUTE_MS - SECOND_MS)
  expect(originOf(await ask('/weather'))).toBe('old')
  expect(pages.glance(questionOf('/weather'))?.origin).toBe('old')
  site.pass(SECOND_MS)
  expect(pages.glance(questionOf('/weather'))).toBeNull()
  end()
})

test('a page whose drawing fails is drawn for the next reader, and the old one is given meanwhile', async () => {
  const { site, ask } = aSite()
  site.isBroken = true
  const failed = await Promise.allSettled([ask('/weather'), ask('/weather')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  site.isBroken = false
  expect(originOf(await ask('/weather'))).toBe('drawn')
  site.isBroken = true
  site.pass(MINUTE_MS)
  expect(originOf(await ask('/weather'))).toBe('old')
  await expect.poll(() => site.drawn, SOON).toBe(4)
  expect(originOf(await ask('/weather'))).toBe('old')
})

test('a page that turns out to be there no more is given to nobody after the drawing that found it so', async () => {
  const { site, ask, pages } = aSite()
  await ask('/weather')
  site.pass(MINUTE_MS)
  site.pageStatus = 404
  expect(originOf(await ask('/weather'))).toBe('old')
  await expect.poll(() => pages.has(questionOf('/weather')), SOON).toBe(false)
})

describe.each([
  ['by requests', false],
  ['directly', true],
])('a page that reads the API %s', (_, isDirect) => {
  test('a French page is compared with French answers: one that has not changed is given again', async () => {
    const { site, ask, pages } = aSite({ reads: [ALERTS], isDirect })
    site.api[ALERTS] = { data: ['Snow Squall Warning'], inFrench: { data: ['Bourrasques de neige'] } }
    await ask('/fr/weather')
    site.pass(2 * SECOND_MS)
    // Asked before the app, when no language has been chosen yet.
    const given = await pages.look(questionOf('/fr/weather'), SOMEBODY)
    expect(given?.origin).toBe('kept')
    expect(await site.text('/fr/weather')).toContain('Bourrasques de neige')
    expect(await site.text('/weather')).toContain('Snow Squall Warning')
  })

  test('a new warning is on the page two seconds after it is known; nobody is given the page without it', async () => {
    const { site, ask, pages } = aSite({ isDirect })
    await ask('/weather')
    site.api[ALERTS] = { data: ['Tornado Warning'], meta: [{ fetchedAt: 'later', stale: false }] }
    site.pass(2 * SECOND_MS)
    expect(pages.glance(questionOf('/weather'))).toBeNull()
    expect(await site.text()).toContain('Tornado Warning')
  })

  test('newer weather is on the page of the next minute', async () => {
    const { site, ask } = aSite({ isDirect })
    await ask('/weather')
    site.api[WEATHER] = { data: -5, meta: [{ fetchedAt: 'later', stale: false }] }
    site.pass(49 * SECOND_MS)
    expect(originOf(await ask('/weather'))).toBe('kept')
    site.pass(SECOND_MS)
    expect(originOf(await ask('/weather'))).toBe('old')
    await expect.poll(() => site.text(), SOON).toContain('-5')
  })

  test('weather that was missing is on the page as soon as it is there, and nobody is given the page without it', async () => {
    const { site, ask } = aSite({ reads: [WEATHER], isDirect })
    site.status = 503
    await ask('/weather')
    site.status = 200
    site.pass(2 * SECOND_MS)
    expect(originOf(await ask('/weather'))).toBe('drawn')
  })

  test('a page is old, not wrong, when its alerts were only asked again, or stale weather is renewed', async () => {
    for (const [path, answer] of [
      [ALERTS, { data: [], meta: [{ fetchedAt: 'later', stale: true }] }],
      [WEATHER, { data: -5, meta: [{ fetchedAt: 'later', stale: false }] }],
    ] as const) {
      const { site, ask } = aSite({ isDirect })
      site.api[WEATHER] = { data: -4, meta: [{ fetchedAt: 'noon', stale: true }] }
      await ask('/weather')
      site.api[path] = answer
      site.pass(2 * SECOND_MS)
      expect(originOf(await ask('/weather'))).toBe('old')
      await expect.poll(async () => originOf(await ask('/weather')), SOON).toBe('kept')
      expect(site.drawn).toBe(2)
    }
  })

  test('a page in which the API refused something to one network is for that one alone', async () => {
    const { site, ask, pages } = aSite({ isDirect })
    site.status = 429
    expect(originOf(await ask('/weather'))).toBe('own')
    expect(pages.glance(questionOf('/weather'))).toBeNull()
  })
})

test('what a visitor wrote is on the next page that is read, also when that was being drawn', async () => {
  const { site, ask } = aSite({ reads: [COMMENTS] })
  const { paused, end } = aPause()
  site.brush = paused
  const before = ask('/weather-reports/r1')
  await expect.poll(() => site.drawing, SOON).toBe(1)
  site.api[COMMENTS] = { comments: ['Thundersnow!'] }
  site.commit()
  const after = site.text('/weather-reports/r1')
  end()
  await before
  expect(await after).toContain('Thundersnow!')
  site.api[COMMENTS] = { comments: [] }
  site.commit()
  expect(await site.text('/weather-reports/r1')).not.toContain('Thundersnow!')
})

test('where the database counts no commits a crowd on a page with visitors’ texts asks one question after the other', async () => {
  const { site, ask, pages } = aSite({ reads: [COMMENTS], countsCommits: false })
  await ask('/weather-reports/r1')
  site.asked = 0
  const question = questionOf('/weather-reports/r1')
  const atTheDoor = () => pages.look(question, SOMEBODY)
  const given = await Promise.all(Array.from({ length: 100 }, atTheDoor))
  expect(given.map((each) => each?.origin)).toEqual(Array.from({ length: 100 }, () => 'kept'))
  expect(site.asked).toBe(2)

  // A request that comes after the comment was written gets it, although an older comparison is still running.
  const before = [atTheDoor(), atTheDoor()]
  site.api[COMMENTS] = { comments: ['Thundersnow!'] }
  const after = await Promise.all([site.text('/weather-reports/r1'), site.text('/weather-reports/r1')])
  await Promise.all(before)
  for (const text of after) expect(text).toContain('Thundersnow!')
  expect(site.drawn).toBe(2)
})

test('each theme, unit, clock, place and address has a page of its own; other spellings of the same share one', async () => {
  const { site } = aSite()
  const cookies = ['', 'theme=light', 'units=f', 'clock=24', `weather_location=${encodeURIComponent(BARRIE)}`]
  const texts = await Promise.all(cookies.map((cookie) => site.text('/weather', cookie)))
  expect(site.drawn).toBe(cookies.length)
  expect(texts.filter((text) => text.includes('light'))).toHaveLength(1)
  for (const same of ['theme=dark', 'theme=puce; clock=12; units=c.kmh.hpa.km.mm', 'visitor=me; _ga=GA1.1']) {
    await site.text('/weather', same)
  }
  await site.text('/weather?lon=-79&lat=43')
  await site.text('/weather?lat=43&lon=-79')
  expect(site.drawn).toBe(cookies.length + 1)
})
