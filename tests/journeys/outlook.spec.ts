import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import sharp from 'sharp'
import { outlooksAnswerSchema } from '#shared/contracts/outlook.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { type Site, type SiteOptions, startSite } from '../helpers/site.ts'
import { test as base, expect, listAxeViolations, sidewaysOverflow } from './site-fixture.ts'

const STORM_DAY: SiteOptions = { now: '2026-06-04T18:05:00Z', scenario: 'thunderstorms' }

/** All that an afternoon of storms needs: nothing is broken in it. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const site = await startSite(STORM_DAY)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

const storms = (page: Page) => page.getByRole('region', { name: 'Thunderstorm Outlook' })
const significant = (page: Page) => page.getByRole('region', { name: 'Significant Weather Outlook' })
const opener = (page: Page, title: string) => page.getByRole('link', { name: `Fullscreen: ${title}` })
const viewer = (page: Page) => page.getByRole('dialog')

async function openViewer(page: Page, title = 'Day 1 · Today') {
  await page.goto('/outlook')
  await expect(page.getByRole('img', { name: /^Map\. Extreme threat/ })).toBeVisible()
  await opener(page, title).click()
  await expect(viewer(page)).toBeVisible()
}

const bytesOf = async (download: Download) => readFile(await download.path())

async function withSite(options: SiteOptions, journey: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite(options)
  try {
    await journey(site)
  } finally {
    await site.stop()
  }
}

const breakSource = (site: Site, source: string, fault: object) =>
  fetch(`${site.simulator.url}/__faults/${source}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
const SHAPES = ['eccc-api', 'geomet', 'outlook-files']
const PICTURES = ['outlook-images', 'significant-weather']

test.describe('the page', () => {
  test('four periods, each in its colour, with what it warns of and for when', async ({ page }) => {
    await page.goto('/outlook')
    await expect(page).toHaveTitle(/^Outlook/)
    await expect(storms(page).getByRole('article')).toHaveCount(4)
    await expect(storms(page).getByRole('heading', { level: 3 })).toHaveText([
      'Day 1 · Today',
      'Day 1 Night · Tonight',
      'Day 2 · Tomorrow',
      'Day 3 · Saturday',
    ])
    const chips = storms(page).locator('.period-chip')
    await expect(chips).toHaveText(['Day 1', 'Day 1 Night', 'Day 2', 'Day 3'])
    expect(
      await chips.evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size),
    ).toBe(4)
    const today = storms(page).getByRole('article', { name: 'Day 1 · Today' })
    await expect(today).toContainText('Extreme threat: widespread thunderstorms, gusts 110–130 km/h, hail 5–7 cm')
    await expect(today).toContainText('Valid until 1 a.m. tomorrow · issued 1:00 p.m.')
    await expect(storms(page)).not.toContainText('not currently available')
    await expect(significant(page).getByRole('article')).toHaveCount(3)
    await expect(significant(page).getByRole('article').first()).toContainText('issued 8:00 a.m.')
    await expect(page.getByRole('row', { name: 'Moderate 50–100 90–110 2.5–4' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Coverage and timing' })).toBeVisible()
  })

  for (const theme of ['dark', 'light'] as const) {
    for (const width of [320, 768, 1280]) {
      test(`nothing for axe to find, nothing too wide: ${theme}, ${width} px`, async ({ page, context, site }) => {
        await context.addCookies([{ name: 'theme', value: theme, url: site.origin }])
        await page.setViewportSize({ width, height: 800 })
        await openViewer(page)
        expect(await listAxeViolations(page)).toEqual([])
        await viewer(page).getByRole('button', { name: 'Animation' }).click()
        expect(await listAxeViolations(page)).toEqual([])
        await page.keyboard.press('Escape')
        expect(await listAxeViolations(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBe(0)
      })
    }
  }

  test('a yellow notice names the days that have none', async ({ page }) => {
    await page.goto('/outlook')
    await page.route('**/api/outlooks/thunderstorm', async (route) => {
      const response = await route.fetch()
      const { data, meta } = outlooksAnswerSchema.parse(await response.json())
      await route.fulfill({ response, json: { data: data.filter(({ period }) => period !== 'Day 2'), meta } })
    })
    await storms(page).getByRole('button', { name: 'Refresh: Day 1 · Today' }).click()
    const notice = storms(page).getByText('Day 2 thunderstorm outlook is not currently available.')
    await expect(notice).toContainText('Looked for at 2:05 p.m.')
    await expect(storms(page).getByRole('article')).toHaveCount(3)
    expect(await listAxeViolations(page)).toEqual([])
  })

  test('a picture that does not come says so and comes on Retry', async ({ page, complaints }) => {
    complaints.wanted = /outlooks\/images|Failed to load resource/
    let isBroken = true
    await page.route('**/api/outlooks/images/**', (route) => (isBroken ? route.abort() : route.continue()))
    await page.goto('/outlook')
    const today = storms(page).getByRole('article', { name: 'Day 1 · Today' })
    await expect(today.getByRole('alert')).toContainText('Failed to load outlook image')
    isBroken = false
    await today.getByRole('button', { name: /^Retry/ }).click()
    await expect(today.getByRole('img')).toBeVisible()
    await expect(today.getByRole('alert')).toHaveCount(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('maps, words and files are there, and a map opens by itself', async ({ page }) => {
      await page.goto('/outlook')
      await expect(page.getByRole('img', { name: /^Map\. Extreme threat/ })).toBeVisible()
      await expect(storms(page).getByText('Loading outlook image').first()).toBeHidden()
      await storms(page).getByText('and 4 more').click()
      await expect(storms(page).getByRole('article', { name: 'Day 1 Night · Tonight' })).toContainText('Belleville')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download GeoJSON: Day 2 · Tomorrow' }).click(),
      ])
      expect(JSON.parse(String(await bytesOf(file))).type).toBe('FeatureCollection')
      await opener(page, 'Day 1 · Today').click()
      await expect(page).toHaveURL(/\/api\/outlooks\/images\/thunderstorm-/)
      await expect(page.locator('text', { hasText: 'Valid 1 p.m. Thursday, June 4' })).toBeVisible()
    })
  })
})

