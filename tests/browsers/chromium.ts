import { chromium as playwright } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { ANSWERS_WITHIN_MS, callInPage, type Engine, KEYS, type RunningEngine } from './engine.ts'

/** Playwright's names of the keys that WebDriver numbers. */
const KEY_NAMES: Record<string, string> = {
  [KEYS.enter]: 'Enter',
  [KEYS.down]: 'ArrowDown',
  [KEYS.escape]: 'Escape',
  [KEYS.tab]: 'Tab',
}

const PATH = findChromium({ isWhole: true })

/** The browser of our journeys as visitors have it, to be laid beside the others. */
export const chromium: Engine = {
  name: 'Chromium',
  missing: PATH ? [] : ['chromium'],
  canPrint: true,
  start: startChromium,
}

async function startChromium(): Promise<RunningEngine> {
  const browser = await playwright.launch({
    executablePath: PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  return {
    async open(viewport) {
      const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true, locale: 'en-CA' })
      context.setDefaultTimeout(ANSWERS_WITHIN_MS)
      const page = await context.newPage()
      return {
        goto: async (url) => void (await page.goto(url)),
        run: async (inPage, ...args) => JSON.parse(await page.evaluate<string>(callInPage(inPage, args))),
        clickAt: ({ x, y }) => page.mouse.click(x, y),
        async type(text) {
          for (const character of text) await page.keyboard.press(KEY_NAMES[character] ?? character)
        },
        picture: () => page.screenshot(),
        print: () => page.pdf({ format: 'Letter', printBackground: true }),
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}
