// Takes pictures of every page in both languages and lays them side by side, one sheet for each page, width and theme,
// in a folder outside the repository: npm run pictures:languages [-- FOLDER [PATH...]]
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { layOut, type NamedPicture } from '../tests/helpers/contact-sheet.ts'
import { makeSheetsFolder } from '../tests/helpers/sheets-folder.ts'
import { type Site, startSite } from '../tests/helpers/site.ts'
import { findChromium } from './chromium.mjs'

const ADMIN = { email: 'admin@example.org', password: 'squalls over the lake' }
const REPORT = {
  title: 'Whiteout on Hurontario',
  description: 'Band came in off the bay around 1:30.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
}
const PAGES = [
  ...['/', '/weather', '/places', '/map', '/outlook', '/storm', '/support', '/privacy', '/settings', '/notifications'],
  ...['/weather-reports', '/report-weather', '/posts', '/login', '/sign-up', '/debug/alerts', '/offline', '/nowhere'],
]
/** Pages that only an administrator may open. */
const CLOSED_PAGES = ['/account', '/admin/weather-reports', '/admin/security', '/posts/create']
const LANGUAGES = [
  { name: 'English', prefix: '', locale: 'en-CA' },
  { name: 'Français', prefix: '/fr', locale: 'fr-CA' },
] as const
/** As app/features/welcome/welcome.tsx keeps it. */
const WELCOME_SEEN = ['lake-effect-welcome-shown', '1.0'] as const
/** Timeout for a page; on a busy machine a page can take long. */
const PATIENCE_MS = 120_000
const LOOKS = [1280, 390].flatMap((width) => (['dark', 'light'] as const).map((theme) => ({ width, theme })))

const folder = await makeSheetsFolder('Usage: npm run pictures:languages [-- FOLDER [PATH...]]', process.argv.slice(2))
const site = await startSite({
  env: {
    WEATHER_PROVIDERS: 'simulated',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SIGN_UP: 'open',
  },
})
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const wanted = process.argv.slice(3)
  const shown = { ...(await pagesOfSamples(site)), ...Object.fromEntries(PAGES.map((path) => [path, path])) }
  for (const look of LOOKS) {
    const open = (locale: string) => openBrowser(site, locale, look)
    await takeSheets(shown, wanted, look, open)
    await takeSheets(Object.fromEntries(CLOSED_PAGES.map((path) => [path, path])), wanted, look, async (locale) => {
      const context = await open(locale)
      await context.request.post(`${site.origin}/api/auth/sign-in/email`, {
        headers: { Origin: site.origin },
        data: ADMIN,
      })
      return context
    })
  }
} finally {
  await browser.close()
  await site.stop()
}

type Look = (typeof LOOKS)[number]

/** Pages whose addresses only the running site knows: an alert, a post, a report, a receipt. */
async function pagesOfSamples({ origin }: Site): Promise<Record<string, string>> {
  const ask = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).json()
  const { data: alerts } = await ask('/api/alerts?lat=43.6532&lon=-79.3832')
  const { posts } = await ask('/api/posts?limit=1')
  const { reports } = await ask('/api/reports?limit=1')
  const { receipt } = await ask('/api/reports', {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify(REPORT),
  })
  return {
    '/alert': `/alerts/${alerts[0].id}`,
    '/post': `/posts/${posts[0].slug}`,
    '/report': `/weather-reports/${reports[0].id}`,
    '/receipt': new URL(receipt.url, origin).pathname,
    '/api-docs': '/api/docs',
  }
}

async function openBrowser({ origin }: Site, locale: string, { width, theme }: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: theme,
    locale,
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'theme', value: theme, url: origin }])
  // The welcome would lie over the page.
  await context.addInitScript(([key, version]) => localStorage.setItem(key, version), WELCOME_SEEN)
  return context
}

/** Makes a sheet for each page, or only for the pages in `wanted` if it names any. */
async function takeSheets(
  pages: Record<string, string>,
  wanted: readonly string[],
  { width, theme }: Look,
  open: (locale: string) => Promise<BrowserContext>,
): Promise<void> {
  const taken = new Map<string, NamedPicture[]>()
  for (const { name: language, prefix, locale } of LANGUAGES) {
    const context = await open(locale)
    const page = await context.newPage()
    page.setDefaultNavigationTimeout(PATIENCE_MS)
    await page.goto(site.origin)
    // A page does not wait for the font on a first visit, but a picture must; afterwards the browser has it cached.
    await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
    for (const [name, path] of Object.entries(pages)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      const address = path === '/api/docs' ? `${path}?lang=${locale.slice(0, 2)}` : prefix + path
      await page.goto(site.origin + address, { waitUntil: 'networkidle' })
      // Scrolls down, so that content that appears only when it comes into view is there.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
      await page.evaluate(() => scrollTo(0, 0))
      taken.set(name, [...(taken.get(name) ?? []), { name: language, png: await page.screenshot({ fullPage: true }) }])
    }
    await context.close()
  }
  for (const [name, pictures] of taken) {
    const file = join(folder, `${name.slice(1).replaceAll('/', '-') || 'home'}-${width}-${theme}.png`)
    await writeFile(file, await layOut(pictures))
    process.stdout.write(`${file}\n`)
  }
}
