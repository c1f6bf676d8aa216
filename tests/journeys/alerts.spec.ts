import type { Page } from '@playwright/test'
import { alertStorageKey } from '#shared/alerts/alert-storage-key.ts'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { order } from '../helpers/order.ts'
import { type Site, SQUALL_DAY } from '../helpers/site.ts'
import { openSteppedSite } from '../helpers/stepped-house.ts'
import { expect, listAxeViolations, sidewaysOverflow, test, WINDSOR, withSite } from './site-fixture.ts'

const panel = (page: Page) => page.getByRole('region', { name: /^Weather Alerts \(/ })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const bellPanel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const CALM = 'No active weather alerts'

/** Both ways to Environment Canada. */
const breakCanada = async (site: Site) => {
  for (const way of ['eccc-api', 'geomet']) await order(site.simulator, 'PUT', `/__faults/${way}`, { kind: 'down' })
}

test.describe('on a day of squalls', () => {
  test('the panel says what is active, from whom, until when', { tag: '@main' }, async ({ page }) => {
    await page.goto('/weather')
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Weather Alerts (2)')
    await expect(panel(page).getByRole('heading', { name: 'Official Government Alerts' })).toBeVisible()
    const squall = panel(page).getByRole('listitem').first()
    await expect(squall).toContainText('Orange warning')
    await expect(squall).toContainText('Until 9 p.m. today')
    await expect(squall).toContainText('Environment Canada')
    await expect(squall).toContainText('(ECCC)')
    await expect(panel(page)).toContainText('In an emergency, call 911.')
    await expect(page.getByRole('region', { name: 'Most important weather alert' })).toContainText(
      /Snow Squall Warning until 9\sp\.m\. today.*\+1 more.*View/,
    )
  })

  test('at most 150 characters are seen, to the end of a word, the whole text is there once and opens by keyboard', async ({
    page,
  }) => {
    await page.goto('/weather')
    const answer: AlertsAnswer = await (await page.request.get('/api/alerts?lat=43.6532&lon=-79.3832')).json()
    const description = answer.data[0]?.description ?? ''
    const text = panel(page).getByRole('listitem').first().locator('.alert-text')
    await expect(text.locator('.alert-cut')).toContainText(/\.\.\.$/)
    const seen = ((await text.locator('.alert-cut').textContent()) ?? '').slice(0, -3)
    expect(seen.length).toBeGreaterThan(100)
    expect(seen.length).toBeLessThanOrEqual(150)
    expect(description.startsWith(seen)).toBe(true)
    expect(description.charAt(seen.length)).toMatch(/\s/)
    const heard = await text.evaluate((element) => {
      const copy = element.cloneNode(true)
      if (!(copy instanceof Element)) return null
      for (const silent of copy.querySelectorAll('[aria-hidden=true], summary')) silent.remove()
      return copy.textContent
    })
    // A line between parts is drawn, and not spelled as number signs.
    expect(heard).toBe(description.replaceAll('###', ''))
    expect(description).toContain('###')
    const end = text.locator('.alert-whole')
    expect((await end.boundingBox())?.height).toBeLessThan(2)
    await text.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await end.boundingBox())?.height).toBeGreaterThan(100)
    await expect(text.locator('summary')).toHaveText(/Less$/)
  })

  test('“View” leads to the alert and leaves it in session storage', async ({ page }) => {
    await page.goto('/weather')
    const view = panel(page).getByRole('link', { name: 'View Snow Squall Warning' })
    const id = (await view.getAttribute('href'))?.split('/').at(-1) ?? ''
    await view.click()
    await expect(page).toHaveURL(`/alerts/${id}`)
    const kept = await page.evaluate((key) => sessionStorage.getItem(key), alertStorageKey(id))
    expect(JSON.parse(kept ?? '{}')).toMatchObject({ id, event: 'Snow Squall Warning' })
  })

  test('hours and days under an alert are marked, in words too', async ({ page }) => {
    await page.goto('/weather')
    const hours = page.getByRole('region', { name: 'Hours, scrolls sideways' }).locator('tbody tr')
    await expect(hours.first()).toContainText('Alerts: Snow Squall Warning, Blowing Snow Advisory')
    await expect(hours.nth(6)).toContainText('Alerts: Blowing Snow Advisory')
    await expect(hours.nth(7)).not.toContainText('Alerts:')
    const days = page.getByRole('region', { name: '7-day forecast' }).locator('summary.day')
    await expect(days.first()).toContainText('Alerts: Snow Squall Warning')
    await expect(days.nth(1)).not.toContainText('Alerts:')
  })

  test('the bell tells how many on every page, and which', { tag: '@main' }, async ({ page, complaints }) => {
    complaints.wanted = /status of 404/
    for (const path of ['/', '/weather', '/support', '/no-such-page']) {
      await page.goto(path)
      await expect(bell(page)).toHaveAccessibleName('Notifications: 2 alerts')
    }
    // Some builds of Chromium without a window have said no before anybody was asked.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
    await page.goto('/support')
    await bell(page).click()
    await expect(bellPanel(page)).toContainText('Alerts for Toronto, Ontario')
    await expect(bellPanel(page).getByRole('listitem')).toHaveCount(2)
    await expect(bellPanel(page)).toContainText('Until 9 p.m. today')
    await expect(bellPanel(page).getByRole('button', { name: 'Notify me of severe alerts' })).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(bell(page)).toBeFocused()
  })

  test('the bell follows the place that is shown', async ({ page }) => {
    await page.goto('/weather?lat=45.4215&lon=-75.6972&name=Ottawa')
    await bell(page).click()
    await expect(bellPanel(page)).toContainText('Alerts for Ottawa')
    const answer = await page.request.get('/api/alerts?lat=45.4215&lon=-75.6972')
    const { data }: AlertsAnswer = await answer.json()
    await expect(bellPanel(page).getByRole('listitem')).toHaveCount(data.length)
  })

  test('a pulse stops within 5 s, and there is none for those who want stillness', async ({ page }) => {
    /** When each animation will have come to its end, ms after its start; one that goes on for ever never does. */
    const ends = () =>
      page.evaluate(() => document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
    await page.goto('/weather', { waitUntil: 'commit' })
    await expect.poll(async () => (await ends()).length).toBeGreaterThan(0)
    expect(Math.max(...(await ends()))).toBeLessThanOrEqual(5_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    expect(Math.max(0, ...(await ends()))).toBeLessThan(1)
  })

  test('a visitor whose clock is half a day wrong sees the same', async ({ browser, site }) => {
    for (const hours of [-12, 12]) {
      const context = await browser.newContext({ baseURL: site.origin })
      await context.addInitScript(
        (ms) => {
          const now = Date.now
          Date.now = () => now() + ms
        },
        hours * 60 * MINUTE_MS,
      )
      const page = await context.newPage()
      await page.goto('/weather')
      await expect(panel(page).getByRole('listitem')).toHaveCount(2)
      await expect(panel(page)).toContainText('Until 9 p.m. today')
      await context.close()
    }
  })

  test('nothing is wrong for axe, and nothing is wider than the window', async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/weather')
      await panel(page).locator('summary').first().click()
      expect(await listAxeViolations(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    }
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('panel, bell and links work', { tag: '@main' }, async ({ page }) => {
      await page.goto('/weather')
      await expect(panel(page).getByRole('listitem')).toHaveCount(2)
      await bell(page).click()
      await expect(bellPanel(page).getByRole('listitem')).toHaveCount(2)
      await bellPanel(page).getByRole('link', { name: 'View Snow Squall Warning' }).click()
      await expect(page.getByRole('heading', { name: 'Snow Squall Warning' })).toBeVisible()
    })
  })
})

test('where no official source covers the place, the page does not look calm', async ({ page }) => {
  await page.goto('/weather?lat=-22.9068&lon=-43.1729&name=Rio')
  await expect(panel(page)).toContainText('We don’t have official alerts for this area.')
  await expect(page.getByText(CALM)).toHaveCount(0)
})

test('a calm day says so, and when it was checked', { tag: '@main' }, async ({ page }) => {
  await page.goto(WINDSOR)
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Weather Alerts (0)')
  await expect(panel(page)).toContainText('No active weather alerts for this location')
  await expect(panel(page)).toContainText(/Checked 2:\d\d p\.m\./)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('with Environment Canada silent no page looks calm, and trying again helps', async ({ browser }) => {
  test.setTimeout(2 * MINUTE_MS)
  await withSite({ scenario: 'calm' }, async (site) => {
    await breakCanada(site)
    const page = await browser.newPage({ baseURL: site.origin })
    for (const path of ['/', '/support', '/weather']) {
      await page.goto(path)
      await expect(page.getByText(CALM)).toHaveCount(0)
      await expect(bell(page)).toHaveAccessibleName('Notifications: Alerts unavailable')
    }
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Weather Alerts (?)')
    await expect(panel(page)).toContainText(/We (can’t|haven’t been able to) reach Environment Canada/)
    await expect(panel(page)).toContainText('There may be alerts we can’t show.')
    await expect(panel(page).getByRole('link', { name: 'weather.gc.ca' })).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
    for (const way of ['eccc-api', 'geomet']) await order(site.simulator, 'DELETE', `/__faults/${way}`)
    const again = panel(page).getByRole('button', { name: 'Try Again' })
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: SECOND_MS })
      await expect(panel(page)).toContainText(CALM, { timeout: 5 * SECOND_MS })
    }).toPass({ timeout: MINUTE_MS })
    await page.close()
  })
})

