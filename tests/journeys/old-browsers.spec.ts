import { makeOld } from './disturbances.ts'
import { expect, test } from './site-fixture.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(makeOld)
})

test('an old browser shows the page of an alert as the server drew it', { tag: '@main' }, async ({ page }) => {
  await page.goto('/weather')
  await page.locator('#alerts').getByRole('link', { name: /^View/ }).first().click()
  await expect(page).toHaveURL(/\/alerts\//)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveAttribute('data-plain')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Oops!')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /weather\.gc\.ca|weather\.gov/ }).first()).toBeVisible()
})

test('an old browser finds a place by the search field alone', async ({ page }) => {
  await page.goto('/weather', { waitUntil: 'networkidle' })
  const field = page.getByRole('banner').getByLabel('Search location').first()
  await field.fill('Barrie')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Barrie/ })).toBeVisible()
  await expect(page.getByText('AbortSignal')).toHaveCount(0)
})

test('an old browser shows the map as a picture, with its list', async ({ page }) => {
  await page.goto('/map', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Weather Alerts Map' })).toBeVisible()
  await expect(page.locator('.leaflet-container')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('AbortSignal')).toHaveCount(0)
  await expect(page.getByText('Oops!')).toHaveCount(0)
})
