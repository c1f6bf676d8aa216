import { HOUR_MS } from '#shared/time.ts'
import { expect, test } from './site-fixture.ts'

const PLACES = [
  [43.65, -79.38, 'Toronto, Ontario', 'Home'],
  [45.33, -79.22, 'Huntsville, Ontario', 'Cottage'],
  [43.25, -79.87, 'Hamilton, Ontario'],
]
const HOME = '43.65,-79.38'
const COTTAGE = '45.33,-79.22'

test.beforeEach(async ({ context, site }) => {
  const value = encodeURIComponent(JSON.stringify(PLACES))
  await context.addCookies([{ name: 'weather_places', value, url: site.origin }])
})

test('the menu of places opens at the first press with what this device knows, without a question, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/places')
  const known = () => page.evaluate(() => JSON.parse(localStorage.getItem('weather_known') ?? '{}'))
  await expect.poll(async () => Object.keys(await known())).toEqual(expect.arrayContaining([COTTAGE, HOME]))
  const { [COTTAGE]: cottage, [HOME]: home } = await known()
  await page.evaluate(
    (kept) => localStorage.setItem('weather_known', kept),
    JSON.stringify({
      [COTTAGE]: { ...cottage, temperature: -7 },
      // Nobody has asked for it lately, and the menu does not tell the age of what it shows.
      [HOME]: { ...home, temperature: -21, askedAt: home.askedAt - 2 * HOUR_MS },
    }),
  )
  await page.goto('/weather')
  await page.locator('html[data-connection=watched]').waitFor({ state: 'attached' })
  const button = page.getByRole('button', { name: 'Your places' }).first()
  await button.hover()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Your places' })
  await expect(menu.getByRole('link', { name: /Cottage.*−7°/ })).toBeVisible()
  await expect(menu.getByRole('link', { name: /Home.*°/ })).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('after each change of the list a keyboard goes on at the place that was changed, after a removal at its undoing', async ({
  page,
}) => {
  await page.goto('/places')
  const options = page.locator(`[data-place="${COTTAGE}"] summary`)
  const press = async (name: string) => {
    await options.press('Enter')
    await page.getByRole('button', { name, exact: true }).press('Enter')
  }
  await press('Move up')
  await expect(page.locator('[data-place]').first()).toHaveAttribute('data-place', COTTAGE)
  await expect(options).toBeFocused()
  await press('Save name')
  await expect(options).toBeFocused()
  await press('Remove')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(options).toBeFocused()
})

test('a visitor who switches fast between places reads the weather of the last one alone', async ({ page }) => {
  await page.goto('/weather')
  await page.getByRole('button', { name: 'Your places' }).first().click()
  // It stays open until the page of the place is there.
  const menu = page.getByRole('dialog', { name: 'Your places' })
  await page.route(/weather\.data.*45\.33/, async (route) => {
    await left
    await route.continue().catch(() => {})
  })
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  await menu.getByRole('link', { name: /Cottage/ }).click()
  await menu.getByRole('link', { name: /Hamilton/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hamilton, Ontario')
  leave()
  await page.waitForLoadState('networkidle')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hamilton, Ontario')
  await expect(page).toHaveURL(/lat=43\.25/)
})
