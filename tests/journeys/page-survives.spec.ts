import type { Page } from '@playwright/test'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { addForeignNodes, beforeScripts, replaceTexts, shiftClock, shiftToronto, wrapTexts } from './disturbances.ts'
import { expect, test } from './site-fixture.ts'

/** As app/lib/hydration.tsx has it. */
const LONGEST_WAIT_MS = 15_000
const PAGES = ['/', '/weather', '/map', '/outlook', '/posts', '/support', '/report-weather', '/login']

/** React says that it had to draw a part again; nothing else may be said. */
const REDRAWN = /Minified React error #(418|419|425)\b/

const header = (page: Page) => page.getByRole('banner')

/** The header, one heading, and no page that says “Oops”. */
async function expectWhole(page: Page): Promise<void> {
  await expect(header(page).getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('Oops!')).toHaveCount(0)
}

/** Goes to another page by the header's links and back. */
async function goAndComeBack(page: Page, path: string): Promise<void> {
  const [name, elsewhere] = path === '/support' ? ['Outlook', '/outlook'] : ['Support', '/support']
  await header(page).getByRole('navigation').getByRole('link', { name }).click()
  await expect(page).toHaveURL(elsewhere)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectWhole(page)
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0)
  await expectWhole(page)
}

async function expectSuggestions(page: Page): Promise<void> {
  const field = header(page).getByLabel('Search location').first()
  // A page that is still coming closes the list: the visitor types again.
  await expect(async () => {
    await field.fill('')
    await field.fill('Barr')
    await expect(page.getByRole('option', { name: /Barrie/ }).first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await field.fill('')
}

test.describe.configure({ timeout: 90_000 })

// The map's ground is not ours to disturb.
test.beforeEach(({ page }) =>
  page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ status: 204 })),
)

for (const [what, disturb] of [
  ['extensions put elements and texts into a page before it wakes up', addForeignNodes],
  ['a translator wraps every text of a page before it wakes up', wrapTexts],
] as const) {
  const [weather, others] = [['/weather'], PAGES.filter((path) => path !== '/weather')]
  for (const pages of [weather, others.slice(0, 3), others.slice(3)]) {
    const tag = disturb === addForeignNodes && pages === weather ? ['@main'] : []
    test(`${what}: ${pages.join(', ')} stand, lead on and back, and find places`, { tag }, async ({
      page,
      complaints,
    }) => {
      complaints.wanted = REDRAWN
      await beforeScripts(page, disturb)
      for (const path of pages) {
        await page.goto(path)
        await expectWhole(page)
        await goAndComeBack(page, path)
        await expectSuggestions(page)
      }
    })
  }
}

for (const [what, disturb] of [
  ['wraps', wrapTexts],
  ['replaces', replaceTexts],
] as const) {
  test(`a translator ${what} every text of an open page: links lead on and back, and places are found`, async ({
    page,
    complaints,
  }) => {
    // Of nodes that were taken away under React's hands.
    complaints.wanted = /Minified React error #418\b|NotFoundError|not a child of this node/
    for (const path of what === 'wraps' ? PAGES : PAGES.slice(0, 4)) {
      await page.goto(path)
      await page.evaluate(disturb)
      await expectSuggestions(page)
      await page.evaluate(disturb)
      await goAndComeBack(page, path)
    }
  })
}

test('a browser whose zone data are an hour off shows the hours of the place as the server tells them', async ({
  page,
}) => {
  await page.addInitScript(shiftToronto)
  for (const path of ['/', '/weather', '/map', '/outlook', '/posts']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectWhole(page)
  }
  const served = await (await page.request.get('/weather')).text()
  const [, hour = ''] = /class="hour hour-next".*?<time[^>]*>([^<]+)</s.exec(served) ?? []
  expect(hour).toMatch(/^\d+ [ap]\.m\.$/)
  await page.goto('/weather', { waitUntil: 'networkidle' })
  await expect(page.getByRole('table').locator('.hour-next time')).toHaveText(hour)
})

test('Kenora and Winnipeg, whose zones engines disagree about, stand as they are', async ({ page }) => {
  for (const place of ['lat=49.767&lon=-94.489&name=Kenora', 'lat=49.895&lon=-97.138&name=Winnipeg']) {
    await page.goto(`/weather?${place}`, { waitUntil: 'networkidle' })
    await expectWhole(page)
  }
})

for (const [what, by] of [
  ['five hours slow', -5 * HOUR_MS],
  ['three days fast', 72 * HOUR_MS],
] as const) {
  test(`a visitor’s clock that is ${what} changes nothing on a page`, async ({ page }) => {
    await page.addInitScript(shiftClock, by)
    for (const path of ['/', '/weather', '/map', '/outlook', '/posts']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expectWhole(page)
    }
    await page.goto('/weather')
    await goAndComeBack(page, '/weather')
  })
}

/** Epoch milliseconds. */
const MOMENT = /\b\d{13}\b/g

/**
 * A served page whose answers are as many hours old as they were milliseconds. The page may have been made minutes ago.
 *
 * @returns null where they are of the page's own millisecond: they have no age
 */
function age(served: string): string | null {
  const madeAt = Number(/dehydratedAt\W+(\d{13})/.exec(served)?.[1])
  expect(madeAt).toBeGreaterThan(0)
  const isRecent = (number: string) => Math.abs(Number(number) - madeAt) < MINUTE_MS
  const recent = (served.match(MOMENT) ?? []).filter(isRecent).map(Number)
  const latest = Math.max(...recent)
  if (Math.min(...recent) === latest) return null
  const older = (at: number) => latest - (latest - at) * HOUR_MS
  return served.replaceAll(MOMENT, (number) => (isRecent(number) ? String(older(Number(number))) : number))
}

/** A page of Toronto with answers that are hours old. */
async function agedPage(page: Page) {
  for (let tries = 0; ; tries += 1) {
    const path = `/weather?lat=43.6532&lon=-79.3832&name=Toronto+${tries}`
    const answer = await page.request.get(path)
    const body = age(await answer.text())
    if (body === null) continue
    // The policy names the page's scripts by their hashes, and the data in one of them are changed here.
    const { 'content-security-policy': _, ...headers } = answer.headers()
    return { path, answer: { status: answer.status(), headers, body } }
  }
}

test('a page asks for newer alerts once all of it is hydrated: no part is hydrated with another answer than it was drawn from', {
  tag: '@main',
}, async ({ page }) => {
  const { path, answer } = await agedPage(page)
  await page.route('**/weather?*', (route) => route.fulfill(answer))
  // On a loaded machine a page may take longer to wake up than its questions wait for it at most.
  await page.addInitScript((longest) => {
    const later = setTimeout
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms?: number, ...more: []) => (ms === longest ? 0 : later(run, ms, ...more)),
    })
  }, LONGEST_WAIT_MS)
  const states: (string | null)[] = []
  await page.route('**/api/alerts?*', async (route) => {
    states.push(await page.locator('html').getAttribute('data-hydrated'))
    await route.fulfill({ json: { data: [], meta: [], state: 'unknown' } })
  })
  const isAnswered = page.waitForResponse('**/api/alerts?*')
  // On a slow phone the API's answer would come between the parts, which wake up one after the other.
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(path, { waitUntil: 'networkidle' })
  await isAnswered
  await expectWhole(page)
  expect(states[0]).toBe('whole')
})
