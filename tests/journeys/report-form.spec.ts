import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ModeratedReportsAnswer } from '#shared/contracts/report.ts'
import type { Site } from '../helpers/site.ts'
import { signIn } from './account-fixture.ts'
import { answerPosition, answerPositionLater } from './late-position.ts'
import { expect, listAxeViolations, problemSummary, sidewaysOverflow, test } from './site-fixture.ts'

const DESCRIPTION = 'Band came in off the bay around 1:30. Can’t see across Hurontario Street.'

test.beforeEach(async ({ context }) => {
  const digits = () => randomInt(256)
  // Every journey comes from a network of its own, and from somebody who has looked at the form for a while.
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${digits()}.${digits()}.${digits()}` })
  await context.addInitScript((id) => {
    try {
      if (localStorage.getItem('been-here')) return
      localStorage.setItem('been-here', 'yes')
      localStorage.setItem('lake-effect-report', JSON.stringify({ id, begunAt: Date.now() - 60_000 }))
    } catch {
      // Before the first page there is no storage.
    }
  }, randomBytes(16).toString('hex'))
})

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).last()
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Weather Report' }).click()
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Add photos or a video').setInputFiles(files)

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill(DESCRIPTION)
  await page.getByLabel('Your Name').fill('Maya')
  await page.getByLabel('Location', { exact: true }).fill('Collingwood')
}

async function aPhoto(name: string, width = 640) {
  const create = { width, height: 480, channels: 3, background: '#9fb4c8' } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

/** What the moderators see of a report. */
async function findSent(page: Page, site: Site, title: string) {
  const own = await page.context().browser()?.newContext()
  if (!own) throw new Error('no browser')
  await signIn(own, site)
  const answer = await own.request.get(`${site.origin}/api/admin/reports?approved=false&limit=50`)
  const { reports }: ModeratedReportsAnswer = await answer.json()
  await own.close()
  return reports.filter((report) => report.title === title)
}

test('a report with two photos arrives whole, and the form is empty for the next one', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 44.500_78, longitude: -80.216_94 })
  await page.goto('/report-weather')
  await fillIn(page, 'Whiteout on First Street')
  await page.getByRole('main').getByRole('button', { name: 'Use my location' }).click()
  await expect(toast(page, 'Location detected')).toBeVisible()
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue(/Collingwood/)
  await expect(page.getByText('Your position: 44.5008, -80.2169')).toBeVisible()
  await page.getByLabel('Temperature').fill('-4')
  await page.getByLabel('Weather type').selectOption('Snow squall')
  await choose(page, await aPhoto('street.jpg'), await aPhoto('porch.jpg'))
  await page.getByLabel('Describe the photo (optional): porch.jpg').fill('A ruler in the snow')
  await expect(page.getByText(/^Ready ·/)).toHaveCount(2)
  expect(await listAxeViolations(page)).toEqual([])
  await submit(page)

  const heading = page.getByRole('heading', { level: 1, name: 'Report Submitted!' })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'It will be reviewed and published soon.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See weather reports' })).toHaveAttribute('href', '/weather-reports')
  expect(await listAxeViolations(page)).toEqual([])
  const [sent, ...others] = await findSent(page, site, 'Whiteout on First Street')
  expect(others).toEqual([])
  expect(sent).toMatchObject({
    description: DESCRIPTION,
    temperature: -4,
    weather_type: 'snow-squall',
    exact_position: { latitude: 44.5008, longitude: -80.2169 },
  })
  expect(sent?.media.map(({ file_name, alt_text }) => [file_name, alt_text])).toEqual([
    ['street.jpg', null],
    ['porch.jpg', 'A ruler in the snow'],
  ])
  await page.getByRole('link', { name: 'Submit another report' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('')
})

test('a location that is typed while the position is sought stays, without that position', async ({
  page,
  context,
}) => {
  await answerPositionLater(context)
  await page.goto('/report-weather')
  const field = page.getByLabel('Location', { exact: true })
  await page.getByRole('main').getByRole('button', { name: 'Use my location' }).click()
  const isSought = page.getByText('Getting your location...')
  await expect(isSought).toBeVisible()
  await field.fill('Barrie')
  await answerPosition(page)
  await expect(isSought).toHaveCount(0)
  await expect(field).toHaveValue('Barrie')
  await expect(page.getByText('Your position:')).toHaveCount(0)
  await expect(page.getByText('Location detected')).toHaveCount(0)
})

test('what is wrong is told first of all, at its field, and in the words of the rule', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/report-weather')
  await page.getByLabel('Title').fill('Snow')
  await page.getByLabel('Description').fill('x'.repeat(2001))
  await expect(page.getByText('Title must be at least 5 characters long')).toBeVisible()
  await expect(page.getByText('2001 / 2000')).toBeVisible()
  // The preview of so long a text moves the button when it comes.
  await expect(page.getByRole('heading', { name: 'Before it goes' })).toBeVisible()
  // The message under the field comes after the click, or the button would be gone from under it.
  await submit(page)
  await expect(problemSummary(page)).toBeFocused()
  await expect(toast(page, 'Invalid title')).toBeVisible()
  await problemSummary(page).getByRole('link', { name: 'Description must be less than 2000 characters' }).click()
  await expect(page.getByLabel('Description')).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(/less than 2000 characters .{20,}/)
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(200) })
  await expect(toast(page, 'Invalid file')).toBeVisible()
  await expect(page.getByText(/^notes.txt: Invalid file type. Only images/)).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysOverflow(page)).toBe(0)
})

test('a preview that comes while the button is pressed does not take the click away', async ({ page }) => {
  const preview = Promise.withResolvers<void>()
  await page.route(/report-preview-[^/]*\.js$/, async (route) => {
    await preview.promise
    await route.continue()
  })
  await page.goto('/report-weather')
  await page.getByLabel('Title').fill('Snow on Hurontario')
  await page.getByLabel('Description').fill(`${DESCRIPTION}\n`.repeat(20))
  const arrives = page.waitForResponse(/report-preview-[^/]*\.js$/)
  await page.getByRole('button', { name: 'Submit Weather Report' }).hover()
  await page.mouse.down()
  preview.resolve()
  await (await arrives).finished()
  // As long as a slow finger.
  await page.waitForTimeout(500)
  await page.mouse.up()
  await expect(problemSummary(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Before it goes' })).toBeVisible()
})

test('a report outlasts a failure, a reload and a lost connection', { tag: '@main' }, async ({
  page,
  site,
  context,
  complaints,
}) => {
  complaints.wanted = /500|ERR_INTERNET_DISCONNECTED/
  await page.goto('/report-weather')
  await fillIn(page, 'Drifts on Sixth Line')
  await choose(page, await aPhoto('drifts.jpg'))
  await expect(page.getByText(/^Ready ·/)).toBeVisible()
  await page.route('**/api/reports', (route) => route.fulfill({ status: 500, json: {} }))
  await submit(page)
  await expect(problemSummary(page)).toContainText('There was an error submitting your report. Please try again.')
  await expect(toast(page, 'Submission Failed')).toBeVisible()
  await page.unroute('**/api/reports')

  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Drifts on Sixth Line')
  await expect(page.getByText(/^Ready ·/)).toBeVisible()
  await context.setOffline(true)
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your report waits to be sent' })).toBeVisible()
  await expect(page.getByText('Collingwood · 1 photo')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No connection yet.' })).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Report Submitted!' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See what becomes of your report' })).toBeVisible()
  expect(await findSent(page, site, 'Drifts on Sixth Line')).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the words are sent by the form itself, and nothing typed is lost by a mistake', { tag: '@main' }, async ({
    page,
    site,
    complaints,
  }) => {
    complaints.wanted = /status of 400/
    await page.goto('/report-weather')
    await expect(page.getByText('Photos and video need JavaScript.')).toBeVisible()
    await fillIn(page, 'Ice')
    await submit(page)
    await expect(problemSummary(page)).toContainText('Title must be at least 5 characters long')
    await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION)
    await page.getByLabel('Title').fill('Ice on the mailbox')
    await submit(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Report Submitted!' })).toBeVisible()
    expect(await findSent(page, site, 'Ice on the mailbox')).toHaveLength(1)
  })
})
