import type { Page } from '@playwright/test'
import { signIn } from './account-fixture.ts'
import {
  ADMIN,
  expect,
  listAxeViolations,
  PASSWORD,
  problemSummary,
  READING_WIDTHS,
  sidewaysOverflow,
  test,
} from './site-fixture.ts'

const GATED = '/admin/security'

async function fillIn(page: Page, password = PASSWORD, email = ADMIN) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' })

test('an administrator comes from a gated page, signs in, is welcomed and is back there; the form is not in the history', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/support')
  await page.goto(`${GATED}?minutes=120`)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${GATED}?minutes=120`)}`)
  await expect(page.getByText('Sign in to like and comment on posts')).toBeVisible()
  await fillIn(page)
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back!' })).toContainText(
    'You have successfully signed in.',
  )
  await expect(page).toHaveURL(`${GATED}?minutes=120`)
  await expect(accountButton(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/support')
})

test('whoever comes from nowhere goes to the posts, and from elsewhere too', async ({ page }) => {
  await page.goto('/login?next=//evil.example/')
  await fillIn(page)
  await expect(page).toHaveURL('/posts')
  await page.goto('/login?next=/support')
  await expect(page).toHaveURL('/support')
})

test('a wrong password says so, keeps the address, and the right one works after it', async ({ page, complaints }) => {
  complaints.wanted = /status of 401/
  await page.goto('/login')
  await fillIn(page, 'wrong')
  await expect(problemSummary(page)).toHaveText('Invalid email or password')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADMIN)
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  expect(await listAxeViolations(page)).toEqual([])
  await fillIn(page)
  await expect(page).toHaveURL('/posts')
})

test('while the answer is on its way the button says so; when none comes the form says so and stays', async ({
  page,
  complaints,
}) => {
  complaints.wanted = /ERR_FAILED|login\.data/
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/login.data*', async (route) => {
    await held
    await route.abort('failed')
  })
  await page.goto('/login')
  await fillIn(page)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  release()
  await expect(problemSummary(page)).toHaveText('An unexpected error occurred. Please try again.')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADMIN)
})

test('somebody makes an account, is told that it is ready, and is signed in where they came from', async ({ page }) => {
  await page.goto('/sign-up?next=/support')
  await page.getByRole('textbox', { name: 'Email' }).fill('new-reader@example.org')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your account is ready' })).toBeVisible()
  await expect(page).toHaveURL('/support')
  await expect(accountButton(page)).toBeVisible()
})

test('a browser that keeps no cookies says so instead of a welcome, and stays with what was typed', async ({
  page,
}) => {
  await page.route('**/login.data*', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
  await page.goto('/login')
  await fillIn(page)
  await expect(problemSummary(page)).toContainText('this browser did not keep the sign-in')
  await expect(page.getByText('Welcome back!')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADMIN)
})

test('a sign-in that is refused on its way says why', async ({ page, complaints }) => {
  complaints.wanted = /status of 403/
  await page.route('**/login.data*', async (route) => {
    const headers = { ...route.request().headers(), origin: 'https://evil.example' }
    await route.fulfill({ response: await route.fetch({ headers }) })
  })
  await page.goto('/login')
  await fillIn(page)
  await expect(problemSummary(page)).toContainText('This request did not come from a page of this site.')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADMIN)
})

test('the account menu says who is signed in and signs out, in this browser and everywhere', async ({
  page,
  browser,
  site,
}) => {
  const other = await browser.newContext({ baseURL: site.origin })
  await signIn(other, site)
  await signIn(page.context(), site)
  await page.goto('/support')
  await accountButton(page).click()
  const menu = page.getByRole('dialog', { name: 'Account' })
  await expect(menu).toContainText(ADMIN)
  await expect(menu.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/admin/security')
  await menu.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('You’re signed out.')
  await expect(accountButton(page)).toHaveCount(0)
  expect((await page.request.get(GATED, { maxRedirects: 0 })).status()).toBe(302)
  expect((await other.request.get(GATED)).status()).toBe(200)

  await signIn(page.context(), site)
  await page.goto('/support')
  await accountButton(page).click()
  await menu.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('You’re signed out everywhere.')
  expect((await other.request.get(GATED, { maxRedirects: 0 })).status()).toBe(302)
  await other.close()
})

test('who is no administrator is told so, may go back, or sign in as somebody else', async ({
  page,
  site,
  complaints,
}) => {
  complaints.wanted = /status of 403/
  await signIn(page.context(), site, 'visitor@example.org')
  await page.goto('/support')
  expect((await page.goto(GATED))?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('This area is restricted to administrators only...')).toBeVisible()
  await expect(page).toHaveTitle('Access Denied · Lake Effect')
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(GATED)}`)
  await fillIn(page)
  await expect(page).toHaveURL(GATED)
})

test('a link to a gated page says that it is checking permissions, until the page or the refusal is there', async ({
  page,
  site,
}) => {
  await signIn(page.context(), site)
  await page.goto(GATED)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click()
  await expect(page).toHaveURL('/support')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/security.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: 'Checking permissions...' })).toBeVisible()
  release()
  await expect(page).toHaveURL(GATED)
  await expect(page.getByText('Checking permissions...')).toHaveCount(0)
})

test('Go Back leads to the page before the gate', async ({ page, site, complaints }) => {
  complaints.wanted = /status of 403/
  await signIn(page.context(), site, 'visitor@example.org')
  await page.goto('/support')
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement('a'), { href: path })
    document.body.append(link)
    link.click()
  }, GATED)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).not.toHaveURL(GATED)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody signs in, is back where they came from, and signs out again', async ({ page, complaints }) => {
    complaints.wanted = /status of 401/
    await page.goto(GATED)
    await fillIn(page, 'wrong')
    await expect(problemSummary(page)).toHaveText('Invalid email or password')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADMIN)
    await fillIn(page)
    await expect(page).toHaveURL(GATED)
    await accountButton(page).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('You’re signed out.')
    await page.goto(GATED)
    await expect(page).toHaveURL(/\/login\?next=/)
  })
})

for (const theme of ['dark', 'light'] as const) {
  const tag = theme === 'light' ? [] : '@long'
  test(`signing in and the closed gate in ${theme}: readable for everybody`, { tag }, async ({
    page,
    site,
    complaints,
  }) => {
    complaints.wanted = /status of 403/
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.origin }])
    const wrong: string[] = []
    const read = async (name: string) => {
      for (const width of READING_WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        const overflow = await sidewaysOverflow(page)
        wrong.push(...(await listAxeViolations(page)).map((finding) => `${name} at ${width}: ${finding}`))
        if (overflow > 0) wrong.push(`${name} at ${width}: ${overflow} px wider than the window`)
      }
    }
    await page.goto('/login')
    await read('login')
    await signIn(
      page.context(),
      site,
      'a.visitor.with.a.very.long.address@meteorology.whitchurch-stouffville.example.org',
    )
    await page.goto(GATED)
    await read('gate')
    await accountButton(page).click()
    await read('menu')
    await page.goto('/account')
    await read('account')
    expect(wrong).toEqual([])
  })
}
