import type { Page } from '@playwright/test'
import { untilHydrated } from './hydrated-fixture.ts'
import { expect, listAxeViolations, problemSummary, READING_WIDTHS, sidewaysOverflow, test } from './site-fixture.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test.beforeEach(async ({ page }) => {
  await page.route(/^https:\/\/[^/]*(openstreetmap|arcgisonline)/, (route) =>
    route.fulfill({ body: PIXEL, contentType: 'image/png' }),
  )
})

const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name, exact: true })

test('somebody reads the weather, an alert and the map in French, and goes on in English where they are', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/fr/weather')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page.getByRole('heading', { name: 'Prévisions sur 7 jours' })).toBeVisible()

  await page.getByRole('main').locator('a[href^="/fr/alerts/"]').first().click()
  await expect(page).toHaveURL(/\/fr\/alerts\/[0-9a-f]{20}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await linkTo(page, 'Alertes météo').click()
  await expect(page).toHaveURL(/\/fr\/map$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Carte des alertes météo' })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/[^r]\/map$/)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Weather Alerts Map' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
})

test('while another place is on its way, the weather of the former one is gone', async ({ page, context, site }) => {
  const value = encodeURIComponent('[[45.33,-79.22,"Huntsville (Ontario)"]]')
  await context.addCookies([{ name: 'weather_places', value, url: site.origin }])
  await page.goto('/fr/weather')
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/weather\.data.*45\.33/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Vos lieux' }).first().click()
  await page
    .getByRole('dialog', { name: 'Vos lieux' })
    .getByRole('link', { name: /Huntsville/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chargement du tableau de bord météo')
  letThrough()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huntsville (Ontario)')
})

test('a report that lacks something, and a page whose data get lost, are told of in French', { tag: '@main' }, async ({
  page,
  complaints,
}) => {
  complaints.wanted = /\.data|Failed to fetch|ERR_CONNECTION_RESET/
  await page.goto('/fr/report-weather')
  await page.getByRole('button', { name: 'Envoyer le signalement météo' }).click()
  await expect(problemSummary(page)).toContainText('titre')

  await page.route('**/support.data*', (route) => route.abort('connectionreset'))
  await linkTo(page, 'Aide').click()
  await expect(page.getByRole('heading', { name: 'Oups! Un problème est survenu' })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/fr$/)
})

const PAGES = [
  ...['/fr', '/fr/weather', '/fr/map', '/fr/outlook', '/fr/posts', '/fr/report-weather', '/fr/support'],
  ...['/fr/places', '/fr/storm', '/fr/no-such-page'],
]

test('French pages fit a phone and a desk, and axe finds nothing', async ({ page, complaints }) => {
  test.slow()
  complaints.wanted = /status of 404/
  const { data: alerts } = await (await page.request.get('/api/alerts?lat=43.6532&lon=-79.3832')).json()
  for (const path of [...PAGES, `/fr/alerts/${alerts[0].id}`]) {
    for (const width of READING_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      expect(await sidewaysOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await listAxeViolations(page), path).toEqual([])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('French pages are complete, and their search finds a place', async ({ page }) => {
    await page.goto('/fr')
    await linkTo(page, 'Météo').click()
    await expect(page.getByRole('heading', { name: 'Prévisions sur 7 jours' })).toBeVisible()
    const field = page.getByRole('banner').getByLabel('Chercher un lieu').first()
    await field.fill('Ottawa')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/fr\/weather\?lat=45/)
    await expect(page.getByRole('heading', { level: 1, name: /Ottawa/ })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/[^r]\/weather\?lat=45/)
    await expect(page.getByRole('heading', { name: '7-day forecast' })).toBeVisible()
  })
})
