import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signIn } from './account-fixture.ts'
import { sendReport } from './report-fixture.ts'
import { expect, test } from './site-fixture.ts'

const REPORTS = 100
const SENT_AT_ONCE = 10
/** Of so many reports one is refused, and of so many an approval is taken back first. */
const REFUSED = 4
const TAKEN_BACK = 20
/** The keys take half a minute; more on a machine that others use. */
const LONGEST_MS = 300_000

/** Id of the report whose card has the focus, or of the list where none is left; null while neither has it. */
const focusedCard = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article, #moderation-list')?.id.replace(/^report-/, '') ?? null)

test('a hundred reports are approved, refused with a reason and taken back by the keyboard alone', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(LONGEST_MS)
  // One network may make 120 changes a minute: a network of its own leaves other journeys theirs.
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.20.${randomInt(256)}.${randomInt(256)}` })
  const titles = Array.from({ length: REPORTS }, (_, n) => `Snow at the desk, number ${n + 1}`)
  const ours = new Set<string>()
  while (ours.size < REPORTS) {
    const next = titles.slice(ours.size, ours.size + SENT_AT_ONCE)
    for (const { id } of await Promise.all(next.map((title) => sendReport(site, { title })))) ours.add(id)
  }
  await signIn(context, site)
  const count = async (approved: boolean): Promise<number> =>
    (await (await page.request.get(`/api/admin/reports?approved=${approved}`)).json()).count
  const before = { waiting: await count(false), approved: await count(true) }
  await page.goto('/admin/weather-reports')
  const start = page.getByRole('link', { name: 'Go to the first report' })
  await start.focus()
  await page.keyboard.press('Enter')

  const { keyboard } = page
  const isDecided = async (id: string) =>
    await expect.poll(async () => [null, id].includes(await focusedCard(page))).toBe(false)
  const approved: string[] = []
  const refused: string[] = []
  const takenBack = new Set<string>()
  while (approved.length + refused.length < REPORTS) {
    const id = (await focusedCard(page)) ?? ''
    // What other journeys left waiting stays.
    if (!ours.has(id)) {
      await keyboard.press('j')
      continue
    }
    const number = approved.length + refused.length + 1
    if (number % REFUSED === 0) {
      await keyboard.press('r')
      await expect(page.locator('select:focus')).toHaveCount(1)
      await keyboard.press('ArrowDown')
      await keyboard.press('Tab')
      await keyboard.type('Aged')
      await keyboard.press('Tab')
      await keyboard.press('Enter')
      await isDecided(id)
      refused.push(id)
      continue
    }
    await keyboard.press('a')
    await isDecided(id)
    approved.push(id)
    if (number % TAKEN_BACK !== 1 || takenBack.has(id)) continue
    await keyboard.press('z')
    await expect(page.locator(`#report-${id}`)).toBeFocused()
    takenBack.add(id)
    approved.pop()
  }
  expect(takenBack.size).toBe(REPORTS / TAKEN_BACK)
  expect([await count(false), await count(true)]).toEqual([
    before.waiting - REPORTS,
    before.approved + REPORTS - REPORTS / REFUSED,
  ])
  const stranger = await page.context().browser()?.newContext()
  const statuses = await Promise.all(
    [approved[0], refused[0]].map(async (id) =>
      (await stranger?.request.get(`${site.origin}/api/reports/${id}`))?.status(),
    ),
  )
  expect(statuses).toEqual([200, 404])
})
