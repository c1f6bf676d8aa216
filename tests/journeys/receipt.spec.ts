import { randomInt } from 'node:crypto'
import type { SentReport } from '#shared/contracts/report.ts'
import { signIn } from './account-fixture.ts'
import { sendReport } from './report-fixture.ts'
import { expect, test } from './site-fixture.ts'

test('a correction that comes after the decision is not lost, and the page tells the decision', async ({
  page,
  context,
  complaints,
  site,
}) => {
  complaints.wanted = /409 \(Conflict\)/
  const { id, receipt } = await sendReport(site)
  await page.goto(receipt?.url ?? '')
  await page.getByLabel('Title').fill('Whiteout on Highway 26')
  await signIn(context, site)
  const desk = `${site.origin}/api/admin/weather-reports`
  const { reports } = await (await context.request.get(`${desk}/queue?limit=50`)).json()
  const { version } = reports.find((each: { id: string }) => each.id === id)
  const refused = await context.request.post(`${desk}/${id}/refuse`, {
    headers: { Origin: site.origin },
    data: { version, reason: { code: 'unclear' } },
  })
  expect(refused.status(), await refused.text()).toBe(200)
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByRole('alert')).toHaveText(/already decided about this report/)
  await expect(page.getByText('Not published')).toBeVisible()
  await expect(page.getByText('Whiteout on Highway 26')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save correction' })).toHaveCount(0)
  const erased = page.getByText('It is erased by itself on:')
  await expect(erased).toBeVisible()
  await expect(erased).not.toHaveText(/just now/)
})

test('a receipt’s form works before the scripts have come, and no Referer holds its secret', async ({ page, site }) => {
  const answer = await fetch(`${site.origin}/api/reports`, {
    method: 'POST',
    headers: {
      Origin: site.origin,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
    body: JSON.stringify({
      title: 'Whiteout on Hurontario',
      description: 'Band came in off the bay around 1:30.',
      reporter_name: 'Maya',
      location_name: 'Collingwood',
    }),
  })
  const { receipt }: SentReport = await answer.json()
  const url = receipt?.url ?? ''
  const referers: string[] = []
  page.on('request', (request) => {
    const { referer } = request.headers()
    if (referer !== undefined) referers.push(referer)
  })
  // Scripts run here, but those of the site never come.
  await page.route('**/*.js', () => {})
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByLabel('Title').fill('Whiteout on Highway 26')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Your correction is saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Whiteout on Highway 26' })).toBeVisible()
  await page.route('https://open-meteo.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open-Meteo' }).click()
  await expect(page).not.toHaveURL(new RegExp(url))
  expect(referers.length).toBeGreaterThan(0)
  for (const referer of referers) expect(referer).not.toContain(url.replace('/receipts/', ''))
})
