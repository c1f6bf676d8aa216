import { order } from '../helpers/order.ts'
import { startPublicSite } from '../helpers/site.ts'
import { expect, listAxeViolations, test } from './site-fixture.ts'

test('it tells where the place lies and who is asked about it', async ({ page }) => {
  await page.goto('/debug/alerts')
  const fact = (name: string) =>
    page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).getByRole('definition')
  await expect(fact('Place')).toHaveText('Toronto, Ontario')
  await expect(fact('Coordinates')).toHaveText('43.6532, -79.3832')
  await expect(fact('In Canada')).toHaveText('Yes')
  await expect(fact('In the United States')).toHaveText('No')
  await expect(fact('Primary alert source')).toHaveText('OpenWeatherMap + Environment Canada (Canada)')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await page.getByLabel('Latitude').fill('42.8864')
  await page.getByLabel('Longitude').fill('-78.8784')
  await page.getByRole('button', { name: 'Look here' }).click()
  await expect(fact('In the United States')).toHaveText('Yes')
  await expect(fact('Primary alert source')).toHaveText('OpenWeatherMap + NWS (United States)')
  await page.goto('/debug/alerts?lat=48.85&lon=2.35')
  await expect(fact('Primary alert source')).toHaveText('OpenWeatherMap (Global)')
})

test('it lists what is known of each alert, each source’s answer and the raw data', async ({ page }) => {
  await page.goto('/debug/alerts')
  const alert = page
    .getByRole('region', { name: /^Alerts \(\d\)/ })
    .getByRole('listitem')
    .first()
  for (const name of ['Severity', 'Source', 'Id', 'Start', 'End']) {
    await expect(alert.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(alert).toContainText('severe')
  await expect(alert).toContainText('Sudden heavy snow')
  await expect(alert.getByRole('link', { name: 'Snow Squall Warning' })).toHaveAttribute('href', /^\/alerts\/\w+$/)
  const canada = page
    .getByRole('region', { name: 'Sources' })
    .getByRole('listitem')
    .filter({ hasText: 'Environment Canada' })
  await expect(canada).toContainText('ok')
  await expect(canada).toContainText('answered Saturday, November 21')
  await page.getByText('All sources, merged').click()
  await expect(page.getByRole('region', { name: 'All sources, merged' })).toContainText('"state": "some"')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('its buttons ask the sources again, together and one by one, and fetch raw data', async ({ page }) => {
    await page.goto('/debug/alerts?lat=43.6532&lon=-79.3832')
    for (const name of ['all alerts', 'OpenWeatherMap', 'NWS', 'Open-Meteo', 'Environment Canada']) {
      await page.getByRole('button', { name: `Refresh ${name}` }).click()
      await expect(page.getByText(/^2:\d\d p\.m\.: sources asked\./)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Fetch raw Open-Meteo data' }).click()
    await expect(page.getByRole('region', { name: 'Open-Meteo, forecast' })).toContainText(
      '"timezone": "America/Toronto"',
    )
    await expect(page).toHaveURL(/lat=43\.6532&lon=-79\.3832&raw=1/)
  })
})

test('after a question the buttons rest and say so', async ({ page }) => {
  await page.goto('/debug/alerts')
  const button = page.getByRole('button', { name: 'Refresh NWS' })
  await expect(async () => {
    await button.click()
    await expect(page.getByText('They can be asked again in 30 seconds.')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Fetch raw Open-Meteo data' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
})

test('what fails is named, in the words of the specification', async ({ page, complaints }) => {
  complaints.wanted = /status of 50\d/
  const site = await startPublicSite({ env: { OPENWEATHER_API_KEY: 'a-key-for-tests' } })
  try {
    for (const provider of ['nws', 'eccc-api', 'geomet', 'openweather', 'open-meteo'])
      await order(site.simulator, 'PUT', `/__faults/${provider}`, { kind: '500' })
    const open = (query: string) => page.goto(`${site.origin}/debug/alerts?${query}`)
    await open('lat=42.8864&lon=-78.8784&refresh=nws')
    await expect(page.getByText('Failed to refresh NWS alerts')).toBeVisible()
    await open('lat=43.6532&lon=-79.3832&refresh=eccc')
    await expect(page.getByText('Failed to refresh Environment Canada alerts')).toBeVisible()
    await expect(page.getByText('Not every source has answered: whether there are alerts is not known.')).toBeVisible()
    await open('lat=43.6532&lon=-79.3832&refresh=openweather')
    await expect(page.getByText('Failed to refresh OpenWeatherMap alerts')).toBeVisible()
    await open('lat=43.6532&lon=-79.3832&refresh=open-meteo')
    await expect(page.getByText('Failed to refresh Open-Meteo alerts')).toBeVisible()
    await open('lat=43.6532&lon=-79.3832&raw=1')
    await expect(page.getByText('Failed to fetch raw Open-Meteo data')).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
  } finally {
    // An open page goes on asking for code that it may need without a connection.
    await page.close()
    await site.stop()
  }
})
