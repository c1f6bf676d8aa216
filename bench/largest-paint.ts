/** When the largest thing of /weather is painted on a slow phone, against a plain page with the same words. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { startSite } from '../tests/helpers/site.ts'

const ROUNDS = 5
/** 150 ms there and back, 1.6 Mbit/s, a processor four times slower. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { largestPaint: entry.startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const ms: number = await page.evaluate(() => Reflect.get(window, 'largestPaint'))
  await context.close()
  return ms
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export async function benchLargestPaint() {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await reader.goto(`${site.origin}/weather`)
  const words = (await reader.locator('main').allTextContents())
    .join(' ')
    .split('. ')
    .map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`)
  const html = gzipSync(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Weather</title><body>${words.join('\n')}`,
  )
  const plain = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(html)
  }).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const address = plain.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const ratios: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await largestPaint(browser, `http://127.0.0.1:${address.port}/`)
      const ours = await largestPaint(browser, `${site.origin}/weather`)
      console.log(`round ${round + 1}: ours ${Math.round(ours)} ms, plain ${Math.round(bare)} ms`)
      ratios.push(ours / bare)
    }
  } finally {
    plain.close()
    await browser.close()
    await site.stop()
  }
  return { name: 'largest paint of /weather on a slow phone ÷ plain HTML', value: median(ratios), goal: '≤ 1.35' }
}
