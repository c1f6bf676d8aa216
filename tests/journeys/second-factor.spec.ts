import type { Page } from '@playwright/test'
import { fromBase32 } from '#server/accounts/accounts-for-tests.ts'
import { stepAt, totpCode } from '#server/accounts/second-factor/totp.ts'
import { signIn } from './account-fixture.ts'
import {
  expect,
  listAxeViolations,
  PASSWORD,
  problemSummary,
  READING_WIDTHS,
  sidewaysOverflow,
  test,
  WITH_ACCOUNTS,
} from './site-fixture.ts'

/** Codes belong to their half minute, so this site has the machine's own time. */
test.use({ siteOptions: { ...WITH_ACCOUNTS, env: { ...WITH_ACCOUNTS.env, FAKE_NOW: '' } } })

/** One word that is longer than a narrow phone is wide. */
const PASSKEY = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'

/** A security key that the browser plays: it is there, and its user has shown who they are. */
async function plugInSecurityKey(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login?next=/account')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Your password was right.')).toBeVisible()
}

const signOut = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()

const section = (page: Page) => page.getByRole('region', { name: 'Second step when you sign in' })

/** What was changed: it takes the focus, because the form stands below it and its pressed button may be gone. */
async function expectMade(page: Page, sentence: string): Promise<void> {
  await expect(section(page).getByRole('group', { name: sentence })).toBeFocused()
}

const recoveryCodes = (page: Page) => section(page).getByRole('group').getByRole('listitem')

async function unreadable(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = []
  for (const width of READING_WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    wrong.push(...(await listAxeViolations(page)).map((finding) => `${name} at ${width}: ${finding}`))
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) wrong.push(`${name} at ${width}: ${overflow} px wider than the window`)
  }
  return wrong
}

test('somebody adds a passkey, signs in with it, and removes it by its own proof', async ({
  page,
  site,
  complaints,
}) => {
  complaints.wanted = /status of 40[01]/
  const email = 'passkey@example.org'
  await signIn(page.context(), site, email)
  await plugInSecurityKey(page)
  await page.goto('/account')
  await section(page).getByRole('textbox', { name: 'Your password' }).fill('not mine at all')
  await section(page).getByLabel('Name of the new passkey').fill(PASSKEY)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(problemSummary(page)).toHaveText('This is not your password')
  await expect(section(page).getByRole('textbox', { name: 'Your password' })).toHaveAttribute('aria-invalid', 'true')
  await section(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expectMade(page, 'The passkey was added.')
  await expect(recoveryCodes(page)).toHaveCount(10)
  await expect(section(page).getByText(`Passkey: ${PASSKEY}`).first()).toBeVisible()
  const [recoveryCode = ''] = await recoveryCodes(page).allInnerTexts()
  await section(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await section(page).getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
  await section(page).getByRole('button', { name: 'Make new recovery codes' }).click()
  await expectMade(page, 'You have new recovery codes.')
  await expect(section(page).getByRole('textbox', { name: 'Your password' })).toHaveValue('')
  expect(await unreadable(page, 'account')).toEqual([])
  await section(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(problemSummary(page)).toHaveText('This device already has a passkey of this account.')
  await section(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByText('Scan this with the authenticator app on your phone.')).toBeFocused()
  expect(await unreadable(page, 'authenticator app')).toEqual([])

  await signOut(page)
  await typePassword(page, email)
  expect((await page.request.get('/account', { maxRedirects: 0 })).status()).toBe(302)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  expect(await unreadable(page, 'second step')).toEqual([])
  for (const code of ['000000', '000001']) {
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('textbox', { name: 'Code' }).press('Enter')
    await expect(problemSummary(page)).toBeFocused()
  }
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back!' })).toBeVisible()

  await section(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await section(page)
    .getByRole('button', { name: `Remove passkey: ${PASSKEY}` })
    .click()
  await expectMade(page, 'The passkey was removed.')
  await expect(section(page).getByText('Off: your password alone signs you in.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody sets up an authenticator app, and signs in with its code and with a recovery code', async ({
    page,
    site,
    complaints,
  }) => {
    complaints.wanted = /status of 40[01]/
    const email = 'app@example.org'
    await signIn(page.context(), site, email)
    await page.goto('/account')
    await section(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const confirm = async (code: string) => {
      await page.getByLabel('Code that the app shows').fill(code)
      await page.getByRole('button', { name: 'Turn on' }).click()
    }
    const secret = fromBase32(((await page.locator('code').textContent()) ?? '').replaceAll(' ', ''))
    await confirm('000000')
    await expect(problemSummary(page)).toContainText('This code is not right')
    const step = stepAt(new Date())
    await confirm(totpCode(secret, step))
    await expectMade(page, 'The authenticator app is on.')
    const [recoveryCode = ''] = await recoveryCodes(page).allInnerTexts()

    await signOut(page)
    await typePassword(page, email)
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(problemSummary(page)).toHaveText('This code is not right')
    // The code of the half minute in which the app was turned on is used up.
    await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, Math.max(step + 1, stepAt(new Date()))))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/account')
    await expect(section(page)).toContainText('Recovery codes: 10 of 10 left')

    await signOut(page)
    await typePassword(page, email)
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/account')
    await expect(section(page)).toContainText('Recovery codes: 9 of 10 left')
  })
})
