import type { Page } from '@playwright/test'
import { SECOND_MS } from '#shared/time.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { expect, listAxeViolations, READING_WIDTHS, sidewaysOverflow, test, WINDSOR } from './site-fixture.ts'
import { setClock, stopClock } from './stopped-clock.ts'

const KEY = 'lake-effect-welcome-shown'
/** Longer than the greeting would take to come. */
const LONG_MS = 3_000

test.use({ isGreeted: true })

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Weather for people who live by the lakes' })
const noted = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

async function expectNoWelcome(page: Page): Promise<void> {
  await page.clock.runFor(LONG_MS)
  await expect(welcome(page)).toHaveCount(0)
}

/** Opens a page whose time stands still: the greeting comes when the journey says so, not before it is ready. */
async function openWithStoppedClock(page: Page, url: string): Promise<void> {
  await setClock(page, SQUALL_DAY)
  await stopClock(page, SQUALL_DAY)
  await page.goto(url, { waitUntil: 'commit' })
  await untilFrameWakes(page)
}

/** Waits until a page's frame answers to clicks and keys. Its parts wait for time to go by. */
const untilFrameWakes = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

test('a newcomer is greeted once, a second after the start', { tag: '@main' }, async ({ page }) => {
  await openWithStoppedClock(page, WINDSOR)
  await page.clock.runFor(SECOND_MS - 1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(welcome(page)).toBeVisible()
  await expect(welcome(page)).toContainText('We are in beta')
  await expect(welcome(page).getByRole('listitem')).toHaveCount(5)
  await expect(welcome(page).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support')
  expect(await noted(page)).toBeNull()

  await welcome(page).getByRole('button', { name: 'Get Started' }).click()
  await expect(welcome(page)).toHaveCount(0)
  await expect.poll(() => noted(page)).toBe('1.0')
  await page.reload({ waitUntil: 'commit' })
  await untilFrameWakes(page)
  await expectNoWelcome(page)
})

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the cross': (page) => welcome(page).getByRole('button', { name: 'Close the welcome' }).click(),
  'a click beside it': (page) => page.mouse.click(5, 300),
  'a link in it': (page) => welcome(page).getByRole('link', { name: 'Contact support' }).click(),
}
for (const [way, close] of Object.entries(WAYS)) {
  const tag = way === 'the cross' ? [] : '@long'
  test(`closing by ${way} is remembered`, { tag }, async ({ page }) => {
    await page.goto('/privacy')
    await expect(welcome(page)).toBeVisible()
    await close(page)
    await expect(welcome(page)).toHaveCount(0)
    await expect.poll(() => noted(page)).toBe('1.0')
  })
}

test('an older greeting does not count for this one', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '0.9'), KEY)
  await page.goto('/privacy')
  await expect(welcome(page)).toBeVisible()
})

test('the focus goes in, stays in and comes back', async ({ page }) => {
  await openWithStoppedClock(page, '/privacy')
  const link = page.getByRole('link', { name: 'Write about your data' })
  await link.focus()
  await page.clock.runFor(SECOND_MS)
  await expect(welcome(page)).toBeFocused()
  const inside: boolean[] = []
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    // Between two rounds the browser's own bars have their turn.
    inside.push(
      await page.evaluate(
        () =>
          document.activeElement?.closest('dialog, body')?.tagName !== 'BODY' ||
          document.activeElement === document.body,
      ),
    )
  }
  expect(inside).not.toContain(false)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('a warning on the page is never covered; a page without one is where we greet', { tag: '@main' }, async ({
  page,
}) => {
  await openWithStoppedClock(page, '/weather')
  await expect(page.locator('.alert-strip')).toBeVisible()
  await expectNoWelcome(page)
  expect(await noted(page)).toBeNull()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  // The second begins when the page has settled, which may be after its heading is there.
  await expect(async () => {
    await page.clock.runFor(SECOND_MS)
    await expect(welcome(page)).toBeVisible({ timeout: SECOND_MS })
  }).toPass()
})

test('a warning that comes while we greet is seen, and the greeting is put off', async ({ page }) => {
  await page.goto('/support')
  await expect(welcome(page)).toBeVisible()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/alerts/just-issued'
    link.textContent = 'Snow squall warning'
    document.querySelector('main')?.append(link)
  })
  await expect(welcome(page)).toHaveCount(0)
  expect(await noted(page)).toBeNull()
})

test('nothing opens over what is open, nor while somebody types', async ({ page }) => {
  await openWithStoppedClock(page, '/support')
  const isLoaded = page.waitForResponse(/assets\/welcome-(?!dialog)/)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.clock.runFor(SECOND_MS)
  await (await isLoaded).finished()
  await expectNoWelcome(page)
  await page.keyboard.press('Escape')
  // Who came to write something is not held up.
  await page.getByRole('link', { name: 'Report Weather' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report Weather')
  await expectNoWelcome(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Report Weather')
  const search = page.getByPlaceholder(/./).first()
  await search.focus()
  await expectNoWelcome(page)
  await search.blur()
  await page.clock.runFor(SECOND_MS)
  await expect(welcome(page)).toBeVisible()
})

test('with storage blocked the greeting comes once in a session', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await openWithStoppedClock(page, '/support')
  await page.clock.runFor(SECOND_MS)
  await welcome(page).getByRole('button', { name: 'Get Started' }).click()
  await page.goto('/privacy', { waitUntil: 'commit' })
  await untilFrameWakes(page)
  await expectNoWelcome(page)
})

test('machines that read for others are not greeted, and paper neither', async ({ browser, page, site }) => {
  const reader = await browser.newPage({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130 Safari/537.36',
  })
  await openWithStoppedClock(reader, `${site.origin}/support`)
  await expectNoWelcome(reader)
  await reader.close()
  await page.goto('/support')
  await expect(welcome(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('dialog')).toBeHidden()
})

test('greeting and privacy page are readable for everybody, at every width, in both themes', async ({ page, site }) => {
  test.setTimeout(120_000)
  for (const theme of ['dark', 'light']) {
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.origin }])
    await page.goto('/privacy')
    await expect(welcome(page)).toBeVisible()
    for (const isOpen of [true, false]) {
      if (!isOpen) await page.keyboard.press('Escape')
      for (const width of READING_WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        expect(await listAxeViolations(page), `${theme} ${width}`).toEqual([])
        expect(await sidewaysOverflow(page), `${theme} ${width}`).toBeLessThanOrEqual(0)
      }
    }
    await page.evaluate((key) => localStorage.removeItem(key), KEY)
  }
})

test('the privacy page reads without scripts and names what this browser keeps', async ({ browser, page, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(site.origin)
  await plain.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  const text = await plain.getByRole('main').textContent()
  await context.close()

  await page.goto(WINDSOR)
  await welcome(page).getByRole('button', { name: 'Get Started' }).click()
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''),
  ])
  expect(kept).toContain(KEY)
  for (const name of kept.filter(Boolean)) expect(text, `“${name}” is kept`).toContain(name)
})
