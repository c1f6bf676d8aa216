import { startSite } from '../helpers/site.ts'
import { expect, test } from './site-fixture.ts'

const breakWeather = (url: string, fault: object | null) =>
  fetch(`${url}/__faults/open-meteo`, {
    method: fault ? 'PUT' : 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: fault && JSON.stringify(fault),
  })

test('with the source refusing, the page says what failed and shows no number of its own', async ({ browser }) => {
  const site = await startSite()
  try {
    await breakWeather(site.simulator.url, { kind: '500', status: 404 })
    const page = await browser.newPage({ baseURL: site.origin })
    const answer = await page.goto('/weather')
    expect(answer?.status()).toBe(200)
    await expect(page.getByText('Error Loading Weather Data')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Error Loading Forecast' })).toBeVisible()
    await expect(page.getByText(/Error loading forecast data/)).toBeVisible()
    expect(await page.getByRole('main').textContent()).not.toMatch(/-?\d+\s*°|1013|10 km/)

    await breakWeather(site.simulator.url, null)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Error Loading Weather Data')).toHaveCount(0, { timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await page.close()
  } finally {
    await site.stop()
  }
})

test('with the source hanging, the page comes within its limit and fills itself in', async ({ browser }) => {
  const site = await startSite()
  try {
    await breakWeather(site.simulator.url, { kind: 'slow', delayMs: 5_000 })
    const page = await browser.newPage({ baseURL: site.origin })
    const startedAt = performance.now()
    await page.goto('/weather', { waitUntil: 'commit' })
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    await expect(page.getByText(/slow to answer/).first()).toBeVisible()
    await expect(page.getByText(/as of/).first()).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(/slow to answer/)).toHaveCount(0, { timeout: 15_000 })
    await page.close()
  } finally {
    await site.stop()
  }
})
