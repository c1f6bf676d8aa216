import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

/** 150 ms there and back, 1.6 Mbit/s, a processor four times slower. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium({ isWhole: true }), args: ['--no-sandbox', '--disable-gpu'] })

/**
 * Stands for the page from which a visitor comes. Without it the browser would draw plain pages in the process of its
 * empty tab.
 */
const ANOTHER_SITE = 'data:text/html,<title>Search</title>'

/**
 * Opens a page on a slow phone for the first time, coming from another site, and reads a figure from it once it is at
 * rest.
 */
export async function onSlowPhone<T>(
  browser: Browser,
  url: string,
  { prepare, read }: { prepare: (page: Page) => Promise<unknown>; read: (page: Page) => Promise<T> },
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const page = await context.newPage()
  await page.goto(ANOTHER_SITE)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await prepare(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const figure = await read(page)
  await context.close()
  return figure
}

/** Largest contentful paint of a page on a slow phone, ms. */
export const largestPaint = (browser: Browser, url: string): Promise<number> =>
  onSlowPhone(browser, url, {
    prepare: (page) =>
      page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) Object.assign(window, { largestPaint: entry.startTime })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
    read: (page) => page.evaluate(() => Reflect.get(window, 'largestPaint')),
  })
