import { expect, test } from './site-fixture.ts'

test('the bell opens a panel, and Escape leads back to it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toContainText('Alerts for Toronto, Ontario')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu and the bell of a phone open', { tag: '@main' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/weather')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Home' }).last().click()
    await expect(page).toHaveURL(/\/$/)
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(page.getByText('Alerts for Toronto, Ontario')).toBeVisible()
  })
})
