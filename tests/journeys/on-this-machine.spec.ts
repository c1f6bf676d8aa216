import type { Page } from '@playwright/test'
import { ADMIN, expect, PASSWORD, test, WITH_ACCOUNTS } from './site-fixture.ts'

/** The site as `npm start` gives it, at http://localhost without a proxy. */
test.use({ siteOptions: { ...WITH_ACCOUNTS, isBehindTls: false } })

const QUEUE = '/admin/weather-reports'

async function signInByThePage(page: Page): Promise<void> {
  await page.goto(QUEUE)
  await page.getByLabel('Email').fill(ADMIN)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(QUEUE)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
}

test('somebody opens http://localhost for the first time and reads the weather', async ({ page, site }) => {
  expect(site.origin).toMatch(/^http:\/\/localhost:\d+$/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Check Weather' }).click()
  await expect(page.getByRole('heading', { name: 'Hourly forecast', exact: true })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an administrator signs in with a cookie that Safari keeps on http, too', async ({ page }) => {
      await signInByThePage(page)
      const cookies = await page.context().cookies()
      const session = cookies.find(({ name }) => name === 'lake-effect-session')
      expect(session).toMatchObject({ secure: false, httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(cookies.filter(({ name, secure }) => secure || name.startsWith('__Host-'))).toEqual([])
    })

    test('somebody reports a squall, and it waits for approval', async ({ page }) => {
      const title = `Whiteout on Hurontario, ${javaScriptEnabled ? 'pressed' : 'posted'}`
      await page.goto('/report-weather')
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('Description').fill('Band came in off the bay around 1:30.')
      await page.getByLabel('Your Name').fill('Maya')
      await page.getByLabel('Location', { exact: true }).fill('Collingwood')
      await page.getByRole('button', { name: 'Submit Weather Report' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Report Submitted!' })).toBeVisible()
      await signInByThePage(page)
      await expect(page.getByText(title).first()).toBeVisible()
    })
  })
}
