import type { Page } from '@playwright/test'
import { signIn } from './account-fixture.ts'
import { beforeScripts } from './disturbances.ts'
import { approve, sendReport } from './report-fixture.ts'
import { expect, listAxeViolations, problemSummary, sidewaysOverflow, test } from './site-fixture.ts'

const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const LONG_WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis'

test('a visitor finds a report, looks at its photos, likes it and says something', { tag: '@main' }, async ({
  page,
  site,
  context,
}) => {
  const title = 'Wall of snow over Creemore'
  await approve(context, site, await sendReport(site, { title, photos: 2, latitude: 44.3251, longitude: -80.1062 }))
  await page.goto('/weather-reports')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Snow squall')
  await expect(card).toContainText('−3')
  await expect(card).toContainText(/Reported by Maya · (just now|\d+ min ago)/)
  await expect(page.getByRole('link', { name: 'Newest First' })).toHaveAttribute('aria-current', 'true')
  expect(await listAxeViolations(page)).toEqual([])

  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/weather-reports\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Lake Effect`)
  await expect(page.getByText('In or near Creemore; shown within about 1 km.')).toBeVisible()
  await expect(page.getByText('They are not official warnings.')).toBeVisible()
  const photo = page.getByRole('link', { name: `Photo 1 of 2: ${title}, Collingwood` })
  await photo.click()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByRole('img')).toHaveAccessibleName(/^Photo 1 of 2/)
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img')).toHaveAccessibleName(/^Photo 2 of 2/)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(photo).toBeFocused()

  const like = page.getByRole('button', { name: /^Likes/ })
  await like.click()
  await expect(toast(page, 'Thanks for your feedback!')).toBeVisible()
  await expect(like).toHaveAccessibleName('Likes 1')
  await expect(like).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your Name' }).fill('Ann')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const problems = problemSummary(page).filter({ hasText: 'Please fill in all fields' })
  await expect(problems).toBeFocused()
  await problems.getByRole('link', { name: 'Write a comment' }).click()
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await page.keyboard.type('Same here on Maple.')
  expect(await listAxeViolations(page)).toEqual([])

  // What was typed outlasts a reload; a like does not, and may be given again.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Same here on Maple.')
  await expect(like).toHaveAttribute('aria-disabled', 'false')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(toast(page, 'Comment added!')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Same here on Maple.' }).last()).toContainText(
    'Ann · just now · Nov. 21',
  )
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
  await page.getByRole('link', { name: 'Weather Reports', exact: true }).first().click()
  await expect(card).toContainText('Comments: 1')
})

test('a reader who tells the moderators what is wrong is told in the form’s place that it was sent', async ({
  page,
  site,
  context,
}) => {
  const { id } = await approve(context, site, await sendReport(site, { title: 'Sun over the bay' }))
  await page.goto(`/weather-reports/${id}`)
  await page.getByText('Is something wrong with this report?').press('Enter')
  await page.getByRole('radio', { name: 'Not of now' }).press('Space')
  await page.getByRole('button', { name: 'Tell the moderators' }).press('Enter')
  await expect(page.getByText('Thank you. The moderators see your note.')).toBeFocused()
})

test('a comment that was begun before the scripts came stays, and so does what is typed while it is sent', async ({
  page,
  site,
  context,
}) => {
  const { id } = await approve(context, site, await sendReport(site, { title: 'Snow over the pass' }))
  await beforeScripts(page, () => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=comment_text]')
    if (field) field.value = 'Is the 26 open?'
  })
  await page.goto(`/weather-reports/${id}`)
  const field = page.getByRole('textbox', { name: 'Comment' })
  await page.getByRole('textbox', { name: 'Your Name' }).fill('Bob')
  await expect(field).toHaveValue('Is the 26 open?')

  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/reports/*/comments', async (route) => {
    await isTyped
    await route.continue()
  })
  const sent = page.waitForRequest('**/api/reports/*/comments')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await sent
  await field.fill('And the 124?')
  goOn()
  await expect(toast(page, 'Comment added!')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Is the 26 open?' }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post Comment' })).toHaveAttribute('aria-disabled', 'false')
  await expect(field).toHaveValue('And the 124?')
})

test('what fails is said, and nothing that was typed is lost', async ({ page, site, context, complaints }) => {
  complaints.wanted = /status of (429|503)/
  const { id } = await approve(context, site, await sendReport(site, { title: 'Drifts at the crossroads' }))
  await page.goto(`/weather-reports/${id}`)
  await page.route('**/api/reports/*/likes', (route) => route.fulfill({ status: 503, body: '{}' }))
  const like = page.getByRole('button', { name: /^Likes/ })
  await like.click()
  await expect(toast(page, 'Failed to like the report.')).toBeVisible()
  await expect(like).toHaveAccessibleName('Likes 0')
  await expect(like).toHaveAttribute('aria-disabled', 'false')

  const detail = 'Too many comments. Please try again in 12 minutes.'
  await page.route('**/api/reports/*/comments', (route) =>
    route.fulfill({ status: 429, json: { status: 429, detail }, headers: { 'Retry-After': '720' } }),
  )
  await page.getByRole('textbox', { name: 'Your Name' }).fill('Bob')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Is the 26 open?')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(problemSummary(page).filter({ hasText: detail })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Is the 26 open?')

  await page.route('**/api/reports?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('link', { name: 'Weather Reports', exact: true }).first().click()
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load weather reports' })
  await expect(failed).toContainText('Please try again later')
  await page.unroute('**/api/reports?*')
  const nothing = { reports: [], count: 0, page: 1, totalPages: 0 }
  await page.route('**/api/reports?*', (route) => route.fulfill({ json: nothing }))
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No weather reports yet' })).toBeVisible()
  await expect(page.getByText('Be the first to submit a weather report!')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Submit Report' }).last()).toHaveAttribute(
    'href',
    '/report-weather',
  )
})

test('a report that the list has shown stays in sight when it cannot be loaded again', async ({
  page,
  site,
  context,
  complaints,
}) => {
  complaints.wanted = /status of 503/
  const { id } = await approve(context, site, await sendReport(site, { title: 'Slush on the harbour road' }))
  await page.goto('/weather-reports')
  await page.route(`**/api/reports/${id}**`, (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('link', { name: 'View Details Slush on the harbour road' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Comments could not be loaded.')
  await expect(page.getByRole('heading', { level: 1, name: 'Slush on the harbour road' })).toBeVisible()
  await expect(page.getByText('Band came in off the bay around 1:30.')).toBeVisible()
})

test('a report that waits is nowhere for strangers: not in pages, their data, the API, its files or the sitemap', async ({
  page,
  site,
  request,
}) => {
  const title = 'Zugspitze secret'
  const { id, media } = await sendReport(site, { title, description: 'Zugspitze words for nobody', photos: 1 })
  await signIn(page.context(), site, 'reader@example.org')
  for (const reader of [request, page.request]) {
    const own = [
      `/weather-reports/${id}`,
      `/weather-reports/${id}.data`,
      `/api/reports/${id}`,
      `/api/reports/${id}/comments`,
    ]
    for (const path of [...own, ...media.map(({ media_url }) => media_url)]) {
      const answer = await reader.get(path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).not.toContain('Zugspitze')
    }
    for (const path of [
      '/weather-reports',
      '/weather-reports.data',
      '/weather-reports?sort=popular',
      '/api/reports',
      '/sitemap.xml',
      '/',
    ]) {
      const said = await (await reader.get(path)).text()
      expect(said, path).not.toContain(title)
      expect(said, path).not.toContain(id)
    }
  }
  await page.context().clearCookies()
  await signIn(page.context(), site)
  await page.goto(`/weather-reports/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Report approved')).toBeVisible()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  const html = await (await request.get(`/weather-reports/${id}`)).text()
  expect(html).toContain(`property="og:image" content="${site.origin}${media[0]?.media_url}"`)
  expect(html).toContain(`<link rel="canonical" href="${site.origin}/weather-reports/${id}"`)
})

