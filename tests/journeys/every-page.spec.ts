import type { Page } from '@playwright/test'
import { type Site, startPublicSite } from '../helpers/site.ts'
import { breakWeather } from './break-weather.ts'
import { expect, listAxeViolations, READING_WIDTHS, sidewaysOverflow, test } from './site-fixture.ts'

const THEMES = ['dark', 'light'] as const
/** Pages that ask the weather have more faces than one. */
const WEATHER_PAGES = ['/weather', '/']
const PAGES = [...WEATHER_PAGES, '/weather-reports', '/support', '/settings', '/no-such-page', '/weather?lat=99&lon=0']

interface Reading {
  origin: string
  theme: (typeof THEMES)[number]
  paths: readonly string[]
  /** What must be on the weather page, so that the face that was read is the one that was meant. */
  face: (page: Page) => Promise<void>
}

/** Opens each page once, reads it at every width, and gives what is wrong anywhere, in words. */
async function readPages(page: Page, { origin, theme, paths, face }: Reading): Promise<string[]> {
  const wrong: string[] = []
  await page.context().addCookies([{ name: 'theme', value: theme, url: origin }])
  for (const path of paths) {
    await page.goto(`${origin}${path}`)
    await expect(page.locator('html')).toHaveClass(new RegExp(theme))
    if (path === '/weather') await face(page)
    for (const width of READING_WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      const findings = await listAxeViolations(page)
      const overflow = await sidewaysOverflow(page)
      if (overflow > 0) findings.push(`${overflow} px wider than the window`)
      wrong.push(...findings.map((finding) => `${path} at ${width} px: ${finding}`))
    }
  }
  return wrong
}

// Some twenty scans each: seconds on a quiet machine, a minute on a busy one.
test.describe.configure({ timeout: 120_000 })

for (const theme of THEMES) {
  const tag = theme === 'dark' ? [] : '@long'
  test(`every page in ${theme}, loaded: readable for everybody`, { tag }, async ({ page, site, complaints }) => {
    const face = (weather: Page) => expect(weather.getByText(/as of/).first()).toBeVisible()
    const wrong = await readPages(page, { origin: site.origin, theme, paths: PAGES, face })
    // The browser itself reports the wanted 404 and 400 of the page.
    complaints.list = complaints.list.filter((complaint) => !/status of (404|400)/.test(complaint))
    expect(wrong).toEqual([])
  })

  test(`every page in ${theme}, its source refusing: readable for everybody`, { tag }, async ({ page, complaints }) => {
    // An open page goes on asking, also while the site stops.
    complaints.wanted = /status of 503/
    await withFault(page, { kind: '500', status: 404 }, async ({ origin }) => {
      const face = (weather: Page) => expect(weather.getByText('Error Loading Weather Data')).toBeVisible()
      const wrong = await readPages(page, { origin, theme, paths: WEATHER_PAGES, face })
      expect(wrong).toEqual([])
    })
  })

  test(`every page in ${theme}, its source late: readable for everybody`, { tag }, async ({ page, complaints }) => {
    // An open page goes on asking, also while the site stops.
    complaints.wanted = /status of 503/
    await withFault(page, { kind: 'slow', delayMs: 60_000 }, async ({ origin }) => {
      const face = (weather: Page) => expect(weather.locator('[aria-busy=true]').first()).toBeVisible()
      const wrong = await readPages(page, { origin, theme, paths: WEATHER_PAGES, face })
      expect(wrong).toEqual([])
    })
  })
}

/** A site of its own, whose weather source fails from the first question on. */
async function withFault(page: Page, fault: object, use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startPublicSite()
  try {
    await breakWeather(site.simulator.url, fault)
    await use(site)
    await page.goto('about:blank')
  } finally {
    await site.stop()
  }
}

test('a long name and a long word of it fit every width', async ({ page }) => {
  for (const name of ['Whitchurch-Stouffville on the Oak Ridges Moraine', 'W'.repeat(100)]) {
    await page.goto(`/weather?lat=43.97&lon=-79.25&name=${encodeURIComponent(name)}`)
    for (const width of READING_WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sidewaysOverflow(page), `${name} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

for (const colorScheme of THEMES) {
  const tag = colorScheme === 'light' ? [] : '@long'
  test(`/api/docs in ${colorScheme} is readable for everybody`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/api/docs')
    await expect(page.getByText('/api/weather/current').first()).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
  })
}
