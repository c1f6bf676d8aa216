import { expect, test } from './site-fixture.ts'

test('a visitor opens the site and goes to the weather', { tag: '@main' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Check Weather' }).click()
  await expect(page).toHaveURL(/\/weather$/)
  for (const name of ['Hourly forecast', '7-day forecast', 'Recommendations']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
})

test('a shared address opens its place, in that place’s own time', { tag: '@main' }, async ({ page }) => {
  await page.goto('/weather?lat=47.5615&lon=-52.7126&name=St.%20John%27s')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('St. John')
  // 2:05 p.m. in Toronto when the site started; its clock runs on.
  await expect(page.locator('.hero-time')).toContainText(/\b(3:(3[5-9]|[45]\d)|4:\d\d) p\.m\./)
})

test('the theme stays over a reload, and the first paint already has it', { tag: '@main' }, async ({ page }) => {
  await page.goto('/weather')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html')).toHaveClass(/light/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
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

  test('the whole weather reads', { tag: '@main' }, async ({ page }) => {
    await page.goto('/weather')
    await expect(page.getByRole('heading', { name: 'Hourly forecast' })).toBeVisible()
    await expect(page.getByText('Today').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(/Toronto, Ontario/).first()).toBeVisible()
    await expect(page.getByText(/km\/h/).first()).toBeVisible()
  })
})
