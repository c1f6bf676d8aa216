import type { Page } from '@playwright/test'
import { signIn } from './account-fixture.ts'
import { expect, listAxeViolations, PASSWORD, problemSummary, test } from './site-fixture.ts'

const NEW_PASSWORD = 'fog over the harbour'
const LATER_PASSWORD = 'hail upon the orchard'

async function changePassword(page: Page, current: string, next: string) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(next)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('somebody changes their password: the old one must be right, the new one good, other browsers are signed out', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  complaints.wanted = /status of 400/
  const email = 'keeper@example.org'
  await page.goto('/account')
  await expect(page).toHaveURL('/login?next=%2Faccount')
  const other = await browser.newContext({ baseURL: site.origin })
  await signIn(other, site, email)
  await signIn(page.context(), site, email)
  await page.goto('/support')
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click()
  await changePassword(page, 'not mine at all', NEW_PASSWORD)
  await expect(problemSummary(page)).toHaveText('This is not your password')
  await changePassword(page, PASSWORD, 'password1')
  await expect(problemSummary(page)).toContainText('one of the first that are guessed')
  expect(await listAxeViolations(page)).toEqual([])
  await changePassword(page, PASSWORD, NEW_PASSWORD)
  await expect(page.getByRole('status').filter({ hasText: 'Your password was changed' })).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await changePassword(page, NEW_PASSWORD, LATER_PASSWORD)
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await expect(page.getByLabel('New password')).toHaveValue('')
  expect((await other.request.get('/account', { maxRedirects: 0 })).status()).toBe(302)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(LATER_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/posts')
  await other.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody changes their password', async ({ page, site, complaints }) => {
    complaints.wanted = /status of 400/
    await signIn(page.context(), site, 'scriptless@example.org')
    await page.goto('/account')
    await changePassword(page, 'not mine at all', NEW_PASSWORD)
    await expect(problemSummary(page)).toHaveText('This is not your password')
    await changePassword(page, PASSWORD, NEW_PASSWORD)
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your password was changed')
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  })
})
