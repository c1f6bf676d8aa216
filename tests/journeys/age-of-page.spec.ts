import type { Page, Request } from '@playwright/test'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { expect, listAxeViolations, sidewaysOverflow, test } from './site-fixture.ts'

/** Lets time go by for the page, but not for the server. */
async function openWithClock(page: Page, time: number, path = '/weather') {
  await page.clock.install({ time })
  await page.goto(path)
  await expect(page.getByText(/as of/).first()).toBeVisible()
  await page.clock.runFor(2_000)
}

const turnTab = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

const localTime = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/\d{1,2}:\d\d [ap]\.m\./)
    .first()

test('the refresh button asks once, says what came of it, and rests', async ({ page }) => {
  const asked: string[] = []
  const answered: string[] = []
  const note = (list: string[]) => (request: Request) => {
    if (request.url().includes('/api/weather/')) list.push(new URL(request.url()).pathname)
  }
  page.on('request', note(asked))
  page.on('requestfinished', note(answered))
  // No other journey asks for this place, so that all that is known of it is fresh.
  await page.goto('/weather?lat=43.8971&lon=-78.8658&name=Oshawa')
  // The server drew the weather; what browsers draw after the first paint is asked for by them.
  const later = ['air', 'climate', 'lake', 'lightning', 'marine', 'next-hours'].map((name) => `/api/weather/${name}`)
  await expect.poll(() => answered.toSorted()).toEqual(later)
  asked.length = 0
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const ribbonTop = async () => (await page.locator('.ribbon').first().boundingBox())?.y
  const top = await ribbonTop()
  await refresh.click()
  await expect(refresh).toHaveAttribute('aria-disabled', 'true')
  await refresh.press('Enter')
  // All that the page shows is asked again, radar's pictures too: on a busy machine that is no matter of seconds.
  await expect(page.getByText(/Updated at 2:\d\d p\.m\./)).toBeVisible({ timeout: 60_000 })
  expect(await ribbonTop()).toBe(top)
  await expect(refresh).not.toHaveAttribute('aria-disabled', 'true')
  await expect(refresh).toBeFocused()
  expect(asked.sort()).toEqual(['/api/weather/current', '/api/weather/forecast', ...later].sort())
})

test('an answer that came out of date says so, with its day, its source and why', async ({ page, complaints }) => {
  // The server itself has nothing stale: the page must not ask it for all that it shows.
  complaints.wanted = /status of 503/
  await page.route('**/healthz', (route) => route.fulfill({ status: 503 }))
  await page.route(/\/api\/weather\/(current|forecast)/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const fetchedAt = '2026-11-20T14:05:00.000Z'
    const meta = [{ source: 'Open-Meteo', ok: true, stale: true, fetchedAt, error: 'Open-Meteo is late.' }]
    if ('timestamp' in body.data) body.data.timestamp = Date.parse(fetchedAt)
    await route.fulfill({ response: answer, json: { data: body.data, meta } })
  })
  // No other journey asks for this place, so that its page is new: a page that is some minutes old asks the API again
  // at once.
  await page.goto('/weather?lat=43.7060&lon=-80.3772&name=Fergus')
  await expect(page.getByText('may be out of date')).toHaveCount(0)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Could not update. Open-Meteo is late.')).toBeVisible()

  const card = page.getByRole('region', { name: '7-day forecast' })
  await expect(card.getByText('as of Nov. 20, 9:05 a.m.')).toBeVisible()
  await expect(card.getByText('may be out of date')).toBeVisible()
  await expect(card.locator('time').first()).toHaveAttribute('datetime', '2026-11-20T14:05:00.000Z')
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.className = name
    }, theme)
    expect(await listAxeViolations(page)).toEqual([])
  }

  await card.getByText('as of Nov. 20, 9:05 a.m.').click()
  await expect(card.getByRole('link', { name: 'Open-Meteo' })).toHaveAttribute('href', 'https://open-meteo.com/')
  await expect(card.getByText('fetched Nov. 20, 9:05 a.m.')).toBeVisible()
  await expect(card.getByText('Open-Meteo is late.')).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysOverflow(page)).toBe(0)
  }
  await page.keyboard.press('Escape')
  await expect(card.getByRole('link', { name: 'Open-Meteo' })).toBeHidden()
  complaints.list = complaints.list.filter((complaint) => !/healthz|ERR_FAILED/.test(complaint))
})