/** A page whose stream tells what the test wants. What the live regions said is written down. */
async function openWithStream(page: Page, first: AlertsAnswer) {
  let answer = first
  let told = 0
  await page.route('**/api/alerts/stream?*', async (route) => {
    told += 1
    const body = `retry: 200\nevent: alerts\ndata: ${JSON.stringify(answer)}\n\n`
    await route.fulfill({ contentType: 'text/event-stream', body })
  })
  await page.goto('/weather')
  const said = await page.evaluateHandle(() => {
    const list: string[] = []
    for (const id of ['alerts-told', 'alerts-told-at-once']) {
      const region = document.getElementById(id)
      if (!region) continue
      new MutationObserver(() => list.push(`${region.role ?? region.ariaLive}: ${region.textContent}`)).observe(
        region,
        {
          childList: true,
          characterData: true,
          subtree: true,
        },
      )
    }
    return list
  })
  return {
    said: () => said.jsonValue(),
    async tell(data: Alert[], given: Partial<AlertsAnswer> = {}) {
      answer = { ...answer, state: data.length > 0 ? 'some' : 'none', ...given, data }
      const before = told
      await expect.poll(() => told).toBeGreaterThan(before + 1)
    },
    async refreshes(count: number) {
      const before = told
      await expect.poll(() => told, { timeout: 30_000 }).toBeGreaterThan(before + count)
    },
  }
}

