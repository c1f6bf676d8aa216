import { expect, test } from './site-fixture.ts'

test('a page that is reached from another one shows when its style has come, and at once with it', async ({ page }) => {
  const style = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/\/assets\/app-[\w-]+\.css$/)
  await page.route(/\/assets\/app-[\w-]+\.css$/, async (route) => {
    await style.promise
    await route.continue()
  })
  await page.goto('/support')
  await expect(page.locator('style')).toHaveCount(1)
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const hero = document.querySelector('.hero')
      if (!hero) return
      observer.disconnect()
      document.documentElement.dataset.firstSeen = getComputedStyle(hero).display
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Weather', exact: true }).first().click()
  await asked
  await expect(page.locator('.hero')).toHaveCount(0)
  style.resolve()
  await expect(page.locator('.hero')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.firstSeen)).toBe('grid')
})
