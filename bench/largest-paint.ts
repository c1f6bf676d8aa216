/** When the largest thing of /weather is painted on a slow phone, against a plain page with the same words. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { startSite } from '../tests/helpers/site.ts'
import { largestPaint, median, openBrowser } from './slow-phone.ts'

const ROUNDS = 5

export async function benchLargestPaint() {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  const browser = await openBrowser()
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
