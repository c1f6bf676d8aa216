import type { Page } from '@playwright/test'
import { UNDO_WITHIN_MS } from '#shared/reports/moderation-reasons.ts'
import { signIn } from './account-fixture.ts'
import { untilHydrated } from './hydrated-fixture.ts'
import { sendReport } from './report-fixture.ts'
import { ADMIN, expect, listAxeViolations, PASSWORD, sidewaysOverflow, test } from './site-fixture.ts'

const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

test('strangers sign in first, readers are refused, and neither approves anything', async ({
  page,
  site,
  request,
  complaints,
}) => {
  complaints.wanted = /status of 403/
  const { id } = await sendReport(site, { title: 'Not yours to decide' })
  await page.goto('/admin/weather-reports?tab=approved')
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fweather-reports%3Ftab%3Dapproved')
  await signIn(page.context(), site, 'reader@example.org')
  expect((await page.goto('/admin/weather-reports'))?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  for (const path of ['/admin/weather-reports', `/weather-reports/${id}`]) {
    const form = { headers: { Origin: site.origin }, form: { intent: 'approve', report: id }, maxRedirects: 0 }
    expect((await request.post(path, form)).status(), path).toBe(302)
    expect((await page.request.post(path, form)).status(), path).toBe(403)
  }
  expect((await request.get(`/api/reports/${id}`)).status()).toBe(404)
})

test('a moderator sees all of what waits and decides by the keyboard, one card after the other', async ({
  page,
  site,
  context,
}) => {
  await sendReport(site, { title: 'First in line' })
  await sendReport(site, {
    title: 'Second in line',
    // On the ocean, where no alert brings it to the front.
    location_name: '44.38941, -39.69032',
    latitude: 44.38941,
    longitude: -39.69032,
    photos: 1,
  })
  await sendReport(site, { title: 'Third in line' })
  await signIn(context, site)
  await page.goto('/admin/weather-reports')
  const waiting = page.getByRole('link', { name: /^Pending Approval/ })
  await expect(waiting).toHaveAttribute('aria-current', 'page')
  const count = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0])
  const second = card(page, 'Second in line')
  await expect(second).toContainText('Pending')
  await expect(second).toContainText('44.39, -39.69')
  await expect(second).toContainText('44.38941, -39.69032')
  await expect(second).toContainText('44.3894, -39.6903')
  await expect(second).toContainText('street.jpg')
  const photo = second.getByRole('img')
  await photo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0)
  const details = second.getByRole('link', { name: /^Open in new tab/ })
  await expect(details).toHaveAttribute('target', '_blank')
  expect(await listAxeViolations(page)).toEqual([])

  await card(page, 'First in line')
    .getByRole('button', { name: /^Approve/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Report approved')).toBeVisible()
  await expect(second).toBeFocused()
  await expect(card(page, 'First in line')).toHaveCount(0)
  await expect(waiting).toContainText(String(count - 1))
  await page.getByRole('button', { name: 'Account' }).first().click()
  await expect(page.getByRole('link', { name: `Moderation (${count - 1} waiting)` }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  const remove = second.getByRole('button', { name: /^Delete/ })
  await remove.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Delete report' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Report deleted')).toBeVisible()
  await expect(second).toHaveCount(0)
  await expect(card(page, 'Third in line')).toBeFocused()

  await page.getByRole('link', { name: /^Approved Reports/ }).click()
  await expect(card(page, 'First in line')).toContainText('Approved')
  await expect(card(page, 'First in line').getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('what fails is said, and the report stays', async ({ page, site, context, complaints }) => {
  complaints.wanted = /status of 503/
  await sendReport(site, { title: 'Comes back' })
  await signIn(context, site)
  await page.goto('/admin/weather-reports')
  await page.route('**/api/admin/*reports/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await card(page, 'Comes back')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(toast(page, 'Failed to approve report.')).toBeVisible()
  await card(page, 'Comes back')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete report' }).click()
  await expect(toast(page, 'Failed to delete report.')).toBeVisible()
  await expect(card(page, 'Comes back')).toBeVisible()
})

test('a report that was erased meanwhile leaves the list, with the server’s words', async ({
  page,
  site,
  context,
  complaints,
}) => {
  complaints.wanted = /status of 404/
  const approved = await sendReport(site, { title: 'Erased at the shore' })
  const deleted = await sendReport(site, { title: 'Erased on the pier' })
  await sendReport(site, { title: 'Still waiting' })
  await signIn(context, site)
  await page.goto('/admin/weather-reports')
  await expect(card(page, 'Still waiting')).toBeVisible()
  const headers = { Origin: site.origin }
  const erase = async ({ id }: { id: string }) =>
    expect((await page.request.delete(`/api/admin/reports/${id}`, { headers })).status()).toBe(204)
  await erase(approved)
  await card(page, 'Erased at the shore')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(toast(page, 'Weather report not found')).toBeVisible()
  await expect(card(page, 'Erased at the shore')).toHaveCount(0)
  await erase(deleted)
  await card(page, 'Erased on the pier')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete report' }).click()
  await expect(card(page, 'Erased on the pier')).toHaveCount(0)
  await expect(card(page, 'Still waiting')).toBeVisible()
})

test('a decision is taken back once, however often that is pressed, and the report that returns has the focus', async ({
  page,
  site,
  context,
}) => {
  await sendReport(site, { title: 'Approved too soon' })
  await sendReport(site, { title: 'Next to be read' })
  await signIn(context, site)
  await page.goto('/admin/weather-reports')
  const report = card(page, 'Approved too soon')
  await report.getByRole('button', { name: /^Approve/ }).click()
  await expect(report).toHaveCount(0)
  const undos: string[] = []
  page.on('request', (request) => request.url().endsWith('/undo') && undos.push(request.method()))
  await page.getByRole('button', { name: 'Take back' }).dblclick()
  await expect(report).toBeFocused()
  expect(undos).toEqual(['POST'])
})

test('when the time to take a decision back is over, the focus goes from the button to the list', async ({
  page,
  site,
  context,
}) => {
  await sendReport(site, { title: 'Approved for good' })
  await sendReport(site, { title: 'Still to be read' })
  await signIn(context, site)
  await page.clock.install()
  await page.goto('/admin/weather-reports')
  await card(page, 'Approved for good')
    .getByRole('button', { name: /^Approve/ })
    .click()
  // The list is loaded again and takes the focus.
  await expect(page.locator('article:focus')).toHaveCount(1)
  const takeBack = page.getByRole('button', { name: 'Take back' })
  // It is in sight beside whichever report is read meanwhile.
  await page
    .getByRole('article')
    .last()
    .evaluate((last) => last.scrollIntoView())
  await expect(takeBack).toBeInViewport()
  await takeBack.focus()
  await page.clock.fastForward(UNDO_WITHIN_MS)
  await expect(takeBack).toHaveCount(0)
  await expect(page.locator('#moderation-list')).toBeFocused()
})

test('a report that another moderator has decided about meanwhile is loaded anew on its own page', async ({
  page,
  site,
  context,
  complaints,
}) => {
  complaints.wanted = /status of 409/
  const { id } = await sendReport(site, { title: 'Decided elsewhere' })
  await signIn(context, site)
  await page.goto(`/weather-reports/${id}`)
  await untilHydrated(page)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/admin/weather-reports')
  await card(elsewhere, 'Decided elsewhere')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(toast(elsewhere, 'Report approved')).toBeVisible()
  await elsewhere.close()
  const approve = page.getByRole('button', { name: /^Approve/ })
  await approve.click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(approve).toHaveCount(0)
})

test('a moderator whose session ended is asked to sign in, and finds the words of a refusal again', async ({
  page,
  site,
  context,
  complaints,
}) => {
  complaints.wanted = /status of 40[01]/
  await sendReport(site, { title: 'To be refused at length' })
  await signIn(context, site)
  await page.goto('/admin/weather-reports')
  const report = card(page, 'To be refused at length')
  const words = report.getByRole('textbox')
  await report.getByText('Refuse…').click()
  await words.fill('The photo is of last winter.')
  await context.clearCookies()
  await report.getByRole('button', { name: 'Refuse with this reason' }).click()
  const refusal = toast(page, 'Authentication required')
  await refusal.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(ADMIN)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin/weather-reports')
  await untilHydrated(page)
  await report.getByText('Refuse…').click()
  await expect(words).toHaveValue('The photo is of last winter.')
  await report.getByRole('combobox').selectOption('Another reason')
  await words.fill('')
  await report.getByRole('button', { name: 'Refuse with this reason' }).click()
  await expect(words).toBeFocused()
  await expect(words).toHaveAccessibleDescription('Please write the reason in your own words.')
  await words.fill('The photo is of last winter.')
  await report.getByRole('button', { name: 'Refuse with this reason' }).click()
  await expect(report).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('refusal')))).toEqual([])
})

test('an administrator takes a comment away', async ({ page, site, context, request }) => {
  const { id } = await sendReport(site, { title: 'With a rude comment' })
  await signIn(context, site)
  const headers = { Origin: site.origin }
  await page.request.post(`/api/admin/reports/${id}/approve`, { headers })
  await request.post(`/api/reports/${id}/comments`, {
    headers,
    data: { commenter_name: 'Rude', comment_text: 'Not fit for print.' },
  })
  await page.goto(`/weather-reports/${id}`)
  await page.getByText('Delete', { exact: true }).last().click()
  const deletions: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
  await page.getByRole('button', { name: 'Delete comment' }).dblclick()
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible()
  expect(deletions).toHaveLength(1)
  // An open page may still be asking for its account's places, which a stranger's browser never does.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(`/weather-reports/${id}`)
  await expect(page.getByText('Be the first to comment!')).toBeVisible()
  await expect(page.getByText('Not fit for print.')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('plain forms approve and delete until nothing waits', async ({ page, site, context }) => {
    await sendReport(site, { title: 'Delete me' })
    await sendReport(site, { title: 'Approve me' })
    await signIn(context, site)
    await page.goto('/admin/weather-reports')
    await card(page, 'Approve me')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(page.getByText('Report approved')).toBeVisible()
    await expect(card(page, 'Approve me')).toHaveCount(0)
    const reports = page.getByRole('article')
    const nothingWaits = page.getByRole('heading', { name: 'No pending reports' })
    const isAnyLeft = async () => {
      await expect(reports.or(nothingWaits).first()).toBeVisible()
      return await nothingWaits.isHidden()
    }
    while (await isAnyLeft()) {
      const id = await reports.first().getAttribute('id')
      await reports
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }).click()
      await expect(page.getByText('Report deleted')).toBeVisible()
      await expect(page.locator(`[id="${id}"]`)).toHaveCount(0)
    }
    await expect(page.getByText('All reports have been reviewed')).toBeVisible()
  })
})
