import { randomInt } from 'node:crypto'
import type { SentReport } from '#shared/contracts/report.ts'
import { expect, test } from './site-fixture.ts'

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
