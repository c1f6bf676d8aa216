import type { Page } from '@playwright/test'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { order } from '../helpers/order.ts'
import { type Site, SQUALL_DAY, startPublicSite } from '../helpers/site.ts'
import { expect, listAxeViolations, test } from './site-fixture.ts'
import { setClock, stopClock } from './stopped-clock.ts'

const TORONTO = 'lat=43.6532&lon=-79.3832'
const KEY = (id: string) => `alert-${id}`

/** The most severe alert of Toronto, as the API tells it. */
async function firstAlert(origin: string): Promise<AlertsAnswer['data'][number]> {
  let alerts: AlertsAnswer['data'] = []
  await expect(async () => {
    const answer: AlertsAnswer = await (await fetch(`${origin}/api/alerts?${TORONTO}`)).json()
    alerts = answer.data
    expect(alerts.length).toBeGreaterThan(0)
  }).toPass()
  const [alert] = alerts
  if (!alert) throw new Error('There is no alert.')
  return alert
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).getByRole('definition')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared link opens in a fresh browser with everything that is known of the alert', { tag: '@main' }, async ({
    page,
    site,
  }) => {
    const alert = await firstAlert(site.origin)
    const answer = await page.goto(`/alerts/${alert.id}`)
    expect(answer?.status()).toBe(200)
    await expect(title(page, alert.event)).toBeVisible()
    await expect(page.getByText('Orange warning · Severe')).toBeVisible()
    await expect(fact(page, 'Effective')).toContainText('Today, 8:00 a.m.')
    await expect(fact(page, 'Effective')).toContainText('Sat, Nov. 21 · 8:00 a.m. EST')
    await expect(fact(page, 'Expires')).toContainText('Today, 9:00 p.m.')
    await expect(fact(page, 'Expires')).toContainText(/in [56] h/)
    await expect(fact(page, 'Sender')).toContainText(alert.sender)
    await expect(page.getByText(/^Issued/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Areas' })).toContainText(alert.areas.join(', '))
    // Of the issuer's text not a character is altered.
    const words = page.getByRole('region', { name: 'Description' }).locator('h2 + div')
    expect(await words.evaluate((element) => element.textContent)).toBe(alert.description)
    await expect(page.getByRole('img', { name: /Map of the areas under the .*Toronto lies in them/ })).toBeVisible()
    await expect(page.getByText('Outlined: your location.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'When in Toronto' })).toContainText(alert.event)
    await expect(page.getByText('In an emergency, call 911.')).toBeVisible()
    await expect(page.getByRole('link', { name: /Official page/ })).toHaveAttribute('href', /^https:\/\//)
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await page.getByText('Texte officiel en français').click()
    await expect(page.locator('details[lang=fr]').getByRole('heading')).toBeVisible()
  })
})

test('Share copies the address and says so for two seconds', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const alert = await firstAlert(site.origin)
  await setClock(page, SQUALL_DAY)
  await page.goto(`/alerts/${alert.id}`)
  await stopClock(page, SQUALL_DAY)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.clock.runFor(2 * SECOND_MS)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
})

test('a copy that fails is only logged', async ({ page, site }) => {
  const alert = await firstAlert(site.origin)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('The clipboard is locked.')) },
    })
  })
  await page.goto(`/alerts/${alert.id}`)
  const logged = page.waitForEvent('console', (message) => message.text().includes('The clipboard is locked.'))
  await page.getByRole('button', { name: 'Share' }).click()
  await logged
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByText('Copied!')).toHaveCount(0)
})

test('View on the weather page shows the alert at once, before the server has answered', async ({ page, site }) => {
  const alert = await firstAlert(site.origin)
  await page.goto('/weather')
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(`**/alerts/${alert.id}.data*`, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: /^View/ }).first().click()
  await expect(title(page, alert.event)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Description' })).toContainText(alert.description.slice(0, 40))
  await expect(page.getByRole('img', { name: /Map of the areas/ })).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('img', { name: /Map of the areas/ })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Weather' }).click()
  await expect(page).toHaveURL(/\/weather/)
})

test('what the browser keeps stands in when the server cannot be reached; text that cannot be read does not', async ({
  page,
  site,
  complaints,
}) => {
  complaints.wanted = /\.data|Failed to fetch|ERR_/
  const alert = await firstAlert(site.origin)
  await page.goto(`/alerts/${alert.id}`)
  await page.getByRole('link', { name: 'Back to Weather' }).click()
  await expect(page).toHaveURL(/\/weather$/)
  await page.route(`**/alerts/${alert.id}.data*`, (route) => route.abort('connectionreset'))

  await page.goBack()
  await expect(title(page, alert.event)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re seeing a saved copy of this alert.' })).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])

  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Hourly forecast' })).toBeVisible()
  await page.evaluate((key) => sessionStorage.setItem(key, '{ not json'), KEY(alert.id))
  await page.goBack()
  await expect(title(page, 'Failed to load alert details')).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])
  await page.unroute(`**/alerts/${alert.id}.data*`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(title(page, alert.event)).toBeVisible()
})

/** A site without an alert but those that the test issues and takes back. */
async function withCalmSite(page: Page, use: (site: Site) => Promise<void>) {
  const site = await startPublicSite({ scenario: 'calm' })
  try {
    await use(site)
  } finally {
    // The page is left first: what it still loads when idle gets no answer from a stopped site.
    await page.goto('about:blank')
    await site.stop()
  }
}

const FOG = { id: 'fog', event: 'Fog Warning', zones: ['toronto'], colour: 'yellow' }

test('an alert that ends while its page is open is marked as ended within a minute of its end @long', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await withCalmSite(page, async (site) => {
    await order(site.simulator, 'PUT', '/__alerts', { ...FOG, startsInMs: -MINUTE_MS, endsInMs: 30 * SECOND_MS })
    const alert = await firstAlert(site.origin)
    await page.goto(`${site.origin}/alerts/${alert.id}`)
    await expect(page.getByText('Yellow warning · Moderate')).toBeVisible()
    await expect(page.getByText('· in effect')).toBeVisible()
    await expect(page.getByText('no longer in effect')).toBeVisible({ timeout: 95_000 })
    await expect(page.getByText(/^Ended 2:\d\d p\.m\./)).toBeVisible()
    await expect(page.getByText('Yellow warning · Moderate')).toHaveCount(0)
  })
})

test('an alert that its issuer takes back stays readable, marked as ended and without alarm', async ({ page }) => {
  test.setTimeout(150_000)
  await withCalmSite(page, async (site) => {
    await order(site.simulator, 'PUT', '/__alerts', FOG)
    const alert = await firstAlert(site.origin)
    await order(site.simulator, 'DELETE', '/__alerts/fog')
    await expect(async () => {
      const answer: AlertsAnswer = await (await fetch(`${site.origin}/api/alerts?${TORONTO}&refresh=1`)).json()
      expect(answer.data).toEqual([])
    }).toPass({ timeout: 100_000 })
    const answer = await page.goto(`${site.origin}/alerts/${alert.id}`)
    expect(answer?.status()).toBe(200)
    await expect(title(page, 'Fog Warning')).toBeVisible()
    await expect(page.getByText(/^Ended/).first()).toBeVisible()
    await expect(page.getByText('no longer in effect')).toBeVisible()
    await expect(page.locator('.alert-yellow')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await listAxeViolations(page)).toEqual([])
  })
})
