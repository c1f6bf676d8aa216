import type { BrowserContext, Page } from '@playwright/test'
import { signIn } from './account-fixture.ts'
import { writePost } from './post-fixture.ts'
import { approve, sendReport } from './report-fixture.ts'
import { expect, test } from './site-fixture.ts'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'There is no connection.' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const TILES = /^https:\/\/[^/]*openstreetmap/

test.beforeEach(async ({ page, complaints }) => {
  complaints.wanted = /ERR_INTERNET_DISCONNECTED|Failed to fetch|openstreetmap/
  await page.route(TILES, (route) => route.abort('internetdisconnected'))
})

/** Opens a page with all that it loads by itself a second later, and takes the connection away. */
async function openAndLose(page: Page, context: BrowserContext, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-connection=watched]').waitFor({ state: 'attached' })
  await lose(page, context)
}

async function lose(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
}

async function bringBack(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
}

test('without a connection “Refresh” says so, and refreshes when there is one again', { tag: '@main' }, async ({
  page,
  context,
}) => {
  await openAndLose(page, context, '/weather')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await bringBack(page, context)
  await expect(page.getByText(/^Updated at 2:\d\d p\.m\./)).toBeVisible({ timeout: 30_000 })
})

test('a search waits for the connection, and then finds what was typed', async ({ page, context }) => {
  await openAndLose(page, context, '/weather')
  await page.locator('#header-search').focus()
  await page.locator('#header-search').pressSequentially('colling')
  await bringBack(page, context)
  await expect(page.getByRole('option').first()).toHaveText('Collingwood Ontario, Canada')
})

test('what each source gave opens when the connection is back; until then the sources are named', async ({
  page,
  context,
}) => {
  await openAndLose(page, context, '/weather')
  const card = page.getByRole('region', { name: '7-day forecast' })
  await card
    .locator('summary')
    .filter({ has: page.locator('time') })
    .click()
  await expect(card.locator('.sources-panel')).toHaveText('Open-Meteo')
  await bringBack(page, context)
  await expect(card.getByRole('link', { name: 'Open-Meteo' })).toBeVisible()
})

test('the units and clock open when the connection is back', async ({ page, context }) => {
  await openAndLose(page, context, '/weather')
  await page.getByRole('button', { name: 'Units and time' }).click()
  await expect(notice(page)).toBeVisible()
  await bringBack(page, context)
  await expect(page.getByRole('dialog', { name: 'Units and time' })).toBeVisible()
})

for (const [from, to, title] of [
  ['/weather', 'Outlook', 'Outlook'],
  ['/', 'Posts', 'Posts'],
  ['/support', 'Weather Reports', 'Weather Reports'],
  ['/outlook', 'Weather Alerts', 'Weather Alerts'],
  ['/posts', 'Report Weather', 'Report Weather'],
  ['/map', 'Weather', 'Toronto, Ontario'],
] as const) {
  test(`from ${from} the way to “${to}” waits, the page that is open stays, and then it leads on`, async ({
    page,
    context,
  }) => {
    await openAndLose(page, context, from)
    const before = await heading(page).textContent()
    await notice(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice(page)).toHaveCount(0)
    await mainLink(page, to).click()
    await expect(notice(page)).toBeVisible()
    await expect(heading(page)).toHaveText(before ?? '')
    await bringBack(page, context)
    await expect(heading(page)).toContainText(title)
    await expect(page.getByText('Oops')).toHaveCount(0)
  })
}

test('the outlook viewer opens, and its pictures come, when the connection is back', async ({ page, context }) => {
  await openAndLose(page, context, '/outlook')
  await page
    .getByRole('link', { name: /^Fullscreen/ })
    .first()
    .click()
  await expect(notice(page)).toBeVisible()
  await bringBack(page, context)
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await lose(page, context)
  await viewer.getByRole('button', { name: 'Refresh' }).click()
  await expect(notice(page)).toBeVisible()
  await bringBack(page, context)
  await expect(viewer.getByRole('status').filter({ hasText: /^Updated at/ })).toBeVisible()
})

test('the map says so, and its tiles are asked for again when the connection is back', async ({ page, context }) => {
  const zoomIn = page.getByRole('button', { name: 'Zoom in' })
  await page.goto('/map')
  // The live map's code is loaded when the page is idle.
  await zoomIn.waitFor()
  await page.locator('html[data-connection=watched]').waitFor({ state: 'attached' })
  await lose(page, context)
  await zoomIn.click()
  await expect(notice(page)).toBeVisible()
  const tile = page.waitForRequest(TILES)
  await bringBack(page, context)
  await tile
})

test('the list of reports is sorted, a report opened, liked and commented when the connection is back', {
  tag: '@main',
}, async ({ page, context, site }) => {
  const report = await approve(context, site, await sendReport(site, { title: 'Ice on the pier' }))
  await openAndLose(page, context, '/weather-reports')
  const byPopularity = page.getByRole('link', { name: 'Most Popular' })
  await byPopularity.click()
  await expect(notice(page)).toBeVisible()
  await bringBack(page, context)
  // The address changes first, and until the chip does, the old list is still there.
  await expect(byPopularity).toHaveAttribute('aria-current', 'true')
  const link = page.getByRole('link', { name: 'View Details Ice on the pier' }).first()
  await link.waitFor()

  await lose(page, context)
  await link.click()
  await bringBack(page, context)
  await expect(heading(page)).toHaveText('Ice on the pier')

  await lose(page, context)
  const like = page.getByRole('button', { name: /Like/ }).first()
  await like.click()
  await expect(notice(page)).toBeVisible()
  await bringBack(page, context)
  await expect(page.getByText('There is no connection.')).toHaveCount(0)
  await expect
    .poll(async () => (await (await page.request.get(`${site.origin}/api/reports/${report.id}`)).json()).like_count)
    .toBe(1)
})

test('a post whose connection broke on its way comes when the connection is back', async ({
  page,
  context,
  site,
  complaints,
}) => {
  complaints.wanted = /ERR_FAILED|openstreetmap/
  await signIn(context, site)
  const { title } = await writePost(context, site, { title: 'Ice on the canal' })
  await page.goto('/posts')
  for (const silent of ['**/healthz', '**/posts/*.data*']) await page.route(silent, (route) => route.abort('failed'))
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load post' })).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByText('Be the first to comment on this post!')).toBeVisible()
})

test('a post is liked and commented once, when the connection is back', async ({ page, context, site }) => {
  await signIn(context, site)
  const { slug } = await writePost(context, site)
  await openAndLose(page, context, `/posts/${slug}`)
  const like = page.getByRole('button', { name: /Like/ }).first()
  await like.click()
  await page.getByRole('textbox', { name: /comment/i }).fill('Seen from the ferry too.')
  await page
    .getByRole('button', { name: /Post Comment|Comment/ })
    .last()
    .click()
  await expect(notice(page)).toBeVisible()
  await bringBack(page, context)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Seen from the ferry too.').and(page.locator('p, div'))).toHaveCount(1)
})

test('a sign-in waits for the connection with what was typed', async ({ page, context }) => {
  await openAndLose(page, context, '/login')
  await page.getByLabel('Email').fill('admin@example.org')
  await page.getByLabel('Password').fill('squalls over the lake')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(notice(page)).toBeVisible()
  await bringBack(page, context)
  await expect(page).not.toHaveURL(/login/)
})
