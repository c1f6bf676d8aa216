import { expect, listAxeViolations, test } from './site-fixture.ts'

for (const theme of ['dark', 'light'] as const) {
  test(`when not even the frame can be drawn, the ${theme} page says so, and its button and its link lead on`, async ({
    page,
    site,
    complaints,
  }) => {
    // What cannot be drawn is tried again until React gives up (185).
    complaints.wanted = /No scrolling today|Minified React error #185\b/
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.origin }])
    for (const way of ['Refresh Page', 'Go Home']) {
      await page.goto('/weather', { waitUntil: 'networkidle' })
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      // The router scrolls up in the document's own part of a page: what throws there no page can catch.
      await page.evaluate(() => {
        window.scrollTo = () => {
          throw new Error('No scrolling today.')
        }
      })
      await page.getByRole('banner').getByRole('link', { name: 'Support' }).click()
      const heading = page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(0)
      expect(await heading.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize))).toBeGreaterThanOrEqual(
        20,
      )
      const box = await heading.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(16)
      expect(box?.y).toBeGreaterThanOrEqual(16)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(ground)
      await page.getByText('Show Error Details').click()
      await expect(page.getByText('No scrolling today.')).toBeVisible()
      expect(await listAxeViolations(page)).toEqual([])
      if (way === 'Refresh Page') await page.getByRole('button', { name: way }).click()
      else await page.getByRole('link', { name: way }).click()
      const name = way === 'Refresh Page' ? 'Support and Help' : 'Toronto, Ontario'
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
    }
  })
}

test('when no date can be told, the cards say so one by one, the page around them stands, and trying again brings them back', async ({
  page,
  complaints,
}) => {
  // React says as well that it had to draw the parts again (422).
  complaints.wanted = /No dates today|Minified React error #422\b/
  await page.addInitScript(() => {
    const real = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {}
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get: () => {
        throw new Error('No dates today.')
      },
    })
    addEventListener('heal', () => Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', real))
  })
  await page.goto('/weather')
  const broken = page.getByText('This part of the page could not be shown.').filter({ visible: true })
  await expect(broken.first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Support' })).toBeVisible()
  await expect(page.getByText('Oops!')).toHaveCount(0)

  await page.evaluate(() => dispatchEvent(new Event('heal')))
  const again = page.getByRole('button', { name: 'Try Again' }).filter({ visible: true })
  while ((await again.count()) > 0) await again.first().click()
  await expect(broken).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: /Toronto/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '7-day forecast' })).toBeVisible()
})
