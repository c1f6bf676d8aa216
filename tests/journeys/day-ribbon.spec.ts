import { order } from '../helpers/order.ts'
import { startPublicSite } from '../helpers/site.ts'
import { watchShifts } from '../helpers/watch-shifts.ts'
import { expect, test } from './site-fixture.ts'

test.describe('the day ribbon', () => {
  test('fits with the temperature on the first screen of a phone, with room for an alert', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const shift = await watchShifts(page)
    await page.goto('/weather')
    const box = await page.locator('.ribbon').boundingBox()
    // 56 px for an alert above, 72 px for the search under the thumb.
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(844 - 56 - 72)
    expect(box?.x).toBe(0)
    expect(box?.width).toBe(390)
    expect(await shift()).toBeLessThanOrEqual(0.01)
  })

  test('tells the hour under the pointer and by arrow keys, once a visitor turns to it', { tag: '@main' }, async ({
    page,
  }) => {
    await page.goto('/weather')
    const slider = page.getByRole('slider', { name: 'Hour of the next day' })
    await expect(slider).toHaveAttribute('aria-valuetext', /^3 p\.m\.: −1°/)
    await slider.hover({ position: { x: 200, y: 60 } })
    await expect(page.locator('.ribbon-tip')).toBeVisible()
    await page.mouse.move(0, 800)
    await expect(page.locator('.ribbon-tip')).toHaveCount(0)
    await slider.focus()
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', /^2 p\.m\./)
  })

  test('reached by keyboard, it keeps the focus while it comes to life', async ({ page }) => {
    await page.goto('/weather')
    const slider = page.getByRole('slider', { name: 'Hour of the next day' })
    await slider.focus()
    await expect(page.locator('.ribbon-tip, .ribbon-hours:focus')).not.toHaveCount(0)
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(slider).not.toHaveAttribute('aria-valuenow', '0', { timeout: 200 })
    }).toPass()
    await expect(slider).toBeFocused()
  })

  test('reads in the visitor’s units and on the visitor’s clock', async ({ page, baseURL }) => {
    const url = baseURL ?? ''
    await page.context().addCookies([
      { name: 'units', value: 'f.mph.inhg.mi.in', url },
      { name: 'clock', value: '24', url },
    ])
    await page.goto('/weather')
    await expect(page.locator('.ribbon-axis')).toContainText('21:00')
    await expect(page.getByRole('slider', { name: 'Hour of the next day' })).toHaveAttribute(
      'aria-valuetext',
      /^15:00: 3\d°.* mph/,
    )
    await expect(page.getByText('until 21:00', { exact: true })).toBeVisible()
  })

  test('follows when the forecast comes late', async ({ browser }) => {
    const site = await startPublicSite()
    try {
      await order(site.simulator, 'PUT', '/__faults/open-meteo', { kind: 'slow', delayMs: 5_000 })
      const page = await browser.newPage({ baseURL: site.origin })
      // A page that is slow to wake would be seen after the forecast has come.
      await page.goto('/weather', { waitUntil: 'commit' })
      await expect(page.locator('.ribbon-silent').getByText('No forecast for these hours')).toBeVisible()
      // Nothing is said before something is known.
      await expect(page.getByText('No advice can be given for these hours.')).toHaveCount(0)
      const before = await page.locator('.ribbon').boundingBox()
      await expect(page.locator('.ribbon-temperature')).toHaveCount(1, { timeout: 25_000 })
      await expect(page.locator('.ribbon-silent')).toHaveCount(0)
      await expect(page.getByText('Snow squalls until 9 p.m.', { exact: false }).first()).toBeVisible()
      expect((await page.locator('.ribbon').boundingBox())?.height).toBe(before?.height)
      await page.close()
    } finally {
      await site.stop()
    }
  })
})
