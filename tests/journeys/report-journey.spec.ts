import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aVideo } from '../helpers/a-video.ts'
import { aNoisyPhoto } from '../helpers/noise.ts'
import { signIn } from './account-fixture.ts'
import { expect, test } from './site-fixture.ts'

/** From the first letter that somebody types to what somebody else reads. */
interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

test.beforeEach(async ({ page, context, complaints }) => {
  // What the browser says of a line that was cut.
  complaints.wanted = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/
  const digits = () => randomInt(256)
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${digits()}.${digits()}.${digits()}` })
  await page.goto('/report-weather')
})

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Band came in off the bay around 1:30.')
  await page.getByLabel('Your Name').fill('Maya')
  await page.getByLabel('Location', { exact: true }).fill('Collingwood')
}

/** Chooses files, and cuts the line while they are on their way. @returns how often one of them began anew */
async function uploadOverABadLine(page: Page, files: Chosen[]): Promise<number> {
  let beginnings = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) beginnings += 1
  })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const setLine = (uploadThroughput: number, offline = false) =>
    line.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput })
  await setLine(300_000)
  await page.getByLabel('Add photos or a video').setInputFiles(files)
  const [first] = files
  const bar = page.getByRole('progressbar', { name: `Upload of ${first?.name}` })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await setLine(300_000, true)
  await expect(page.getByText(/^No connection/).first()).toBeVisible()
  await setLine(-1)
  await expect(page.getByText(/^Ready ·/)).toHaveCount(files.length, { timeout: 30_000 })
  return beginnings - files.length
}

/** How wide what is shown really is; 0 while nothing is. */
const shownWidth = (page: Page, name: RegExp | string) =>
  page
    .getByRole('img', { name })
    .first()
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

test('a report with two photos goes all the way: over a broken line, past a moderator, to somebody who answers it', {
  tag: '@main',
}, async ({ page, site, browser }) => {
  const title = `Drifts on the Sixth ${randomInt(1_000_000)}`
  await fillIn(page, title)
  const photos = await Promise.all(
    ['street', 'porch'].map(async (name, seed) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aNoisyPhoto(seed + 1, { width: 900, height: 600, format: 'jpeg' }),
    })),
  )
  expect(await uploadOverABadLine(page, photos)).toBe(0)
  await page.getByRole('button', { name: 'Submit Weather Report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report Submitted!' })).toBeFocused()

  const desk = await browser.newContext({ baseURL: site.origin })
  await signIn(desk, site)
  const moderator = await desk.newPage()
  await moderator.goto('/')
  await moderator.getByRole('button', { name: /admin@example.org|Account/ }).click()
  await moderator.getByRole('link', { name: /^Moderation \([1-9]\d* waiting\)$/ }).click()
  const waiting = moderator.getByRole('article').filter({ hasText: title })
  await expect(waiting.getByRole('img')).toHaveCount(2)
  for (const photo of await waiting.getByRole('img').all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(waiting).toHaveCount(0)
  await desk.close()

  const elsewhere = await browser.newContext({
    baseURL: site.origin,
    extraHTTPHeaders: { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.7` },
  })
  const reader = await elsewhere.newPage()
  await reader.goto('/weather-reports')
  await reader.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'View Details' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const photo = reader.getByRole('link', { name: `Photo 2 of 2: ${title}, Collingwood` })
  await photo.focus()
  await reader.keyboard.press('Enter')
  const viewer = reader.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByRole('status')).toHaveText('Photo 2 of 2')
  await reader.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('status')).toHaveText('Photo 1 of 2')
  await expect.poll(() => shownWidth(reader, /^Photo 1 of 2/)).toBeGreaterThan(0)
  await reader.keyboard.press('Escape')
  await expect(photo).toBeFocused()
  await reader.getByRole('button', { name: /^Likes/ }).click()
  await expect(reader.getByRole('button', { name: 'Likes 1' })).toBeVisible()
  await reader.getByRole('textbox', { name: 'Your Name' }).fill('Ann')
  await reader.getByRole('textbox', { name: 'Comment' }).fill('Same here on Maple.')
  await reader.getByRole('button', { name: 'Post Comment' }).click()
  await expect(reader.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await elsewhere.close()
})

test('a video goes the same way, and plays from where one likes @long', async ({ page, site, browser }) => {
  const title = `Plows on the Sixth ${randomInt(1_000_000)}`
  await fillIn(page, title)
  const buffer = await aVideo({ frames: 60, frameBytes: 30_000 })
  expect(await uploadOverABadLine(page, [{ name: 'plows.mp4', mimeType: 'video/mp4', buffer }])).toBe(0)
  await page.getByRole('button', { name: 'Submit Weather Report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report Submitted!' })).toBeFocused()

  const desk = await browser.newContext({ baseURL: site.origin })
  await signIn(desk, site)
  const moderator = await desk.newPage()
  await moderator.goto('/admin/weather-reports')
  const waiting = moderator.getByRole('article').filter({ hasText: title })
  const film = waiting.locator('video source')
  await expect(film).toHaveAttribute('type', 'video/mp4')
  const address = (await film.getAttribute('src')) ?? ''
  expect((await page.request.get(address)).status()).toBe(404)
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(waiting).toHaveCount(0)
  await desk.close()

  await page.goto('/weather-reports')
  await page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'View Details' }).click()
  const video = page.locator('video')
  await expect(video).toHaveAccessibleName(`Video: ${title}, Collingwood`)
  await expect
    .poll(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.duration))
    .toBeCloseTo(2, 0)
  const range = await page.request.get(address, { headers: { Range: 'bytes=1000-1999' } })
  expect([range.status(), (await range.body()).length]).toEqual([206, 1000])
  expect(range.headers()['content-type']).toBe('video/mp4')
  await page.getByRole('button', { name: /^Likes/ }).click()
  await expect(page.getByRole('button', { name: 'Likes 1' })).toBeVisible()
})
