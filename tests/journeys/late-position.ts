import type { BrowserContext, Page } from '@playwright/test'

/** The browser finds its position, in Collingwood, only when `answerPosition` says so. */
export const answerPositionLater = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      const coords = { latitude: 44.5001, longitude: -80.2169 }
      Reflect.set(window, 'answerPosition', () => Reflect.apply(found, null, [{ coords }]))
    }
  })

/** Waits until the page has asked for the position. */
export async function answerPosition(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.has(window, 'answerPosition'))
  await page.evaluate(() => Reflect.get(window, 'answerPosition')())
}
