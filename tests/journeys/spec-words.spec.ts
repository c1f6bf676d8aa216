import type { Page } from '@playwright/test'
import { type SiteOptions, startPublicSite } from '../helpers/site.ts'
import { breakWeather } from './break-weather.ts'
import { expect, test } from './site-fixture.ts'

/** A text anywhere on the page, or the name of a part of it. */
type Word = string | readonly ['button' | 'heading' | 'link', string | RegExp]

/** How a visitor comes to see some of the texts that sections 2 and 8 of the specification quote. */
interface Way {
  way: string
  open: (page: Page) => Promise<unknown>
  words: readonly Word[]
  /** The way leads over something broken, which the browser's console reports. */
  isBroken?: boolean
  /** What every answer to the site's question about weather becomes. */
  fault?: object
  site?: SiteOptions
}

const MID_PACIFIC = '/weather?lat=0&lon=-150'
const typeInto = async (page: Page, text: string) => {
  await page.goto('/weather')
  const field = page.locator('input[name=q]:visible').first()
  await field.fill(text)
  return field
}

/** Before its script has come, the search asks for a whole new page. */
async function goTo(page: Page, place: string) {
  const field = await typeInto(page, place)
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
}

/** A browser whose position is known, denied or never comes. */
const withPosition = (page: Page, getCurrentPosition: string) =>
  page.addInitScript(`navigator.geolocation.getCurrentPosition = ${getCurrentPosition}`)
const SOMEWHERE = '(found) => found({ coords: { latitude: 44.3894, longitude: -79.6903 } })'

const refuse = (page: Page, path: string) => page.route(`**${path}*`, (route) => route.abort())

