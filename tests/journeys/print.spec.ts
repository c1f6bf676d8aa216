import { expect, test } from './site-fixture.ts'

const PAPER = { format: 'Letter', printBackground: true } as const

/** Sheets of a PDF by its page objects. */
const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test.describe('on paper', () => {
  test('the weather with whole alerts and an alert take two sheets at most, dark on white, without what is pressed, with the addresses of links', async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: site.origin }])
    await page.goto('/weather')
    await expect(page.getByText('Official Government Alerts')).toBeVisible()
    expect(sheets(await page.pdf(PAPER))).toBeLessThanOrEqual(2)

    await page.emulateMedia({ media: 'print' })
    const texts = page.locator('.alert-whole')
    await expect(texts).not.toHaveCount(0)
    for (const text of await texts.all()) {
      const { cut, shown } = await text.evaluate(({ scrollHeight, clientHeight }) => ({
        cut: scrollHeight - clientHeight,
        shown: clientHeight,
      }))
      expect(cut).toBeLessThanOrEqual(1)
      expect(shown).toBeGreaterThan(30)
    }
    // The times of the hours are buttons, and stand on the paper as times.
    await expect(page.locator('main button:not(.hour button)').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText('Show on the map').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })

    await page
      .getByRole('link', { name: /^View Snow Squall Warning/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Snow Squall Warning' })).toBeVisible()
    expect(sheets(await page.pdf(PAPER))).toBeLessThanOrEqual(2)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: 'Snow Squall Warning' })).toBeVisible()
    const look = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement)
      const link = document.querySelector('main a[href^="https://weather.gc.ca"]')
      return { backgroundColor, color, behindLink: link && getComputedStyle(link, '::after').content }
    })
    expect(look).toEqual({
      backgroundColor: 'rgba(0, 0, 0, 0)',
      color: 'rgb(14, 29, 44)',
      behindLink: expect.stringContaining('https://weather.gc.ca'),
    })
  })
})
