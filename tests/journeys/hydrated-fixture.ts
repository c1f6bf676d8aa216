import { type BrowserContext, test as base, type Page } from '@playwright/test'

/**
 * Journeys whose `goto` and `reload` end when the page answers to clicks and keys, not when its files have come: on a
 * busy machine seconds lie between. `waitUntil: 'commit'` is for those who want to be there earlier.
 */
export const test = base.extend<{ hydrated: undefined }>({
  hydrated: [
    async ({ browser, context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled !== false) waitInPagesOf(context)
      // Journeys also open windows of their own.
      const { newContext } = browser
      browser.newContext = async (options) => {
        const own = await newContext.call(browser, options)
        if (options?.javaScriptEnabled !== false) waitInPagesOf(own)
        return own
      }
      await use(undefined)
      browser.newContext = newContext
    },
    { auto: true },
  ],
})

function waitInPagesOf(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = page
    page.goto = async (url, options) => {
      const answer = await goto.call(page, url, options)
      if (options?.waitUntil !== 'commit') await untilHydrated(page)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload.call(page, options)
      if (options?.waitUntil !== 'commit') await untilHydrated(page)
      return answer
    }
  })
}

/** For parts whose code a journey keeps from coming. */
const LONGEST_FOR_PARTS_MS = 10_000

/** Waits until scripts have taken over a page of ours; for documents that no `goto` opened, such as behind a form. */
export async function untilHydrated(page: Page): Promise<void> {
  const until = (state: string, timeout?: number) =>
    page
      .locator(`html[data-hydrated${state}], html[data-plain], html:not(:has(script[type=module]))`)
      .waitFor({ state: 'attached', timeout })
  await until('')
  await until('=whole', LONGEST_FOR_PARTS_MS).catch(() => undefined)
}