const WAYS: readonly Way[] = [
  {
    way: 'the header and the footer',
    open: (page) => page.goto('/support'),
    words: [
      ['link', 'Home'],
      ['link', 'Weather'],
      ['link', 'Support'],
      ['button', /Notifications/],
      ['button', 'Switch to light theme'],
      'Beta',
      'Data sources',
      'Quick links',
      'Created as a high school project',
    ],
  },
  {
    way: 'the home page',
    open: (page) => page.goto('/'),
    words: [
      ['link', 'Check Weather'],
      ['heading', 'Weather Alerts'],
      ['heading', 'Local Weather'],
      ['heading', 'Community Reports'],
      ['heading', 'Get Involved'],
      ['heading', 'Report Weather'],
      ['heading', 'Local Focus'],
      ['link', 'Find Your City'],
      ['heading', /^Why Choose/],
      ['heading', 'Regular Updates'],
      ['heading', 'Official Data'],
      ['heading', 'Southern Ontario'],
      'Humidity',
      'Wind',
      'Gust',
      'Pressure',
      'Visibility',
      'Cloud',
      'Rain',
      'Snow',
      'Sunrise',
      'Sunset',
      'Daylight',
      'Waxing Gibbous',
      '% illuminated',
      'Moonrise',
      'Moonset',
    ],
  },
  {
    way: 'the weather of Toronto',
    open: (page) => page.goto('/weather'),
    words: [
      'Toronto, Ontario',
      'Feels like',
      'Wind',
      'Humidity',
      'Pressure',
      'Visibility',
      'UV index',
      'Dew point',
      ['heading', /hourly/i],
      ['heading', '7-day forecast'],
      'Today',
      ['heading', 'Recommendations'],
    ],
  },
  {
    way: 'a fine evening',
    open: (page) => page.goto('/weather'),
    site: { scenario: 'calm', now: '2026-09-20T23:30:00.000Z' },
    words: ['Current conditions are ideal - no specific recommendations needed.'],
  },
  {
    way: 'a place far from any other',
    open: (page) => page.goto(MID_PACIFIC),
    words: ['Location (0.0000, -150.0000)'],
  },
  {
    way: 'a source that refuses',
    open: (page) => page.goto('/weather'),
    fault: { kind: '500', status: 404 },
    isBroken: true,
    words: [
      ['heading', 'Error Loading Weather Data'],
      ['heading', 'Error Loading Forecast'],
      'Error loading forecast data: ',
      'Failed to fetch current weather',
      'Failed to fetch forecast',
    ],
  },
  {
    way: 'another place that is on its way',
    open: async (page) => {
      await page.route('**/weather.data*', () => {})
      await goTo(page, 'Barrie')
    },
    words: ['Loading Weather Dashboard', 'Please wait while we load the weather data...'],
  },
  {
    way: 'another place that never arrives',
    open: async (page) => {
      await refuse(page, '/weather.data')
      await goTo(page, 'Barrie')
    },
    isBroken: true,
    words: [['heading', 'Error'], 'Failed to update location. Please try again.', ['button', 'Reload Page']],
  },
  {
    way: 'a late source, and then an answer without a word',
    open: async (page) => {
      await page.route(/\/api\/weather\//, (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto('/weather')
    },
    fault: { kind: 'slow', delayMs: 60_000 },
    isBroken: true,
    words: [
      'Unknown error occurred while fetching weather data',
      'Unknown error occurred while fetching forecast data',
    ],
  },
  {
    way: 'a browser that looks for its position',
    open: async (page) => {
      await withPosition(page, '() => {}')
      await page.goto('/weather')
    },
    words: ['Getting your location...'],
  },
  {
    way: 'a position whose place cannot be named',
    open: async (page) => {
      await withPosition(page, SOMEWHERE)
      await refuse(page, '/api/places/reverse')
      await page.goto('/weather')
    },
    isBroken: true,
    words: ['Your Location'],
  },
  {
    way: 'a position that is denied when asked for',
    open: async (page) => {
      await page.goto('/weather')
      await page.getByRole('button', { name: 'Use my location' }).first().click()
    },
    words: ['Failed to update location. Please try again.'],
  },
  {
    way: 'a saved place that is no place',
    open: async (page) => {
      await page.addInitScript(() => localStorage.setItem('weather_location', '{"name":'))
      await page.goto('/weather')
    },
    words: ['Failed to load saved location.'],
  },
  {
    way: 'a search that finds nothing',
    open: (page) => typeInto(page, 'zzqqxx'),
    words: ['No locations found. Try a different search term.'],
  },
  {
    way: 'a search without a connection',
    open: async (page) => {
      await refuse(page, '/api/places/search')
      await typeInto(page, 'Barrie')
    },
    isBroken: true,
    words: ['Error searching locations', 'Please try again or check your connection.'],
  },
  {
    way: 'the page of help',
    open: (page) => page.goto('/support'),
    words: [
      ['heading', 'Support and Help'],
      ['heading', 'Weather data issues'],
      ['heading', 'Bug reports'],
      ['heading', 'Feature requests'],
      ['link', 'Send Feedback'],
      'Current conditions refresh every 5 to 10 minutes, forecasts every 30 minutes.',
    ],
  },
  {
    way: 'a page that breaks',
    open: async (page) => {
      await refuse(page, '/support.data')
      await page.goto('/')
      await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Support' }).click()
    },
    isBroken: true,
    words: [
      ['heading', 'Oops! Something went wrong'],
      ['button', 'Refresh Page'],
      ['link', 'Go Home'],
      'Show Error Details',
      'An error occurred while loading the page. Please try refreshing or return to the homepage.',
    ],
  },
  {
    way: 'an address without a page',
    open: (page) => page.goto('/no-such-page'),
    isBroken: true,
    words: [
      ['heading', 'Oops! Page not found'],
      ['link', 'Return to Home'],
    ],
  },
]

for (const { way, open, words, isBroken, fault, site: options } of WAYS) {
  // The pages that everybody opens; the words of what goes wrong once in a while are in the long run.
  const tag = isBroken ? '@long' : []
  test(`the words of ${way}`, { tag }, async ({ browser, site, contextOptions }) => {
    const own = fault || options ? await startPublicSite(options) : null
    if (own && fault) await breakWeather(own.simulator, fault)
    const context = await browser.newContext({ ...contextOptions, baseURL: (own ?? site).origin })
    try {
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await open(page)
      for (const word of words) await expectWord(page, word)
      expect(isBroken ? [] : errors).toEqual([])
    } finally {
      await context.close()
      await own?.stop()
    }
  })
}

async function expectWord(page: Page, word: Word) {
  if (typeof word === 'string') return expect(page.locator('body')).toContainText(word, { useInnerText: true })
  const [role, name] = word
  await expect(page.getByRole(role, { name, exact: true }).first()).toBeVisible()
}