test('long words, long names and many lines fit every width', { tag: '@long' }, async ({ page, site, context }) => {
  const report = await sendReport(site, {
    title: `${LONG_WORD} ${LONG_WORD}`,
    description: `${'W'.repeat(500)}\n\nhttps://example.org/${'a'.repeat(200)}`,
    reporter_name: 'W'.repeat(100),
    location_name: 'Whitchurch-Stouffville on the Oak Ridges Moraine '.repeat(4).slice(0, 199),
    temperature: -41,
    photos: 3,
  })
  const { id } = await approve(context, site, report)
  for (const path of ['/weather-reports', `/weather-reports/${id}`]) {
    await page.goto(path)
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sidewaysOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await listAxeViolations(page)).toEqual([])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is read and ordered, a report liked and talked about', async ({ page, site, context, complaints }) => {
    complaints.wanted = /status of (400|404)/
    const title = 'Read without scripts'
    await approve(context, site, await sendReport(site, { title, photos: 1 }))
    await page.goto('/weather-reports')
    await page.getByRole('link', { name: 'Most Popular' }).click()
    await expect(page).toHaveURL('/weather-reports?sort=popular')
    await page.getByRole('link', { name: `View Details ${title}` }).click()
    await expect(page.getByRole('link', { name: `Photo 1 of 1: ${title}, Collingwood` })).toHaveAttribute(
      'href',
      /^\/media\//,
    )
    await page.getByRole('button', { name: /^Likes/ }).click()
    await expect(page.getByText('Thanks for your feedback!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Likes 1' })).toHaveAttribute('aria-disabled', 'true')

    await page.getByRole('textbox', { name: 'Your Name' }).fill('A<b>')
    await page.getByRole('textbox', { name: 'Comment' }).fill('Plain forms will do.')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(problemSummary(page)).toContainText('Name contains invalid characters')
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Plain forms will do.')
    await page.getByRole('textbox', { name: 'Your Name' }).fill('Ann')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(page).toHaveURL(/done=comment#comments$/)
    await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible()
    await expect(page.getByText('Plain forms will do.')).toBeVisible()

    expect((await page.goto('/weather-reports/no-such-report'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Weather report not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Weather Reports' }).click()
    await expect(page).toHaveURL('/weather-reports')
  })
})
