import type { Page } from '@playwright/test'
import { untilHydrated } from './hydrated-fixture.ts'
import { expect, listAxeViolations, sidewaysOverflow, test } from './site-fixture.ts'

/** The data of the next page never arrive, as on a train in a tunnel. */
async function openBrokenSupport(page: Page) {
  await page.route('**/support.data*', (route) => route.abort('connectionreset'))
  await page.goto('/')
  await linkTo(page, 'Support').click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
}

const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const ofBrokenPage = (complaint: string) => /\.data|Failed to fetch|ERR_CONNECTION_RESET/.test(complaint)

test('when the data of a page get lost, the error page says so, shows its details on demand and leads home', {
  tag: '@main',
}, async ({ page, complaints }) => {
  await openBrokenSupport(page)
  await expect(page).toHaveTitle('Oops! Something went wrong · Lake Effect')
  await expect(page.getByRole('alert')).toHaveText(
    'An error occurred while loading the page. Please try refreshing or return to the homepage.',
  )
  expect(await listAxeViolations(page)).toEqual([])

  await expect(page.getByText('Failed to fetch')).toBeHidden()
  await page.getByText('Show Error Details').click()
  await expect(page.getByText('Failed to fetch')).toBeVisible()
  await page.getByText('Hide Error Details').click()
  await expect(page.getByText('Failed to fetch')).toBeHidden()

  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Oops!')).toHaveCount(0)
  complaints.list = complaints.list.filter((complaint) => !ofBrokenPage(complaint))
})

test('a screen reader hears the title of a page that has come without a new document', async ({ page }) => {
  await page.goto('/weather')
  await untilHydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Outlook', exact: true }).click()
  await expect(page).toHaveTitle(/Outlook/)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: await page.title() })).toHaveCount(1)
})

test('weather that gets lost on its way leaves the frame, the message and a way to try again', async ({
  page,
  complaints,
}) => {
  await page.route('**/weather.data*', (route) => route.abort('connectionreset'))
  await page.goto('/')
  await linkTo(page, 'Weather').click()
  await expect(page.getByRole('alert')).toContainText('Failed to update location. Please try again.')
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('heading', { name: '7-day forecast' })).toBeVisible()
  complaints.list = complaints.list.filter((complaint) => !ofBrokenPage(complaint))
})

test('Refresh Page brings the page back, and a second failure of it counts the retry', async ({ page, complaints }) => {
  await openBrokenSupport(page)
  await expect(page.getByText(/Retry attempt/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Support and Help' })).toBeVisible()

  // The same entry of the history breaks once more, now that scripts have taken over again.
  await untilHydrated(page)
  await linkTo(page, 'Home').click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page.getByText('Retry attempt 1')).toBeVisible()
  complaints.list = complaints.list.filter((complaint) => !ofBrokenPage(complaint))
})

test('a page that takes longer than a second says so until it is there', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/support.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await untilHydrated(page)
  await linkTo(page, 'Support').click()
  await expect(page.getByText('The page is loading.')).toBeAttached()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Support and Help' })).toBeVisible()
  await expect(page.getByText('The page is loading.')).toHaveCount(0)
})

test('one answer is open at a time, by keyboard too', async ({ page }) => {
  await page.goto('/support')
  const updates = page.getByText('Current conditions refresh every 5 to 10 minutes, forecasts every 30 minutes.')
  const missing = page.getByText('We show nothing rather than a guess.')
  await expect(updates).toBeVisible()
  await page.getByText('What does “N/A” mean?').click()
  await expect(missing).toBeVisible()
  await expect(updates).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(missing).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of help answers, and the unknown page leads home', { tag: '@main' }, async ({ page, complaints }) => {
    await page.goto('/support')
    await page.getByText('What happens to my location?').click()
    await expect(page.getByText('rounded to about 2 km')).toBeVisible()
    await page.goto('/nothing')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    complaints.list = complaints.list.filter((complaint) => !/status of 404/.test(complaint))
  })
})

test('every answer open, the page of help fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/support')
  await page.getByRole('group').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name')
      details.setAttribute('open', '')
    }
  })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  expect(await listAxeViolations(page)).toEqual([])
})
