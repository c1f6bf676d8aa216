import { SECOND_MS } from '#shared/time.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { headerSearch, keep, keptPlace, placeHeading, toast, typeIntoSearch } from './place-fixture.ts'
import { expect, listAxeViolations, test } from './site-fixture.ts'
import { setClock } from './stopped-clock.ts'

test.describe('the search', () => {
  test.beforeEach(async ({ context }) => {
    await keep(context, 'weather_location_asked', '1')
  })

  test('works by keyboard alone', { tag: '@main' }, async ({ page }) => {
    await page.goto('/weather')
    while ((await page.evaluate(() => document.activeElement?.id)) !== 'header-search') await page.keyboard.press('Tab')
    const field = page.getByRole('combobox')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type('coll')
    await expect(page.getByRole('option').first()).toBeVisible()
    const count = await page.getByRole('option').count()
    expect(count).toBeLessThanOrEqual(10)
    await expect(page.getByRole('search').getByRole('status')).toHaveText(`${count} locations found.`)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    expect(await listAxeViolations(page)).toEqual([])

    const active = async () => page.locator(`#${await field.getAttribute('aria-activedescendant')}`)
    await page.keyboard.press('ArrowDown')
    await expect(await active()).toHaveText('Collingwood Ontario, Canada')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(await active()).toBeVisible()
    await page.keyboard.press('Home')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(field).toHaveValue('coll')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Collingwood, Ontario')
    await expect(placeHeading(page)).toHaveText('Collingwood, Ontario')
    await expect(field).toBeFocused()
    await expect.poll(() => keptPlace(page)).toMatchObject({ name: 'Collingwood', state: 'Ontario' })
  })

  test('closes below two characters and does not search for fewer', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/places/search') && asked.push(request.url()))
    await setClock(page, SQUALL_DAY)
    await page.goto('/weather')
    await headerSearch(page).pressSequentially('lo')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.clock.fastForward(SECOND_MS)
    expect(asked).toHaveLength(1)
    await expect(page).toHaveURL(/\/weather$/)
  })

  test('at once on submit, and goes to the first match', async ({ page }) => {
    await page.goto('/weather')
    await typeIntoSearch(page, 'Toronto, Ontario')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/name=Toronto/)
    await typeIntoSearch(page, 'st catharines')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(placeHeading(page)).toHaveText('St. Catharines, Ontario')
  })

  test('knows names with accents and without', async ({ page }) => {
    await page.goto('/weather')
    for (const typed of ['montreal', 'Montréal', 'MONTRÉAL']) {
      await typeIntoSearch(page, typed)
      await expect(page.getByRole('option').first()).toContainText(/Montr[eé]al.*Canada/)
    }
  })

  test('says when there is no such place', { tag: '@main' }, async ({ page }) => {
    await page.goto('/weather')
    await typeIntoSearch(page, 'zzqqxxzz')
    await expect(page.getByText('No locations found. Try a different search term.').first()).toBeVisible()
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/No locations found/)
    await page.keyboard.press('Enter')
    await expect(placeHeading(page)).toHaveText('Toronto, Ontario')
  })

  test('that fails says so and chooses no city', async ({ page, complaints }) => {
    await page.route('**/api/places/search*', (route) => route.abort())
    await page.goto('/weather')
    await typeIntoSearch(page, 'ottawa')
    await page.keyboard.press('Enter')
    const failed = toast(page, 'Error searching locations')
    // A message that is pointed at stays while it is read.
    await failed.getByText('Error searching locations').hover()
    await expect(failed).toContainText('Please try again or check your connection.')
    expect(await listAxeViolations(page)).toEqual([])
    await failed.getByRole('button', { name: 'Dismiss' }).click()
    await expect(failed).toHaveCount(0)
    await expect(placeHeading(page)).toHaveText('Toronto, Ontario')
    complaints.list = complaints.list.filter((complaint) => !/ERR_FAILED/.test(complaint))
  })

  test('loses nothing that was typed before its script came', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/suggestions-*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/weather')
    await headerSearch(page).fill('colling')
    release()
    await expect(page.getByRole('option').first()).toHaveText('Collingwood Ontario, Canada')
  })

  test('lies under the thumb of a phone, once, and steps back for the menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/weather')
    await expect(page.getByRole('search')).toHaveCount(1)
    await page.locator('#thumb-search').fill('coll')
    await page.getByRole('option').first().click()
    await expect(placeHeading(page)).toHaveText('Collingwood, Ontario')

    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('search')).toHaveCount(1)
    expect(await listAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu-search').fill('ottawa')
    await page.getByRole('option').first().click()
    await expect(placeHeading(page)).toHaveText('Ottawa, Ontario')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Support' }).click()
    await expect(page).toHaveURL(/\/support$/)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('search')).toHaveCount(0)
  })
})

test.describe('the search without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('goes to the first match and the site remembers it', { tag: '@main' }, async ({ page }) => {
    await page.goto('/weather')
    await headerSearch(page).fill('london')
    await page.keyboard.press('Enter')
    await expect(placeHeading(page)).toHaveText('London, Ontario')
    await expect(page).toHaveURL(/lat=.*&lon=.*&name=London/)
    await page.goto('/weather')
    await expect(placeHeading(page)).toHaveText('London, Ontario')
  })

  test('says when there is no such place', async ({ page, complaints }) => {
    const answer = await page.goto('/weather?q=zzqqxxzz')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('No locations found. Try a different search term.')).toBeVisible()
    complaints.list = complaints.list.filter((complaint) => !/status of 404/.test(complaint))
  })
})
