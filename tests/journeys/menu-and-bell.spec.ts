import { expect, test } from './site-fixture.ts'

test('the bell opens a panel, Escape leads back to it, and it closes when the focus leaves it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toContainText('Alerts for Toronto, Ontario')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeFocused()

  await page.keyboard.press('Enter')
  await panel.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(panel, 'the focus has gone on to the page').toBeHidden()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(panel).toBeVisible()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(panel, 'its own button closes it').toBeHidden()
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
