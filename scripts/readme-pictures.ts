// Takes the pictures that README.md shows, of the site as it is built now, on the simulator's day of snow squalls:
// npm run pictures
import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { startSite } from '../tests/helpers/site.ts'
import { findChromium } from './chromium.mjs'

const OUT = new URL('../docs/pictures/', import.meta.url)
/** Largest size of a picture, so that the README loads fast. */
const MAX_BYTES = 120_000
const QUALITIES = [90, 84, 78, 70, 60]
/** Toronto, named in the address: without a place the page would ask for the browser's location. */
const PATH = '/weather?lat=43.6532&lon=-79.3832&name=Toronto,%20Ontario'

const PICTURES = [
  { file: 'weather-dark.webp', theme: 'dark', viewport: { width: 1280, height: 1000 }, width: 1600 },
  { file: 'weather-light-phone.webp', theme: 'light', viewport: { width: 390, height: 844 }, width: 585 },
] as const

type Picture = (typeof PICTURES)[number]

const site = await startSite({ env: { WEATHER_PROVIDERS: 'simulated' } })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await mkdir(OUT, { recursive: true })
  for (const picture of PICTURES) {
    const webp = await encode(await takePicture(browser, picture), picture.width)
    await writeFile(new URL(picture.file, OUT), webp)
    process.stdout.write(`docs/pictures/${picture.file}  ${Math.round(webp.length / 1000)} kB\n`)
  }
} finally {
  await browser.close()
  await site.stop()
}

async function takePicture(from: Browser, { theme, viewport }: Picture): Promise<Buffer> {
  const context = await from.newContext({
    viewport,
    deviceScaleFactor: 2,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'theme', value: theme, url: site.origin }])
  const page = await context.newPage()
  await page.goto(`${site.origin}${PATH}`, { waitUntil: 'networkidle' })
  // A page does not wait for the font on a first visit, but a picture must; afterwards the browser has it cached.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
  await page.reload({ waitUntil: 'networkidle' })
  const png = await page.screenshot()
  await context.close()
  return png
}

/** Encodes a picture at the highest quality that stays below the size limit. */
async function encode(png: Buffer, width: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(png).resize({ width }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length <= MAX_BYTES) return webp
  }
  throw new Error(`${width} px wide, a picture stays above ${MAX_BYTES} bytes`)
}
