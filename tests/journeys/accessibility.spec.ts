import type { Page } from '@playwright/test'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { isLong } from '../helpers/long.ts'
import { type Site, startPublicSite } from '../helpers/site.ts'
import { signIn } from './account-fixture.ts'
import { breakWeather } from './break-weather.ts'
import { type Enlargement, listLostText } from './large-text.ts'
import { writePost } from './post-fixture.ts'
import { approve, sendReport } from './report-fixture.ts'
import { expect, listAxeViolations, READING_WIDTHS, sidewaysOverflow, test } from './site-fixture.ts'

type Theme = 'dark' | 'light'

/** Pages that ask the weather have more faces than one. */
const WEATHER_PAGES = ['/weather', '/', '/map', '/outlook', '/debug/alerts?raw=1', '/weather?lat=99&lon=0']
const QUIET_PAGES = [
  '/weather-reports',
  '/report-weather',
  '/posts',
  '/support',
  '/privacy',
  '/settings',
  '/notifications',
  '/login',
  '/sign-up',
  '/no-such-page',
  '/alerts/ffffffffffffffffffff',
]
const SAVED_PLACES = [
  [43.65, -79.38, 'Toronto, Ontario', 'Home'],
  [45.33, -79.22, 'Huntsville, Ontario'],
]
const PAGES_OF_ADMINISTRATORS = ['/account', '/admin/security', '/admin/weather-reports', '/posts/create']

/**
 * How pages are looked at. The narrow phone, where least fits, stands for all in `npm test`, which also proves all
 * colours of text.
 */
const NARROW = [['dark', 320]] as const
const OTHERS = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 320],
  ...(isLong
    ? ([
        ['dark', 390],
        ['light', 390],
      ] as const)
    : []),
] as const
/** Text of twice the size is read in each way at each width, once. */
const LOOKS = [
  { looks: NARROW, tag: ['@main'], large: { by: ['text alone'], widths: [320] } },
  { looks: OTHERS, tag: [], large: { by: ['text alone', 'setting'], widths: [390, 1280] } },
] as const

interface Reading {
  origin: string
  looks: readonly (readonly [Theme, number])[]
  paths: readonly string[]
  large: { by: readonly Enlargement[]; widths: readonly number[] }
  /** What must be on the weather page, so that the face that was read is the one that was meant. */
  face?: (page: Page) => Promise<void>
}

/** Opens each page once, looks at it in every way, and gives what is wrong anywhere, in words. */
async function readPages(page: Page, { origin, looks, paths, large, face }: Reading): Promise<string[]> {
  const wrong: string[] = []
  const [first] = looks
  await page.context().addCookies([{ name: 'theme', value: first?.[0] ?? 'dark', url: origin }])
  for (const path of paths) {
    await page.setViewportSize({ width: first?.[1] ?? 320, height: 844 })
    await page.goto(`${origin}${path}`)
    if (path === '/weather') await face?.(page)
    // The edge of the picture that stands for the map at first cuts names off; the live map leaves such names out.
    if (path.endsWith('/map')) await expect(page.locator('.map-stage [data-live]')).toBeAttached()
    for (const [theme, width] of looks) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((name) => {
        document.documentElement.className = name
      }, theme)
      const findings = await listAxeViolations(page)
      const overflow = await sidewaysOverflow(page)
      if (overflow > 0) findings.push(`${overflow} px wider than the window`)
      wrong.push(...findings.map((finding) => `${path} in ${theme} at ${width} px: ${finding}`))
    }
    for (const width of large.widths) {
      await page.setViewportSize({ width, height: 844 })
      for (const by of large.by)
        wrong.push(...(await listLostText(page, by)).map((finding) => `${path} at ${width} px: ${finding}`))
    }
  }
  return wrong
}

// The map's ground is not ours to read.
test.beforeEach(({ page }) =>
  page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ status: 204 })),
)

// Some dozen scans each: seconds on a quiet machine, a minute on a busy one.
test.describe.configure({ timeout: 240_000 })

for (const { looks, tag, large } of LOOKS) {
  const named = looks.map(([theme, width]) => `${theme} at ${width} px`).join(' and ')

  test(`pages of weather, loaded, in ${named}: readable for everybody`, { tag: [...tag] }, async ({
    page,
    site,
    complaints,
  }) => {
    complaints.wanted = /status of 400/
    const face = (weather: Page) => expect(weather.getByText(/as of/).first()).toBeVisible()
    const { data }: AlertsAnswer = await (await page.request.get('/api/alerts?lat=43.6532&lon=-79.3832')).json()
    const paths = [...WEATHER_PAGES, `/alerts/${data[0]?.id}`]
    expect(await readPages(page, { origin: site.origin, looks, paths, large, face })).toEqual([])
  })

  test(`other pages in ${named}: readable for everybody`, { tag: [...tag] }, async ({
    page,
    context,
    site,
    complaints,
  }) => {
    complaints.wanted = /status of 404/
    const report = await approve(context, site, await sendReport(site, { photos: 1 }))
    const paths = [...QUIET_PAGES, `/weather-reports/${report.id}`]
    expect(await readPages(page, { origin: site.origin, looks, paths, large })).toEqual([])
  })

  test(`saved places, a receipt and pages for weak networks in ${named}: readable for everybody`, async ({
    page,
    context,
    site,
  }) => {
    const { receipt } = await sendReport(site, { photos: 1 })
    const value = encodeURIComponent(JSON.stringify(SAVED_PLACES))
    await context.addCookies([{ name: 'weather_places', value, url: site.origin }])
    const paths = ['/places', '/offline', '/storm', `${receipt?.url}`, '/fr/places', `/fr${receipt?.url}`]
    expect(await readPages(page, { origin: site.origin, looks, paths, large })).toEqual([])
  })

  test(`pages of administrators in ${named}: readable for everybody`, async ({ page, context, site }) => {
    await signIn(context, site)
    const { slug } = await writePost(context, site)
    const paths = [...PAGES_OF_ADMINISTRATORS, `/posts/${slug}`, `/posts/${slug}/edit`]
    expect(await readPages(page, { origin: site.origin, looks, paths, large })).toEqual([])
  })

  test(`weather whose source refuses, in ${named}: readable for everybody`, async ({ page, complaints }) => {
    // An open page goes on asking, also while the site stops.
    complaints.wanted = /status of 503/
    await withFault(page, { kind: '500', status: 404 }, async ({ origin }) => {
      const face = (weather: Page) => expect(weather.getByText('Error Loading Weather Data')).toBeVisible()
      expect(await readPages(page, { origin, looks, paths: ['/weather', '/'], large, face })).toEqual([])
    })
  })

  test(`weather whose source is late, in ${named}: readable for everybody`, async ({ page, complaints }) => {
    // An open page goes on asking, also while the site stops.
    complaints.wanted = /status of 503/
    await withFault(page, { kind: 'slow', delayMs: 60_000 }, async ({ origin }) => {
      const face = (weather: Page) => expect(weather.locator('[aria-busy=true]').first()).toBeVisible()
      expect(await readPages(page, { origin, looks, paths: ['/weather', '/'], large, face })).toEqual([])
    })
  })
}

/** A site of its own, whose weather source fails from the first question on. */
async function withFault(page: Page, fault: object, use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startPublicSite()
  try {
    await breakWeather(site.simulator, fault)
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

for (const colorScheme of ['dark', 'light'] as const) {
  const tag = colorScheme === 'light' ? [] : ['@long']
  test(`/api/docs in ${colorScheme} is readable for everybody`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/api/docs')
    await expect(page.getByText('/api/weather/current').first()).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
  })
}
