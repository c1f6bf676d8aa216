import { order } from '../helpers/order.ts'
import { startPublicSite } from '../helpers/site.ts'
import { breakWeather } from './break-weather.ts'
import { expect, test } from './site-fixture.ts'

test('with the sources refusing, the page says what failed and shows no number of its own', { tag: '@main' }, async ({
  browser,
}) => {
  // The lake and the normals of the date have numbers as well, of sources of their own.
  const site = await startPublicSite({ env: { SOURCES_OFF: 'lakes,climate' } })
  try {
    await breakWeather(site.simulator, { kind: '500', status: 404 })
    const page = await browser.newPage({ baseURL: site.origin })
    const answer = await page.goto('/weather')
    expect(answer?.status()).toBe(200)
    await expect(page.getByText('Error Loading Weather Data')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Error Loading Forecast' })).toBeVisible()
    await expect(page.getByText(/Error loading forecast data/)).toBeVisible()
    expect(await page.getByRole('main').textContent()).not.toMatch(/-?\d+\s*°|1013|10 km/)

    await breakWeather(site.simulator, null)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Error Loading Weather Data')).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
    await page.close()
  } finally {
    await site.stop()
  }
})

test('with the sources hanging, the page comes within its limit and fills itself in', async ({ browser }) => {
  const site = await startPublicSite()
  try {
    await breakWeather(site.simulator, { kind: 'slow', delayMs: 5_000 })
    const page = await browser.newPage({ baseURL: site.origin })
    const answer = await page.goto('/weather')
    // The server has not waited for the sources: its own first HTML says that they are late.
    expect(await answer?.text()).toContain('Still loading')
    await expect(page.getByText(/as of/).first()).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(/Still loading/)).toHaveCount(0)
    await page.close()
  } finally {
    await site.stop()
  }
})

test('with the model alone refusing, the station nearby says what the weather is, and nothing is made up', async ({
  browser,
}) => {
  const site = await startPublicSite()
  try {
    await order(site.simulator, 'PUT', '/__faults/open-meteo', { kind: '500', status: 404 })
    const page = await browser.newPage({ baseURL: site.origin })
    await page.goto('/weather')
    await expect(page.getByText('Observed 2:00 p.m.')).toBeVisible()
    await expect(page.getByText('· Toronto International Airport')).toBeVisible()
    await expect(page.getByText('Error Loading Weather Data')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Error Loading Forecast' })).toBeVisible()
    await page.getByText('Observed 2:00 p.m.').click()
    const said = page.locator('.hero-age .sources-panel')
    await expect(said.getByRole('row', { name: 'Temperature ECCC' })).toBeVisible()
    await expect(said.getByText('not responding')).toBeVisible()
    await page.close()
  } finally {
    await site.stop()
  }
})
