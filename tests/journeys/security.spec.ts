import type { Page } from '@playwright/test'
import { MINUTE_MS } from '#shared/time.ts'
import { type Site, SQUALL_DAY } from '../helpers/site.ts'
import { signIn } from './account-fixture.ts'
import { expect, listAxeViolations, sidewaysOverflow, test } from './site-fixture.ts'
import { setClock } from './stopped-clock.ts'

/** Somebody from nowhere knocks at a closed door so often. */
async function knock({ origin }: Site, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await fetch(`${origin}/api/admin/security/stats`)
}

const table = (page: Page) => page.getByRole('table', { name: 'Recent events' })

test('whoever is not signed in is sent to the sign-in, and comes back after it', async ({ page }) => {
  await page.goto('/admin/security?severity=high')
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fsecurity%3Fseverity%3Dhigh$/)
})

test('somebody who is no administrator is refused, and the refusal is written down', async ({
  page,
  context,
  site,
  complaints,
}) => {
  // The page of the session that goes may still bring its list of places.
  complaints.wanted = /403|401 .*\/api\/account\/places/
  await signIn(context, site, 'reader@example.org')
  const answer = await page.goto('/admin/security')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await context.clearCookies()
  await signIn(context, site)
  await page.goto('/admin/security?type=permission_denied')
  await expect(table(page)).toContainText('GET /admin/security')
})

test('an administrator sees what happened, and in numbers', async ({ page, context, site }) => {
  await signIn(context, site)
  await knock(site, 2)
  await page.goto('/admin/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')
  const first = table(page).getByRole('row').nth(1)
  await expect(first).toContainText('Unauthorized access')
  await expect(first).toContainText('High')
  await expect(first).toContainText('/api/admin/security/stats')
  await expect(first).toContainText(/127\.0\.0\.0\/16|0:0:0::\/48/)
  await first.getByText('Details').first().click()
  await expect(first).toContainText('request_id')
  await expect(page.getByRole('link', { name: /^Unauthorized access/ })).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])
})

test('a page that an administrator has left alone asks for nothing by itself, so that the session can end', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site)
  await setClock(page, SQUALL_DAY)
  // A question under way while the clock leaps would count as unanswered for minutes.
  const placesAreKept = page.waitForResponse('**/api/account/places')
  await page.goto('/admin/security')
  await placesAreKept
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isRenewed = (path: string) => path.endsWith('.data')
  await page.clock.fastForward(16 * MINUTE_MS)
  // Whatever the page has asked before is noted once this has its answer.
  await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok))
  expect(asked.filter((path) => path === '/healthz')).toHaveLength(1)
  await page.keyboard.press('Shift')
  await page.clock.fastForward(MINUTE_MS)
  await expect.poll(() => asked.some(isRenewed)).toBe(true)
})

test('chooses by type, and finds nothing where nothing was', async ({ page, context, site }) => {
  await signIn(context, site)
  await page.goto('/admin/security')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Sign-in')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/type=login_success/)
  await expect(page.getByRole('main').getByRole('status'), 'how many there are is read out').toHaveText(/in all$/)
  await expect(table(page).getByRole('row').nth(1)).toContainText('Sign-in')
  await expect(table(page)).not.toContainText('Unauthorized access')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Malicious file')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('No events here.')).toBeVisible()
  await page.getByRole('link', { name: 'Look further back' }).click()
  await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue('525600')
})

test('what a page tries and may not is reported by the browser', async ({ page, context, site, complaints }) => {
  complaints.wanted = /evil\.example/
  await page.goto('/support')
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://evil.example/pixel.png?who=me' }))
  })
  await signIn(context, site)
  await expect(async () => {
    await page.goto('/admin/security?type=csp_violation')
    await expect(table(page)).toContainText('Content policy violation', { timeout: 500 })
  }).toPass()
  await page.getByText('Details').first().click()
  await expect(table(page)).toContainText('https://evil.example')
  await expect(table(page)).toContainText('Reported by a browser; anybody can claim this.')
  await expect(table(page)).not.toContainText('who=me')
})

test('ten grave events within an hour are an alert', async ({ page, context, site }) => {
  await signIn(context, site)
  await knock(site, 10)
  await page.goto('/admin/security')
  await expect(page.getByRole('alert').filter({ hasText: 'Security alert' })).toContainText('in the last hour')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Security alert' })).toBeVisible()
})

for (const theme of ['dark', 'light']) {
  const tag = theme === 'light' ? [] : '@long'
  test(`fits every width and is readable by everybody, ${theme}`, { tag }, async ({ page, context, site }) => {
    await signIn(context, site)
    await knock(site, 10)
    await context.addCookies([{ name: 'theme', value: theme, url: site.origin }])
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/security')
      expect(await sidewaysOverflow(page), `${width} px`).toBe(0)
    }
    await page.setViewportSize({ width: 320, height: 900 })
    for (const summary of await page.locator('table summary').all()) await summary.click()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await listAxeViolations(page)).toEqual([])
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows and filters all the same', async ({ page, context, site }) => {
    await signIn(context, site)
    await knock(site, 1)
    await page.goto('/admin/security')
    await page.getByRole('combobox', { name: 'Severity' }).selectOption('High')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/severity=high/)
    await expect(table(page).getByRole('row').nth(1)).toContainText('Unauthorized access')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page).toHaveURL(/severity=high/)
  })
})
