import type { Locator } from '@playwright/test'
import { expect, test } from './site-fixture.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

test('a finger has 44 px at the small controls and the links of the weather page', async ({ page }) => {
  await page.goto('/weather')
  const [alerts, footer] = [page.getByRole('region', { name: /^Weather Alerts/ }), page.getByRole('contentinfo')]
  const short: string[] = []
  for (const control of [
    page.getByRole('button', { name: 'Refresh' }),
    page.locator('.hero-age summary'),
    page.getByRole('link', { name: /^Read the alert/ }),
    alerts.getByRole('link', { name: /^View/ }).first(),
    footer.getByRole('link', { name: 'Privacy' }),
    footer.getByRole('link', { name: 'Weather data by Open-Meteo.com' }),
  ]) {
    const reach = await reachOf(control)
    if (reach < 44) short.push(`${control}: ${reach} px`)
  }
  expect(short).toEqual([])
})

test('the buttons above the temperature answer to a finger in their middle, however long the place’s name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const name of ['Barrie', 'Niagara-on-the-Lake, Ontario']) {
    await page.goto(`/weather?lat=43.2550&lon=-79.0714&name=${encodeURIComponent(name)}`)
    for (const control of [
      page.getByRole('button', { name: 'Save place' }),
      page.getByRole('button', { name: 'Share' }),
      page.locator('.hero-coordinates summary'),
    ]) {
      expect.soft(await reachOf(control), `${name}: ${control}`).toBeGreaterThanOrEqual(40)
    }
  }
})

/** How high the part of the screen is that answers for a control to a finger in its middle, px. */
async function reachOf(control: Locator): Promise<number> {
  await expect(control).toBeVisible()
  return await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const [box] = element.getClientRects()
    if (!box) return 0
    const isHit = (y: number) => element.contains(document.elementFromPoint(box.x + box.width / 2, y))
    const middle = box.y + box.height / 2
    let [top, bottom] = [middle, middle]
    while (isHit(top - 1) && middle - top < 60) top -= 1
    while (isHit(bottom + 1) && bottom - middle < 60) bottom += 1
    return bottom - top + 1
  })
}
