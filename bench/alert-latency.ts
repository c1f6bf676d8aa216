/**
 * How long a red warning takes from its agency to an open page, both over the alert stream and by polling without it.
 */
import type { Browser } from '@playwright/test'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { order } from '../tests/helpers/order.ts'
import { type Site, startSite } from '../tests/helpers/site.ts'
import { openBrowser } from './slow-phone.ts'

/**
 * `ALERT_RUNS=20` runs the full measurement, about an hour: each run waits twice for the next request to the agency.
 */
const RUNS = Number(process.env.ALERT_RUNS ?? 2)
const GIVE_UP_MS = 6 * MINUTE_MS
const RED = { id: 'red', event: 'Tornado Warning', colour: 'red', zones: ['toronto'], endsInMs: 6 * HOUR_MS }

export async function benchAlertLatency() {
  const site = await startSite({ scenario: 'calm', env: { LOG_LEVEL: 'warn' } })
  const browser = await openBrowser()
  try {
    return [
      {
        name: `a red warning on an open page with a stream, the slowest of ${RUNS}, s`,
        value: await slowest(browser, site, { hasStream: true }),
        goal: '≤ 60',
      },
      {
        name: `a red warning on an open page without a stream, the slowest of ${RUNS}, s`,
        value: await slowest(browser, site, { hasStream: false }),
        goal: '≤ 300',
      },
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

/**
 * @returns seconds; each run begins right after the page has received news, so that it waits a whole interval for the
 * next
 */
async function slowest(browser: Browser, site: Site, { hasStream }: { hasStream: boolean }): Promise<number> {
  const page = await browser.newPage()
  if (!hasStream) await page.route('**/api/alerts/stream*', (route) => route.abort())
  await page.goto(`${site.origin}/weather`, { waitUntil: 'load' })
  const warning = page
    .locator('main')
    .getByText(/tornado warning/i)
    .first()
  let longestMs = 0
  for (let run = 1; run <= RUNS; run += 1) {
    await order(site.simulator, 'PUT', '/__alerts', RED)
    const issuedAt = performance.now()
    await warning.waitFor({ state: 'visible', timeout: GIVE_UP_MS })
    const ms = performance.now() - issuedAt
    console.log(`run ${run} ${hasStream ? 'with' : 'without'} a stream: ${(ms / 1000).toFixed(1)} s`)
    longestMs = Math.max(longestMs, ms)
    await order(site.simulator, 'DELETE', '/__alerts')
    await warning.waitFor({ state: 'hidden', timeout: GIVE_UP_MS })
  }
  await page.close()
  return longestMs / 1000
}