test.describe('the viewer', () => {
  test('title, description, when it was updated, the hint; the long description opens', async ({ page }) => {
    await openViewer(page)
    await expect(viewer(page)).toHaveAccessibleName('Day 1 · Today')
    await expect(viewer(page).getByText('Last updated 2:05 p.m.')).toBeVisible()
    await expect(viewer(page).getByText('Click and drag to pan, scroll to zoom')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    const description = viewer(page).locator('summary')
    const closed = (await description.boundingBox())?.height ?? 0
    await description.click()
    await expect.poll(async () => (await description.boundingBox())?.height).toBeGreaterThan(3 * closed)
    await expect(description).toContainText('Tobermory and Simcoe.')
  })

  test('the hand, the wheel and the keys move and enlarge the map, and 0 shows all of it', async ({ page }) => {
    await openViewer(page)
    const stage = viewer(page).getByRole('group', { name: /^Outlook map/ })
    const map = stage.locator('> div')
    const view = () => map.evaluate((element) => getComputedStyle(element).transform)
    const whole = await view()
    await stage.hover()
    await page.mouse.wheel(0, -400)
    await expect.poll(view).not.toBe(whole)
    const near = await view()
    await page.mouse.down()
    await page.mouse.move(700, 500, { steps: 4 })
    await page.mouse.up()
    await expect.poll(view).not.toBe(near)
    await page.keyboard.press('0')
    await expect.poll(view).toBe(whole)
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await expect.poll(view).toBe('matrix(1.5, 0, 0, 1.5, -60, 0)')
    await viewer(page).getByRole('button', { name: 'Whole map' }).click()
    await expect.poll(view).toBe(whole)
  })

  test('the periods follow each other every second, pause, and are stepped through', async ({ page }) => {
    await page.clock.install()
    await openViewer(page)
    await viewer(page).getByRole('button', { name: 'Animation' }).click()
    await expect(viewer(page)).toContainText('Frame 1 of 4')
    await page.clock.runFor(1000)
    await expect(viewer(page)).toContainText('Frame 2 of 4')
    await expect(viewer(page)).toHaveAccessibleName('Day 1 Night · Tonight')
    await page.clock.runFor(3000)
    await expect(viewer(page)).toContainText('Frame 1 of 4')
    await viewer(page).getByRole('button', { name: 'Pause animation' }).click()
    await page.clock.runFor(3000)
    await expect(viewer(page)).toContainText('Frame 1 of 4')
    await viewer(page).getByRole('button', { name: 'Show Day 3 · Saturday' }).click()
    await expect(viewer(page)).toContainText('Frame 4 of 4')
    await viewer(page).getByRole('button', { name: 'Still image' }).click()
    await expect(viewer(page)).not.toContainText('Frame')
    await expect(viewer(page)).toHaveAccessibleName('Day 3 · Saturday')
  })

  test('where motion is unwelcome the frames stand still until somebody plays them', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openViewer(page)
    await viewer(page).getByRole('button', { name: 'Animation' }).click()
    await page.clock.runFor(3000)
    await expect(viewer(page)).toContainText('Frame 1 of 4')
    await viewer(page).getByRole('button', { name: 'Show Day 2 · Tomorrow' }).click()
    await expect(viewer(page)).toContainText('Frame 3 of 4')
    await viewer(page).getByRole('button', { name: 'Play animation' }).click()
    await page.clock.runFor(1000)
    await expect(viewer(page)).toContainText('Frame 4 of 4')
  })

  for (const { what, button, isAnimated, name, format, pages } of [
    {
      what: 'a still image',
      button: 'Download image',
      isAnimated: false,
      name: 'jpg',
      format: 'jpeg',
      pages: undefined,
    },
    { what: 'a PNG', button: 'Download image as PNG', isAnimated: false, name: 'png', format: 'png', pages: undefined },
    { what: 'the animation', button: 'Download image', isAnimated: true, name: 'gif', format: 'gif', pages: 4 },
  ]) {
    test(`${what} is saved as a real .${name}`, async ({ page }) => {
      await openViewer(page)
      if (isAnimated) await viewer(page).getByRole('button', { name: 'Animation' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        viewer(page).getByRole('button', { name: button, exact: true }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`day-1-thunderstorm-outlook-2026-06-04.${name}`)
      const image = sharp(await bytesOf(file), { animated: true })
      const { width, height, pages: frames, delay } = { pages: undefined, ...(await image.metadata()) }
      expect(await image.metadata()).toMatchObject({ format })
      expect(width).toBeGreaterThan(800)
      expect(height).toBeGreaterThan(700)
      expect(frames).toBe(pages)
      if (pages) expect(delay).toEqual(Array(pages).fill(1000))
      // A map, not a sheet of one colour.
      const { channels } = await image.stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
    })
  }

  test('GeoJSON is saved under its name with the shapes in it', async ({ page }) => {
    await openViewer(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      viewer(page)
        .getByRole('link', { name: /^Download GeoJSON/ })
        .click(),
    ])
    expect(file.suggestedFilename()).toBe('ontario-thunderstorm-outlook.geojson')
    const { type, features } = JSON.parse(String(await bytesOf(file)))
    expect(type).toBe('FeatureCollection')
    expect(features).toHaveLength(4)
  })

  test('an image that does not come says so, and comes on Retry', async ({ page, complaints }) => {
    complaints.wanted = /outlooks\/images|Failed to load resource/
    await page.goto('/outlook')
    let isBroken = true
    await page.route('**/api/outlooks/images/**', (route) => (isBroken ? route.abort() : route.continue()))
    await opener(page, 'Day 2 · Tomorrow').click()
    const said = viewer(page).getByRole('alert')
    // What the card has loaded already may stand in.
    await viewer(page).getByRole('button', { name: 'Animation' }).click()
    await viewer(page).getByRole('button', { name: 'Show Day 3 · Saturday' }).click()
    await expect(said).toContainText('Failed to load outlook image')
    isBroken = false
    await said.getByRole('button', { name: 'Retry' }).click()
    await expect(said).toHaveCount(0)
    await expect(viewer(page).getByRole('img', { name: /^Low threat/ })).toBeVisible()
  })

  test('Refresh says what came of it', async ({ page }) => {
    await openViewer(page)
    await viewer(page).getByRole('button', { name: 'Refresh' }).click()
    await expect(
      viewer(page)
        .getByRole('status')
        .filter({ hasText: /^Updated at 2:0\d p\.m\./ }),
    ).toBeVisible()
  })

  test('by keyboard alone: opened, walked through, never left, closed, and back where it began', async ({ page }) => {
    await page.goto('/outlook')
    await page.waitForLoadState('networkidle')
    const link = opener(page, 'Day 2 · Tomorrow')
    for (const key of ['Escape', 'x']) {
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(viewer(page).getByRole('group', { name: /^Outlook map/ })).toBeFocused()
      const met = new Set<string>()
      for (let step = 0; step < 14; step += 1) {
        await page.keyboard.press('Tab')
        met.add(
          await page.evaluate(
            () => (document.activeElement?.closest('dialog') ? 'inside' : document.activeElement?.tagName) ?? '',
          ),
        )
      }
      // Past the last control the browser's own bar comes, which the page sees as its body.
      expect([...met].filter((where) => where !== 'inside' && where !== 'BODY')).toEqual([])
      await viewer(page).getByRole('button', { name: 'Animation' }).focus()
      await page.keyboard.press('Enter')
      await expect(viewer(page)).toContainText('Frame')
      await page.keyboard.press(key)
      await expect(viewer(page)).toHaveCount(0)
      await expect(link).toBeFocused()
    }
    await link.click()
    await viewer(page).getByRole('button', { name: 'Close' }).click()
    await expect(link).toBeFocused()
  })
})

test.describe('when something is missing', () => {
  test('out of season it is said that none is issued, which is no failure', async ({ browser }) => {
    await withSite({ now: '2026-11-21T19:05:00Z', scenario: 'calm' }, async (site) => {
      const page = await browser.newPage({ baseURL: site.origin })
      await page.goto('/outlook')
      await expect(storms(page)).toContainText('No recent thunderstorm outlooks available.')
      await expect(storms(page)).toContainText('Checked 2:05 p.m.')
      await expect(significant(page)).toContainText('No Recent Significant Weather Outlooks')
      await expect(page.getByRole('main')).not.toContainText(/Unable to load|not currently available/i)
      expect(await listAxeViolations(page)).toEqual([])
      await page.close()
    })
  })

  for (const kind of ['down', 'html', 'xml', 'hang'] as const) {
    test(`with every source ${kind} it is said that they could not be loaded, never that none is issued`, async ({
      browser,
    }) => {
      // What hangs is given its ten seconds, for each of three days.
      test.setTimeout(2 * MINUTE_MS)
      await withSite(STORM_DAY, async (site) => {
        for (const source of [...SHAPES, ...PICTURES])
          await breakSource(site, source, { kind, ...(kind === 'html' && { status: 200 }) })
        const page = await browser.newPage({ baseURL: site.origin })
        const startedAt = performance.now()
        await page.goto('/outlook', { waitUntil: 'commit' })
        expect(performance.now() - startedAt).toBeLessThan(5_000)
        await expect(storms(page)).toContainText('Unable to load thunderstorm outlooks at this time.', {
          timeout: 40_000,
        })
        await expect(significant(page)).toContainText('Unable to Load Significant Weather Outlooks', {
          timeout: 40_000,
        })
        await expect(page.getByRole('main')).not.toContainText(/no recent/i)
        expect(await listAxeViolations(page)).toEqual([])
        await fetch(`${site.simulator.url}/__faults`, { method: 'DELETE' })
        // The sources rest a while after a failure.
        await expect(async () => {
          await storms(page).getByRole('button', { name: 'Try Again' }).click({ timeout: 500 })
          await expect(storms(page).getByRole('article')).toHaveCount(4, { timeout: 2_000 })
        }).toPass({ timeout: MINUTE_MS })
        await page.close()
      })
    })
  }

  test('with the shapes silent Environment Canada’s own pictures stand in, and the page says what that means', async ({
    browser,
  }) => {
    await withSite(STORM_DAY, async (site) => {
      for (const source of SHAPES) await breakSource(site, source, { kind: '500', status: 404 })
      const page = await browser.newPage({ baseURL: site.origin })
      await page.goto('/outlook')
      await expect(storms(page)).toContainText('Only Environment Canada’s own pictures could be loaded')
      await expect(storms(page).getByRole('article')).toHaveCount(4)
      await opener(page, 'Day 1 · Today').click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        viewer(page).getByRole('button', { name: 'Download image as PNG' }).click(),
      ])
      expect(await sharp(await bytesOf(file)).metadata()).toMatchObject({ format: 'png', width: 1440 })
      await expect(viewer(page).getByRole('link', { name: /GeoJSON/ })).toHaveCount(0)
      await page.close()
    })
  })
})
