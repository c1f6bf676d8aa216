import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { outlooksAnswerSchema } from '#shared/contracts/outlook.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { order } from '../helpers/order.ts'
import { wordsIn } from '../helpers/read-page.ts'
import { bytesOf, opener, openViewer, STORM_DAY, test, viewer } from './outlook-fixture.ts'
import { expect, listAxeViolations, sidewaysOverflow, withSite } from './site-fixture.ts'

const storms = (page: Page) => page.getByRole('region', { name: 'Thunderstorm Outlook' })
const significant = (page: Page) => page.getByRole('region', { name: 'Significant Weather Outlook' })

const SHAPES = ['eccc-api', 'geomet', 'outlook-files']
const PICTURES = ['outlook-images', 'significant-weather']

test.describe('the page', () => {
  test('four periods, each in its colour, with what it warns of and for when', { tag: '@main' }, async ({ page }) => {
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
    expect(await chips.evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).borderTopColor)).size)).toBe(
      4,
    )
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
      const tag = width === (theme === 'dark' ? 320 : 1280) ? [] : '@long'
      test(`nothing for axe to find, nothing too wide: ${theme}, ${width} px`, { tag }, async ({
        page,
        context,
        site,
      }) => {
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
    await expect(notice).toContainText(/Looked for at 2:\d\d p\.m\./)
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

    test('maps, words and files are there, and a map opens by itself', { tag: '@main' }, async ({ page }) => {
      await page.goto('/outlook')
      await expect(page.getByRole('article', { name: 'Day 1 · Today' }).getByRole('img')).toBeVisible()
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

test.describe('when something is missing', () => {
  test('out of season it is said that none is issued, which is no failure', async ({ browser }) => {
    await withSite({ now: '2026-11-21T19:05:00Z', scenario: 'calm' }, async (site) => {
      const page = await browser.newPage({ baseURL: site.origin })
      await page.goto('/outlook')
      await expect(storms(page)).toContainText('No recent thunderstorm outlooks available.')
      await expect(storms(page)).toContainText(/Checked 2:\d\d p\.m\./)
      await expect(significant(page)).toContainText('No Recent Significant Weather Outlooks')
      await expect(page.getByRole('main')).not.toContainText(/Unable to load|not currently available/i)
      expect(await listAxeViolations(page)).toEqual([])
      await page.close()
    })
  })

  for (const kind of ['down', 'html', 'xml', 'hang'] as const) {
    const tag = kind === 'xml' ? [] : '@long'
    test(`with every source ${kind} it is said that they could not be loaded, never that none is issued`, {
      tag,
    }, async ({ browser }) => {
      // What hangs is given its ten seconds, for each of three days.
      test.setTimeout(2 * MINUTE_MS)
      await withSite(STORM_DAY, async (site) => {
        for (const source of [...SHAPES, ...PICTURES])
          await order(site.simulator, 'PUT', `/__faults/${source}`, { kind, ...(kind === 'html' && { status: 200 }) })
        const page = await browser.newPage({ baseURL: site.origin })
        // What hangs is not waited for: the first HTML does not know yet.
        const answer = await page.goto('/outlook')
        if (kind === 'hang') expect(wordsIn(`${await answer?.text()}`)).not.toContain('Unable to')
        await expect(storms(page)).toContainText('Unable to load thunderstorm outlooks at this time.', {
          timeout: 40_000,
        })
        await expect(significant(page)).toContainText('Unable to Load Significant Weather Outlooks', {
          timeout: 40_000,
        })
        await expect(page.getByRole('main')).not.toContainText(/no recent/i)
        expect(await listAxeViolations(page)).toEqual([])
        await order(site.simulator, 'DELETE', '/__faults')
        // The sources rest a while after a failure.
        await expect(async () => {
          const again = storms(page).getByRole('button', { name: 'Try Again' })
          if (await again.isVisible()) await again.click({ timeout: 500 })
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
      for (const source of SHAPES)
        await order(site.simulator, 'PUT', `/__faults/${source}`, { kind: '500', status: 404 })
      const page = await browser.newPage({ baseURL: site.origin })
      await page.goto('/outlook')
      await expect(storms(page)).toContainText('Only Environment Canada’s own pictures could be loaded')
      await expect(storms(page).getByRole('article')).toHaveCount(4)
      await opener(page, 'Day 1 · Today').click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        viewer(page).getByRole('button', { name: 'Save image (PNG)' }).click(),
      ])
      expect(await sharp(await bytesOf(file)).metadata()).toMatchObject({ format: 'png', width: 1440 })
      await expect(viewer(page).getByRole('link', { name: /GeoJSON/ })).toHaveCount(0)
      await page.close()
    })
  })
})
