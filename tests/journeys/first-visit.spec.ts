import { gzipSync } from 'node:zlib'
import { startPublicSite } from '../helpers/site.ts'
import { expect, test } from './site-fixture.ts'

test('the temperature of Toronto is in the first HTML', async ({ request }) => {
  const html = await (await request.get('/weather')).text()
  const answer = await (await request.get('/api/weather/current?lat=43.6532&lon=-79.3832')).json()
  const degrees = Math.round(answer.data.temperature.current)
  expect(html).toContain('Toronto')
  expect(html).toContain(`${degrees < 0 ? '−' : ''}${Math.abs(degrees)}`)
})

/** 140 KiB. */
const MOST_SCRIPT_BYTES = 143_360

test('the scripts of a first visit to the weather are small', async ({ request }) => {
  const html = await (await request.get('/weather')).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  expect(scripts.size).toBeGreaterThan(3)
  let bytes = 0
  for (const script of scripts) bytes += gzipSync(await (await request.get(script)).body(), { level: 9 }).length
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
})

test('a visitor opens the site and goes to the weather', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Check Weather' }).click()
  await expect(page).toHaveURL(/\/weather$/)
  for (const name of ['Hourly forecast', '7-day forecast', 'Recommendations']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
})

test('a shared address opens its place, in that place’s own time', async ({ page }) => {
  await page.goto('/weather?lat=47.5615&lon=-52.7126&name=St.%20John%27s')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('St. John')
  // 2:05 p.m. in Toronto when the site started; its clock runs on.
  await expect(
    page
      .getByText(/3:(3[5-9]|[45]\d) p\.m\./)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('a name with markup is only a name', async ({ page }) => {
  await page.goto(`/weather?lat=43&lon=-81&name=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
})

test('bad coordinates say which, and offer Toronto', async ({ page, complaints }) => {
  const answer = await page.goto('/weather?lat=north&lon=-79')
  expect(answer?.status()).toBe(400)
  await expect(page.getByText('lat must be a number')).toBeVisible()
  await page
    .getByRole('link', { name: /Toronto/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Hourly forecast' })).toBeVisible()
  complaints.list = complaints.list.filter((complaint) => !/status of 400/.test(complaint))
})

test('an unknown page says so with status 404', async ({ page, complaints }) => {
  const answer = await page.goto('/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  complaints.list = complaints.list.filter((complaint) => !/status of 404/.test(complaint))
})

test('the theme stays over a reload, and the first paint already has it', async ({ page }) => {
  await page.goto('/weather')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html')).toHaveClass(/light/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  const html = await (await page.request.get('/weather')).text()
  expect(html).toMatch(/<html[^>]*class="light/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/light/)
})

test('a theme kept only in local storage is there before the first paint', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin })
  await context.addInitScript(() => localStorage.setItem('theme', 'light'))
  const page = await context.newPage()
  await page.goto('/weather', { waitUntil: 'commit' })
  await page.waitForSelector('body', { state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.className)).toMatch(/light/)
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole weather reads', async ({ page }) => {
    await page.goto('/weather')
    await expect(page.getByRole('heading', { name: 'Hourly forecast' })).toBeVisible()
    await expect(page.getByText('Today').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(/Toronto, Ontario/).first()).toBeVisible()
    await expect(page.getByText(/km\/h/).first()).toBeVisible()
  })
})

test('a simulated site says so on every page', async ({ browser }) => {
  const site = await startPublicSite({ env: { WEATHER_PROVIDERS: 'simulated' } })
  try {
    const page = await browser.newPage({ baseURL: site.origin })
    for (const path of ['/', '/weather', '/nothing']) {
      await page.goto(path)
      await expect(page.getByText('Simulated weather — for trying the site out. Not a forecast.')).toBeVisible()
    }
    const tile = await page.request.get('/api/map/tiles/standard/6/17/23.png')
    expect(tile.headers()['content-type']).toBe('image/png')
    await page.close()
  } finally {
    await site.stop()
  }
})
