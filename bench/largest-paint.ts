/** Largest contentful paint of a page on a slow phone, against a plain page with the same words. */
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { startSite } from '../tests/helpers/site.ts'
import { startBareServer } from './bare-server.ts'
import { median } from './figures.ts'
import { largestPaint, openBrowser } from './slow-phone.ts'

const ROUNDS = 5
const PATHS = ['/weather', '/', '/posts']

export async function benchLargestPaint() {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  const browser = await openBrowser()
  let html = Buffer.alloc(0)
  const plain = await startBareServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(html)
  })
  try {
    const figures = []
    for (const path of PATHS) {
      html = gzipSync(await inPlainHtml(browser, site.origin + path))
      const ratios: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const bare = await largestPaint(browser, `${plain.origin}/`)
        const ours = await largestPaint(browser, site.origin + path)
        console.log(`${path}, round ${round + 1}: ours ${Math.round(ours)} ms, plain ${Math.round(bare)} ms`)
        ratios.push(ours / bare)
      }
      figures.push({
        name: `largest paint of ${path} on a slow phone ÷ plain HTML`,
        value: median(ratios),
        goal: '≤ 1.7',
      })
    }
    return figures
  } finally {
    plain.close()
    await browser.close()
    await site.stop()
  }
}

/** The words of a page as paragraphs without styles and scripts. */
async function inPlainHtml(browser: Browser, url: string): Promise<string> {
  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await reader.goto(url)
  const words = (await reader.locator('main').allTextContents())
    .join(' ')
    .split('. ')
    .map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`)
  await reader.close()
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Words</title><body>${words.join('\n')}`
}
