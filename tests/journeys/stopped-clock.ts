import type { Page } from '@playwright/test'
import { MINUTE_MS } from '#shared/time.ts'

/** Longer than any journey may last: a clock can be set forward, never back. */
const AHEAD_MS = 2 * MINUTE_MS

/** Gives a page, before it opens, a clock of its own that starts at `time` and runs on until `stopClock`. */
export async function setClock(page: Page, time: number | string): Promise<void> {
  await page.clock.install({ time })
}

/** Stops the page's clock two minutes after `time`. From then on time goes by only in `page.clock.runFor`. */
export async function stopClock(page: Page, time: number | string): Promise<void> {
  await page.clock.pauseAt(new Date(time).getTime() + AHEAD_MS)
}
