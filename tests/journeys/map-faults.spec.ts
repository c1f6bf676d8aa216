import type { Page } from '@playwright/test'
import { order } from '../helpers/order.ts'
import { type Site, type SiteOptions, startPublicSite } from '../helpers/site.ts'
import { card, count, entries, list, map, openMap, shapes, test } from './map-fixture.ts'
import { expect, listAxeViolations } from './site-fixture.ts'

/** A site of its own, for what is broken or changed in it. */
async function withSite(
  page: Page,
  { prepare, ...options }: SiteOptions & { prepare?: (site: Site) => Promise<unknown> },
  journey: (site: Site) => Promise<void>,
): Promise<void> {
  const site = await startPublicSite(options)
  try {
    await prepare?.(site)
    await journey(site)
    // Left before the site goes: an open page would miss it.
    await page.goto('about:blank')
  } finally {
    await site.stop()
  }
}

test.describe('when something does not answer', () => {
  test('the National Weather Service is down: the banner says so, Canada stays', async ({ page, complaints }) => {
    complaints.wanted = /status of 503/
    const prepare = (site: Site) => order(site.simulator, 'PUT', '/__faults/nws', { kind: 'down' })
    await withSite(page, { prepare }, async (site) => {
      await page.goto(`${site.origin}/map`)
      await expect(page.getByRole('alert')).toContainText(/^Error loading NWS alerts: ./)
      await expect(
        shapes(page)
          .and(page.getByLabel(/City of Toronto/))
          .first(),
      ).toBeAttached()
      await expect(page.getByText('National Weather Service: not responding')).toBeVisible()
      expect(await listAxeViolations(page)).toEqual([])
    })
  })

  test('the shapes of Environment Canada do not come: its own picture stands in, a click asks it', async ({
    page,
    complaints,
  }) => {
    complaints.wanted = /status of 503/
    await page.route('**/api/map/alerts/ca*', (route) =>
      route.fulfill({ status: 503, json: { type: '/problems/alerts-unavailable', detail: 'Failed to fetch alerts' } }),
    )
    const asked = page.waitForResponse(/\/api\/geomet\?.*GetMap/)
    await page.goto('/map')
    expect((await asked).status()).toBe(200)
    const box = await map(page).boundingBox()
    if (!box) throw new Error('no map')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.click(middle.x, middle.y)
    await expect(card(page)).toContainText('Snow Squall Warning')
    await expect(card(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.route('**/api/geomet*GetFeatureInfo*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.mouse.click(middle.x, middle.y)
    await expect(card(page)).toContainText('Error fetching alert information. Please try again later.')
  })

  test('Environment Canada is down altogether: nobody claims that there is nothing', async ({ page, complaints }) => {
    complaints.wanted = /status of 50\d/
    const prepare = async (site: Site) => {
      for (const way of ['eccc-api', 'geomet']) await order(site.simulator, 'PUT', `/__faults/${way}`, { kind: 'down' })
    }
    await withSite(page, { prepare }, async (site) => {
      await page.goto(`${site.origin}/map`)
      await expect(page.getByRole('alert')).toContainText('Environment Canada’s alerts could not be loaded')
      await expect(page.getByRole('button', { name: 'Canadian Alerts not known' })).toBeVisible()
      await page.getByRole('button', { name: 'US Alerts' }).click()
      await expect(count(page)).toHaveText('Alerts in view: not known')
      await expect(list(page)).toContainText('Whether there are any is not known.')
      await expect(list(page)).not.toContainText('No active alerts')
    })
  })

  test('where the base map cannot be loaded the drawn land stays under the alerts, and goes with the map', async ({
    page,
    complaints,
  }) => {
    complaints.wanted = /ERR_FAILED/
    await page.route(/^https:\/\/[^/]*openstreetmap/, (route) => route.abort('failed'))
    await openMap(page)
    await expect(page.getByText('The base map could not be loaded.')).toBeVisible()
    const land = map(page).locator('.leaflet-land-pane svg')
    await expect(land).toBeVisible()
    const width = async () => (await land.boundingBox())?.width
    const before = (await width()) ?? 0
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(width).toBeCloseTo(2 * before, 0)
  })

  test('the map’s code does not come: drawing and list stay, and it is said', async ({ page, complaints }) => {
    complaints.wanted = /leaflet-map|ERR_FAILED/
    await page.route('**/leaflet-map-*.js', (route) => route.abort('failed'))
    await page.goto('/map')
    await expect(page.getByText('The map could not be loaded.')).toBeVisible()
    await expect(page.locator('.map-picture')).toBeVisible()
    await expect(entries(page).first()).toContainText('Snow Squall Warning')
  })
})

test('on a calm day both have said that there is nothing', async ({ page }) => {
  await withSite(page, { scenario: 'calm' }, async (site) => {
    await page.goto(`${site.origin}/map`)
    await expect(list(page)).toContainText('No active alerts in this view.')
    await expect(count(page)).toHaveText('0 alerts in view')
    expect(await listAxeViolations(page)).toEqual([])
  })
})

test('shapes over the date line, with holes, empty or missing, are drawn right or not at all', async ({ page }) => {
  const feature = (id: string, geometry: object | null) => ({
    type: 'Feature',
    id,
    geometry,
    properties: {
      id,
      event: 'Gale Warning',
      headline: null,
      severity: 'moderate',
      areaDesc: id,
      effective: '2026-11-21T18:00:00.000Z',
      expires: null,
      description: '',
      source: 'NWS',
      sender: 'NWS Anchorage',
      alert_type: 'warning',
      status: 'issued',
      risk_colour: null,
    },
  })
  const ring = (west: number, east: number, south: number, north: number) => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const holed = [ring(-81, -78, 42, 45), ring(-80, -79, 43, 44)]
  const features = [
    feature('Aleutians', { type: 'MultiPolygon', coordinates: [[ring(178, -178, 51, 53)]] }),
    feature('Holed', { type: 'MultiPolygon', coordinates: [holed] }),
    feature('Empty', { type: 'MultiPolygon', coordinates: [] }),
    feature('Nowhere', null),
  ]
  const meta = [{ source: 'NWS', ok: true, fetchedAt: '2026-11-21T19:05:00.000Z', stale: false }]
  await page.route('**/api/map/alerts/us*', (route) =>
    route.fulfill({ json: { type: 'FeatureCollection', features, meta } }),
  )
  await openMap(page)
  await expect(shapes(page).and(page.getByLabel(/Holed/))).toBeAttached()
  await expect(shapes(page).and(page.getByLabel(/Aleutians/))).toHaveAttribute('d', 'M0 0')
  await expect(list(page).getByText('Alerts whose shape is not known yet (2)')).toBeVisible()
  const box = await map(page).boundingBox()
  if (!box) throw new Error('no map')
  // Toronto lies in the hole: only the Canadian two are there.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(card(page)).toContainText('1 of 2')
})