test('an open page has within seconds what the server was renewing when it asked', async ({ page }) => {
  let answers = 0
  await page.route('**/api/weather/current*', async (route) => {
    const answer = await route.fetch()
    const { data, meta } = await answer.json()
    answers += 1
    const [{ source, fetchedAt }] = meta
    await route.fulfill({
      response: answer,
      json: { data, meta: [{ source, fetchedAt, ok: true, stale: answers === 1 }] },
    })
  })
  await openWithClock(page, Date.parse(SQUALL_DAY), '/weather?lat=43.9593&lon=-78.1677&name=Cobourg')
  const old = page.getByText('may be out of date').locator('visible=true')
  await expect(old).toHaveCount(0)
  await page.clock.fastForward(5 * MINUTE_MS)
  await expect.poll(() => answers).toBe(1)
  await expect(old).toHaveCount(0)
  await page.clock.fastForward(3_000)
  await expect.poll(() => answers).toBe(2)
  await expect(old).toHaveCount(0)
})

test('coming back to the tab asks again for what is stale, and only then', async ({ page }) => {
  // Another journey may have asked minutes ago: such an answer is given once more while a newer one is fetched.
  const isOld = async () => {
    const { meta } = await (await page.request.get('/api/weather/current?lat=43.6532&lon=-79.3832')).json()
    return meta.some(({ stale }: { stale: boolean }) => stale)
  }
  await expect.poll(isOld).toBe(false)
  await openWithClock(page, Date.parse(SQUALL_DAY))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/weather/current')) asked += 1
  })
  await turnTab(page, 'hidden')
  await page.clock.fastForward(2 * MINUTE_MS)
  await turnTab(page, 'visible')
  await page.clock.runFor(1_000)
  expect(asked).toBe(0)
  await turnTab(page, 'hidden')
  await page.clock.fastForward(4 * MINUTE_MS)
  expect(asked).toBe(0)
  await turnTab(page, 'visible')
  await expect.poll(() => asked).toBe(1)
})

for (const hours of [-12, 12]) {
  test(`with the visitor’s clock ${hours} hours off, time and day are the place’s, and roll over at its midnight`, async ({
    page,
    complaints,
  }) => {
    // The server's clock does not move on with the page's, so it must not be asked.
    await page.route('**/healthz', (route) => route.abort())
    await openWithClock(page, Date.parse(SQUALL_DAY) + hours * HOUR_MS)
    await expect(localTime(page)).toContainText(/2:\d\d p\.m\./)
    const week = page.getByRole('region', { name: '7-day forecast' })
    const row = week.getByRole('listitem').filter({ hasText: 'Today' })
    await expect(row).toContainText('Nov. 21')

    await page.clock.fastForward(10 * HOUR_MS)
    await expect(localTime(page)).toContainText(/12:\d\d a\.m\./)
    await expect(row).toContainText('Nov. 22')
    complaints.list = complaints.list.filter((complaint) => !/healthz|ERR_FAILED/.test(complaint))
  })
}

test('after sleep, or from the back-forward cache, the page knows the hour and asks the server', async ({ page }) => {
  await openWithClock(page, Date.parse(SQUALL_DAY))
  let renewed = 0
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url())) renewed += 1
  })
  const { promise: isHeard, resolve: letServerAnswer } = Promise.withResolvers<void>()
  await page.route('**/healthz', async (route) => {
    await isHeard
    await route.continue()
  })
  // The wall clock went on while the timers and the running clock stood still.
  await page.clock.setSystemTime(Date.parse(SQUALL_DAY) + 5 * HOUR_MS)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(localTime(page)).toContainText(/7:\d\d p\.m\./)
  letServerAnswer()
  await expect.poll(() => renewed).toBeGreaterThan(0)
  // The server’s answer tells another time than the computer, whose clock somebody has set: the page goes by the server.
  await expect(localTime(page)).toContainText(/2:\d\d p\.m\./)
})
