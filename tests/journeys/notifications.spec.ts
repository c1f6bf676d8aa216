import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './site-fixture.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser that takes notifications, at a push service that this test plays. */
async function letSubscribe(page: Page): Promise<void> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
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
  await expect(page.getByText('Notifications are on')).toBeVisible()
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