test('news is told once: the grave at once, the rest when there is a pause, a refresh never', async ({
  page,
  complaints,
}) => {
  // The server knows nothing of the alerts that this test makes up: the page must not ask it for another ribbon.
  complaints.wanted = /status of 503/
  await page.route('**/healthz', (route) => route.fulfill({ status: 503 }))
  const response = await page.request.get('/api/alerts?lat=43.6532&lon=-79.3832')
  const first: AlertsAnswer = await response.json()
  const { data } = first
  const stream = await openWithStream(page, first)
  await stream.refreshes(20)
  expect(await stream.said()).toEqual([])

  const tornado = anAlert({ id: 't1', event: 'Tornado Warning', severity: 'extreme', colour: 'red' })
  await stream.tell([tornado, ...data])
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Weather Alerts (3)')
  await expect(bell(page)).toHaveAccessibleName('Notifications: 3 alerts')
  const ofTornado = [
    'assertive: New weather alert: Red warning, Tornado Warning, until 9 p.m. today',
    'status: 3 alerts',
  ]
  await expect.poll(async () => (await stream.said()).toSorted()).toEqual(ofTornado)
  await stream.refreshes(3)
  expect((await stream.said()).toSorted()).toEqual(ofTornado)

  const fog = anAlert({ id: 'f1', event: 'Fog Advisory', kind: 'advisory', colour: null, severity: 'minor', end: null })
  // What is told before the last news was said is said together with it: each is waited for.
  const expectSaid = (...news: string[]) =>
    expect
      .poll(async () => (await stream.said()).slice(2))
      .toEqual(['status: New weather alert: Minor advisory, Fog Advisory, until further notice. 4 alerts', ...news])
  await stream.tell([tornado, ...data, fog])
  await expectSaid()
  await stream.tell([...data])
  await expect(panel(page)).not.toContainText('Tornado Warning')
  await expectSaid('status: 2 alerts')
  await stream.tell([], { state: 'unknown' })
  await expect(page.getByText(CALM)).toHaveCount(0)
  await expectSaid('status: 2 alerts', 'status: Alerts unavailable')
  await stream.tell([])
  await expectSaid('status: 2 alerts', 'status: Alerts unavailable', 'status: No weather alerts in effect any more.')
})

test('an alert comes to an open page, and leaves it when it ends', { tag: '@main' }, async ({ browser }) => {
  const site = await openSteppedSite(SQUALL_DAY)
  try {
    const page = await browser.newPage({ baseURL: site.origin })
    await page.goto('/weather')
    await expect(panel(page)).toContainText(CALM)
    await site.watched()
    const [endsInMs, told] = [80 * SECOND_MS, panel(page).getByText('Snow Squall Warning')]
    const squall = { id: 'test-squall', event: 'Snow Squall Warning', zones: ['toronto'], endsInMs }
    await order(site.simulator, 'PUT', '/__alerts', squall)
    /** Lets the site look until it knows. @returns how long the site's own time was */
    const until = async (isInForce: boolean) => {
      let waitedMs = 0
      let known = ''
      do {
        waitedMs += await site.untilNextLook()
        known = await (await site.ask('/api/alerts?lat=43.6532&lon=-79.3832')).text()
      } while (known.includes('Snow Squall Warning') !== isInForce)
      return waitedMs
    }
    const cameAfterMs = await until(true)
    expect(cameAfterMs).toBeLessThanOrEqual(75 * SECOND_MS)
    await expect(told.first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Most important weather alert' })).toBeVisible()
    await expect(page.locator('#alerts-told-at-once')).toContainText('Snow Squall Warning')
    await expect(page.locator('.ribbon-alerts')).toContainText('Snow Squall Warning')
    const wentAfterMs = await until(false)
    expect(cameAfterMs + wentAfterMs).toBeLessThan(endsInMs + MINUTE_MS)
    await expect(told).toHaveCount(0)
    await expect(panel(page)).toContainText(CALM)
    await page.close()
  } finally {
    await site.close()
  }
})
