import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, PUSH_SERVICE, test } from './site-fixture.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser that takes notifications, at a push service that this test plays. */
async function letSubscribe(page: Page): Promise<void> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const subscription = {
    endpoint: `${PUSH_SERVICE}/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript((json) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const key = 'subscribed-in-this-test'
    const given = {
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    } as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, 'yes')
      return given
    }
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) ? given : null)
  }, subscription)
}

test('a visitor turns notifications on, chooses, finds the choice again and erases all of it', async ({ page }) => {
  await letSubscribe(page)
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Notifications are on' })).toBeVisible()
  await page.getByRole('radio', { name: 'Red', exact: true }).click()
  await page.getByRole('switch', { name: 'Hold notifications at night' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Red', exact: true })).toBeChecked()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:30')
  await page.getByRole('button', { name: 'Turn off here' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lake-effect-notifications'))).toBeNull()
})

test('a keyboard goes on at the place that was added, and after a removal at the next one', async ({
  page,
  context,
  site,
}) => {
  const places = [
    [43.65, -79.38, 'Toronto, Ontario', 'Home'],
    [45.33, -79.22, 'Huntsville, Ontario', 'Cottage'],
    [43.25, -79.87, 'Hamilton, Ontario'],
  ]
  const value = encodeURIComponent(JSON.stringify(places))
  await context.addCookies([{ name: 'weather_places', value, url: site.origin }])
  await letSubscribe(page)
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const place = (name: string) => page.getByRole('heading', { level: 3, name })
  for (const name of ['Cottage', 'Hamilton']) {
    await page.getByRole('button', { name: `Add ${name}` }).press('Enter')
    await expect(place(name)).toBeFocused()
  }
  await page.getByRole('button', { name: 'Remove Cottage' }).press('Enter')
  await expect(place('Cottage')).toHaveCount(0)
  await expect(place('Hamilton')).toBeFocused()
})

test('a choice that could not be saved is taken back and told of, and a first look that failed can be tried again', async ({
  page,
  complaints,
}) => {
  complaints.wanted = /status of 503/
  const fail = (method: string) =>
    page.route('**/api/notifications/*', (route) =>
      route.request().method() === method ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
    )
  await letSubscribe(page)
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('switch', { name: 'Hold notifications at night' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  await fail('PUT')
  await page.getByRole('radio', { name: 'Red', exact: true }).click()
  // A notice at the edge of the window says the same, with more words.
  await expect(page.getByRole('status').filter({ hasText: /^Your last change was not saved$/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Red', exact: true })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'Orange, red' })).toBeChecked()
  await page.getByLabel('From', { exact: true }).fill('23:15')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:30')
  await expect(page.getByRole('switch', { name: 'Hold notifications at night' })).toBeChecked()

  await fail('GET')
  await page.reload()
  await expect(page.getByText('That didn’t work.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Notifications are on')).toBeVisible()
})

test('a browser that blocks notifications is told how to allow them', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'Notifications are blocked in this browser' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says that notifications need them', async ({ page }) => {
    await page.goto('/notifications')
    await expect(page.getByText('Notifications need JavaScript')).toBeVisible()
  })
})
