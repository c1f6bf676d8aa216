import type { Page } from '@playwright/test'
import { almanacMinute } from '#shared/astronomy/almanac-minute.ts'
import type { Astronomy } from '#shared/contracts/astronomy.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { watchShifts } from '../helpers/watch-shifts.ts'
import { breakWeather } from './break-weather.ts'
import { expect, listAxeViolations, sidewaysOverflow, test, withSite } from './site-fixture.ts'

const TORONTO = 'lat=43.6532&lon=-79.3832'
const BARRIE = {
  name: 'Barrie',
  state: 'Ontario',
  country: 'Canada',
  displayName: null,
  coordinates: { lat: 44.4001, lon: -79.6663 },
}

const currentWeather = (page: Page) => page.getByRole('region', { name: 'Current weather' })
const sunAndMoon = (page: Page) => page.getByRole('region', { name: 'Sun and moon' })

test('Home has every part of the spec, by name', { tag: '@main' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Check Weather' })).toHaveAttribute('href', '/weather')
  for (const name of [
    'Weather Alerts',
    'Local Weather',
    'Community Reports',
    'Get Involved',
    'Report Weather',
    'Local Focus',
    'Why Choose Lake Effect',
    'Regular Updates',
    'Official Data',
    'Southern Ontario',
  ]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  for (const reading of [
    'Humidity',
    'Wind',
    'Gusts',
    'Pressure',
    'Visibility',
    'Cloud cover',
    'Rain, last hour',
    'Snow, last hour',
    'Sunrise',
    'Sunset',
    'Dew point',
  ]) {
    await expect(currentWeather(page).getByText(reading, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('figure', { name: 'The next 24 hours' })).toBeVisible()
})

test('sun and moon are those of the API, and the difference is that of two days', async ({ page }) => {
  const astronomy = async (date = ''): Promise<Astronomy> =>
    (await (await page.request.get(`/api/astronomy?${TORONTO}${date}`)).json()).data
  const today = await astronomy()
  const yesterday = await astronomy('&date=2026-11-20')
  const minutes = ({ sunrise, sunset }: Astronomy) => Math.round(((sunset ?? 0) - (sunrise ?? 0)) / 60_000)

  await page.goto('/')
  const card = sunAndMoon(page)
  for (const moment of [today.sunrise, today.sunset, today.moonrise, today.moonset]) {
    await expect(
      card.getByText(formatClock(almanacMinute(moment ?? Number.NaN), today.timeZone), { exact: true }),
    ).toBeVisible()
  }
  await expect(card).toContainText(`${Math.floor(minutes(today) / 60)} h ${minutes(today) % 60} min`)
  await expect(card).toContainText(`${minutes(yesterday) - minutes(today)} min less daylight than yesterday`)
  await expect(card).toContainText(today.moonPhase)
  await expect(card).toContainText(`${today.moonIllumination}% illuminated`)
  await expect(card).toContainText(today.isMoonUp ? 'moon up' : 'moon down')
  await expect(card).toContainText('sun up')
})

test('the UV index is shown by day and not by night', async ({ page, browser }) => {
  await page.goto('/')
  await expect(currentWeather(page).getByText('UV index')).toBeVisible()

  await withSite({ now: '2026-11-22T01:05:00.000Z' }, async ({ origin }) => {
    const night = await browser.newPage({ baseURL: origin })
    await night.goto('/')
    await expect(currentWeather(night)).toContainText('Humidity')
    await expect(currentWeather(night).getByText('UV index')).toHaveCount(0)
    await expect(sunAndMoon(night)).toContainText('sun down')
    await night.close()
  })
})

test('the saved place is on the page at once', async ({ page, context, baseURL }) => {
  await context.addCookies([
    { name: 'weather_location', value: encodeURIComponent(JSON.stringify(BARRIE)), url: baseURL ?? '' },
  ])
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('Barrie, Ontario')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Barrie, Ontario' })).toBeVisible()
  const { data } = await (await page.request.get('/api/weather/current?lat=44.4001&lon=-79.6663')).json()
  await expect(currentWeather(page)).toContainText(`${data.humidity}%`)
})

test('Find Your City puts the cursor into the search box', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Find Your City' }).click()
  await expect(page.locator('#header-search')).toBeFocused()
})

test('on a phone Find Your City leads to the search box of the weather page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Find Your City' }).click()
  await expect(page).toHaveURL(/\/weather#/)
  await expect(page.locator('#thumb-search')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('in the colours of the visitor’s own system cards keep an edge and the open page its mark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await expect(currentWeather(page)).toHaveCSS('outline-style', 'solid')
  const links = page.getByRole('navigation').first().getByRole('link')
  const lines = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('aria-current'), getComputedStyle(link).borderBottomColor]),
  )
  const open = lines.find(([current]) => current === 'page')
  expect(open).toBeDefined()
  for (const [current, colour] of lines) if (current !== 'page') expect(colour).not.toBe(open?.[1])
})

test('without JavaScript Home is complete', { tag: '@main' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(currentWeather(page)).toContainText('Humidity')
  await expect(sunAndMoon(page)).toContainText('Daylight')
  await expect(page.getByRole('figure', { name: 'The next 24 hours' })).toBeVisible()
  await page.getByRole('link', { name: 'See the forecast' }).click()
  await expect(page).toHaveURL(/\/weather$/)
  await context.close()
})

test('with the source refusing, the cards say so, the sky is still there, and no number is made up', async ({
  browser,
}) => {
  await withSite({}, async ({ origin, simulator }) => {
    await breakWeather(simulator, { kind: '500', status: 404 })
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } })
    expect((await page.goto('/'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Error Loading Weather Data' })).toBeVisible()
    await expect(sunAndMoon(page)).toContainText('Daylight')
    expect(await page.getByRole('main').textContent()).not.toMatch(/-?\d+\s*°/)
    expect(await listAxeViolations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await page.close()
  })
})

test('when the weather comes late, it takes the room that was kept for it', async ({ browser }) => {
  await withSite({}, async ({ origin, simulator }) => {
    await breakWeather(simulator, { kind: 'slow', delayMs: 4_000 })
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } })
    const shift = await watchShifts(page)
    // A page that is slow to wake would be seen after the weather has come.
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByText(/Still loading/)).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
    await expect(currentWeather(page)).toContainText('Humidity', { timeout: 15_000 })
    expect(await shift()).toBeLessThanOrEqual(0.01)
    await page.close()
  })
})

for (const width of [390, 1280]) {
  test(`at ${width} px nothing on Home jumps while it loads`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const shift = await watchShifts(page)
    await page.goto('/')
    expect(await shift()).toBeLessThanOrEqual(0.01)
  })
}
