import sharp from 'sharp'
import { SQUALL_DAY } from '../helpers/site.ts'
import { bytesOf, opener, openViewer, test, viewer } from './outlook-fixture.ts'
import { expect } from './site-fixture.ts'
import { setClock, stopClock } from './stopped-clock.ts'

test.describe('the viewer', () => {
  test('title, description, when it was updated, the hint; the description is whole, and opens on a low screen', async ({
    page,
  }) => {
    await openViewer(page)
    await expect(viewer(page)).toHaveAccessibleName('Day 1 · Today')
    await expect(viewer(page).getByText(/^Last updated 2:\d\d p\.m\./)).toBeVisible()
    await expect(viewer(page).getByText('Click and drag to pan, scroll to zoom')).toBeVisible()
    const description = viewer(page).locator('summary')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(description).toContainText('Tobermory and Simcoe.')
    await expect(description).toHaveCSS('-webkit-line-clamp', 'none')
    await page.setViewportSize({ width: 844, height: 390 })
    const closed = (await description.boundingBox())?.height ?? 0
    await description.click()
    await expect.poll(async () => (await description.boundingBox())?.height).toBeGreaterThan(2 * closed)
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
    await viewer(page).getByRole('button', { name: 'Reset zoom' }).click()
    await expect.poll(view).toBe(whole)
  })

  test('the periods follow each other every second, pause, and are stepped through', async ({ page }) => {
    await setClock(page, SQUALL_DAY)
    await openViewer(page)
    await stopClock(page, SQUALL_DAY)
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
    await setClock(page, SQUALL_DAY)
    await openViewer(page)
    await stopClock(page, SQUALL_DAY)
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
      button: 'Save image (JPG)',
      isAnimated: false,
      name: 'jpg',
      format: 'jpeg',
      pages: undefined,
    },
    { what: 'a PNG', button: 'Save image (PNG)', isAnimated: false, name: 'png', format: 'png', pages: undefined },
    { what: 'the animation', button: 'Save image (GIF)', isAnimated: true, name: 'gif', format: 'gif', pages: 4 },
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
    await expect(viewer(page).getByRole('img', { name: /^Map of the areas/ })).toBeVisible()
  })

  test('Refresh says what came of it', async ({ page }) => {
    await openViewer(page)
    await viewer(page).getByRole('button', { name: 'Refresh' }).click()
    await expect(
      viewer(page)
        .getByRole('status')
        .filter({ hasText: /^Updated at 2:\d\d p\.m\./ }),
    ).toBeVisible()
  })

  test('by keyboard alone: opened, walked through, never left, closed, and back where it began', {
    tag: '@main',
  }, async ({ page }) => {
    await page.goto('/outlook')
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
