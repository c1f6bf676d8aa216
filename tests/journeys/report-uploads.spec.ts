import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aVideo } from '../helpers/a-video.ts'
import { expect, listAxeViolations, problemSummary, test } from './site-fixture.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.beforeEach(async ({ page, complaints }) => {
  complaints.wanted = /ERR_|40[49]|423|50[0-9]/
  const digits = () => randomInt(256)
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${digits()}.${digits()}.${digits()}` })
  await page.goto('/report-weather')
})

/** A few megabytes that nothing makes smaller. */
const aLongVideo = async () => ({
  name: 'squall.mp4',
  mimeType: 'video/mp4',
  buffer: await aVideo({ frames: 60, frameBytes: 60_000 }),
})

/** A slow line, so that there is something to interrupt. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 10,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

/** How often an upload began at its first byte. */
function countBeginnings(page: Page): { count: number } {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) seen.count += 1
  })
  return seen
}

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Upload of squall.mp4' })
const percent = async (page: Page) =>
  Number(
    await bar(page)
      .getAttribute('aria-valuenow', { timeout: 1_000 })
      .catch(() => 100),
  )
const ready = (page: Page) => page.getByText(/^Ready ·/)
const choose = async (page: Page) => page.getByLabel('Add photos or a video').setInputFiles(await aLongVideo())

test('an upload is paused and goes on where it stood @long', async ({ page }) => {
  const beginnings = countBeginnings(page)
  await slowDown(page, 400_000)
  await choose(page)
  await expect.poll(() => percent(page)).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Pause squall.mp4' }).click()
  await expect(page.getByText(/^Paused at/)).toBeVisible()
  const before = await percent(page)
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Resume squall.mp4' }).click()
  await expect.poll(() => percent(page)).toBeGreaterThan(before)
  await slowDown(page, -1)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  expect(beginnings.count).toBe(1)
})

test('ten lost connections do not make an upload begin anew @long', async ({ page, context }) => {
  const beginnings = countBeginnings(page)
  await slowDown(page, 300_000)
  await choose(page)
  for (let cut = 0; cut < 10; cut += 1) {
    const before = await percent(page)
    await expect.poll(() => percent(page)).toBeGreaterThan(before)
    await context.setOffline(true)
    await expect(page.getByText(/^No connection/)).toBeVisible()
    await context.setOffline(false)
    await slowDown(page, 300_000)
    await expect(page.getByText(/^No connection/)).toHaveCount(0)
  }
  await slowDown(page, -1)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  expect(beginnings.count).toBe(1)
})

test('five reloads do not make an upload begin anew, nor lose a word @long', async ({ page }) => {
  const beginnings = countBeginnings(page)
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByLabel('Title').fill('Squall over the bay')
  await slowDown(page, 300_000)
  await choose(page)
  for (let times = 0; times < 5; times += 1) {
    const before = await percent(page)
    await expect.poll(() => percent(page)).toBeGreaterThan(before)
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Squall over the bay')
    await expect(bar(page)).toBeVisible()
  }
  await slowDown(page, -1)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  expect(beginnings.count).toBe(1)
})

test('a file that the browser could not keep is asked for and goes on where it stopped @long', async ({ page }) => {
  const beginnings = countBeginnings(page)
  page.on('dialog', (dialog) => dialog.accept())
  await page.evaluate(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await slowDown(page, 300_000)
  const video = await aLongVideo()
  await page.getByLabel('Add photos or a video').setInputFiles(video)
  await expect.poll(() => percent(page)).toBeGreaterThan(10)
  await page.reload()
  await expect(page.getByText(/^Choose the same file again to go on at (0\.)?[1-9]/)).toBeVisible()
  await slowDown(page, -1)
  await page.getByLabel('Add a photo').setInputFiles(video)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  expect(beginnings.count).toBe(1)
})

test('a server that was killed takes up the upload where it stood, and the report arrives @long', async ({
  page,
  site,
}) => {
  const beginnings = countBeginnings(page)
  await page.getByLabel('Title').fill('Squall over the bay')
  await page.getByLabel('Description').fill(`It came in off the bay. ${randomBytes(4).toString('hex')}`)
  await page.getByLabel('Your Name').fill('Maya')
  await page.getByLabel('Location', { exact: true }).fill('Collingwood')
  await slowDown(page, 300_000)
  await choose(page)
  await expect.poll(() => percent(page)).toBeGreaterThan(20)
  await page.getByRole('button', { name: 'Submit Weather Report' }).click()
  await expect(page.getByText(/^Uploads are still running/)).toBeVisible()
  await site.kill()
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await site.start()
  await slowDown(page, -1)
  await expect(page.getByRole('heading', { name: 'Report Submitted!' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Collingwood · 1 video')).toBeVisible()
  expect(beginnings.count).toBe(1)
})

test('the sixth report within an hour is told when it may go, before it is sent @long', async ({ page }) => {
  await page.evaluate(() =>
    localStorage.setItem('lake-effect-reports-sent', JSON.stringify({ since: Date.now() - 20 * 60_000 - 1, count: 5 })),
  )
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.getByLabel('Title').fill('Squall over the bay')
  await page.getByLabel('Description').fill('It came in off the bay.')
  await page.getByLabel('Your Name').fill('Maya')
  await page.getByLabel('Location', { exact: true }).fill('Collingwood')
  await page.getByRole('button', { name: 'Submit Weather Report' }).click()
  const words = 'You can only submit 5 weather reports per hour. Please try again in 40 minute(s).'
  await expect(problemSummary(page)).toContainText(words)
  expect(sent).toBe(0)
})

test('words that were typed before the scripts came stay, and so does what comes by paste and drop @long', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('Title').fill('Squall over the bay')
  release()
  await page.waitForLoadState('load')
  const send = (type: 'paste' | 'drop', name: string) =>
    page.evaluate(
      async ([kind, file]) => {
        const canvas = new OffscreenCanvas(600, 400)
        canvas.getContext('2d')?.fillRect(0, 0, 300, 300)
        const data = new DataTransfer()
        data.items.add(new File([await canvas.convertToBlob()], file ?? '', { type: 'image/png' }))
        const init = { bubbles: true, cancelable: true }
        document.body.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data }),
        )
      },
      [type, name],
    )
  await expect(async () => {
    await send('paste', 'pasted.png')
    await expect(page.getByText('pasted.png', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await send('drop', 'dropped.png')
  await expect(page.getByText('dropped.png', { exact: true })).toBeVisible()
  await expect(ready(page)).toHaveCount(2, { timeout: 30_000 })
  await expect(page.getByLabel('Title')).toHaveValue('Squall over the bay')
})
