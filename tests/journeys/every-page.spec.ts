import { expect, listAxeViolations, sidewaysOverflow, test } from './site-fixture.ts'

const PAGES = ['/', '/weather', '/no-such-page', '/weather?lat=99&lon=0']
const WIDTHS = [320, 390, 1280]

for (const theme of ['dark', 'light'] as const) {
  for (const width of WIDTHS) {
    for (const path of PAGES) {
      test(`${path} at ${width} px in ${theme}: readable for everybody`, async ({
        page,
        context,
        baseURL,
        complaints,
      }) => {
        await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.locator('html')).toHaveClass(new RegExp(theme))
        expect(await listAxeViolations(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
        // The browser itself reports the wanted 404 and 400 of the page.
        complaints.list = complaints.list.filter((complaint) => !/status of (404|400)/.test(complaint))
      })
    }
  }
}

test('/api/docs is readable for everybody, in both themes', async ({ page }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/api/docs')
    await expect(page.getByText('/api/weather/current').first()).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
  }
})
