import { expect, type Page, test } from '@playwright/test'
import { type Site, startSite } from '../helpers/site.ts'
import { listAxeViolations } from './site-fixture.ts'

test.use({ serviceWorkers: 'allow' })

const HOME = '/weather?lat=43.65&lon=-79.38&name=Toronto%2C+Ontario'
const PLACES = encodeURIComponent('[[43.65,-79.38,"Toronto, Ontario","Home"],[45.33,-79.22,"Huntsville, Ontario"]]')

const HELD_REPORT = JSON.stringify({
  ...{ id: 'a'.repeat(32), begunAt: Date.now(), submittedAt: Date.now(), uploads: [] },
  form: {
    title: 'Ice on the pier',
    description: 'The railing is glazed.',
    reporter_name: 'Maya',
    location_name: 'Meaford',
  },
})

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

/** What keeps the open page from some readers, in each theme. */
async function violationsInBothThemes(page: Page): Promise<unknown[]> {
  const found: unknown[] = []
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.classList.toggle('light', name === 'light')
      document.documentElement.classList.toggle('dark', name === 'dark')
    }, theme)
    found.push(...(await listAxeViolations(page)))
  }
  return found
}

/** Paths of the pages that the browser has saved. */
const savedPaths = async () => {
  const pages = await caches.open('pages')
  return (await pages.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search)
}

test('when the network goes, the weather of the visitor’s places opens with its age, and no other page pretends to', async ({
  page,
  context,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content Security|TrustedScript/.test(message.text())) problems.push(message.text())
  })
  await context.addCookies([{ name: 'weather_places', value: PLACES, url: site.origin }])
  await page.addInitScript(() => localStorage.setItem('lake-effect-welcome-shown', '1.0'))
  await page.goto(site.origin + HOME)
  await expect
    .poll(() => page.evaluate(savedPaths), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['/offline', '/report-weather', HOME, expect.stringContaining('Huntsville')]))

  await page.goto(`${site.origin}/healthz`)
  await site.kill()
  // A browser that goes back would take the page from its own cache, where it passes for new.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toronto, Ontario')
  await expect(page.getByText('Offline: as of').first()).toBeVisible()
  const bar = page.getByRole('status').filter({ hasText: 'You’re offline. This is what we had at ' })
  await expect(bar).toContainText(/\d(\s[ap]\.m)?\. It updates by itself/)
  await expect(bar.getByRole('button', { name: 'Try Again' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])

  await page.evaluate((report) => localStorage.setItem('lake-effect-report', report), HELD_REPORT)
  await page.goto(`${site.origin}/outlook`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page isn’t saved on this device')
  await expect(page.getByRole('heading', { name: 'Your report waits to be sent' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  // Another tab has sent it.
  await page.evaluate(() => {
    localStorage.removeItem('lake-effect-report')
    dispatchEvent(new StorageEvent('storage'))
  })
  await expect(page.getByText('Your report waits to be sent')).toHaveCount(0)
  await page.getByRole('link', { name: 'Weather in Huntsville, Ontario' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huntsville, Ontario')
  expect(problems).toEqual([])

  await expect(bar).toBeVisible()
  await site.start()
  await expect(bar).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByText('Offline: as of')).toHaveCount(0)
  await site.kill()
  await page.goto(`${site.origin}/outlook`)
  await site.start()
  await expect(page).toHaveURL(/\/outlook$/, { timeout: 60_000 })
})

test('a page that was saved at an earlier place stays as it is without a connection', async ({ page, context }) => {
  const choose = async (name: string, lat: number, lon: number) => {
    const coordinates = { lat, lon }
    const place = JSON.stringify({ name, country: 'Canada', state: 'Ontario', coordinates, displayName: null })
    await context.addCookies([{ name: 'weather_location', value: encodeURIComponent(place), url: site.origin }])
    await page.evaluate((place) => localStorage.setItem('weather_location', place), place)
  }
  await page.addInitScript(() => localStorage.setItem('lake-effect-welcome-shown', '1.0'))
  await page.goto(`${site.origin}/support`)
  await choose('Barrie', 44.3894, -79.6903)
  await page.goto(`${site.origin}/weather`)
  await expect.poll(() => page.evaluate(savedPaths), { timeout: 60_000 }).toContain('/weather')
  await choose('Ottawa', 45.4215, -75.6972)

  await site.kill()
  await page.reload()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Barrie, Ontario')
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('visitor-place'))
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  await expect(heading).toHaveText('Barrie, Ontario')
  await site.start()
})
