import type { Page } from '@playwright/test'
import type { MapAlertsAnswer } from '#shared/contracts/map-alert.ts'
import { card, count, entries, list, map, openMap, shapes, test } from './map-fixture.ts'
import { expect, listAxeViolations, sidewaysOverflow } from './site-fixture.ts'

/** A place in the map element where a shape is hit, px. */
const pointOn = (page: Page, name: RegExp) =>
  shapes(page)
    .and(page.getByLabel(name))
    .first()
    .evaluate((path) => {
      const box = path.getBoundingClientRect()
      for (let row = 1; row < 40; row++) {
        for (let column = 1; column < 40; column++) {
          const [x, y] = [box.left + (box.width * column) / 40, box.top + (box.height * row) / 40]
          const near = [-4, 0, 4].flatMap((right) => [-4, 0, 4].map((down) => [x + right, y + down] as const))
          if (near.every((at) => document.elementFromPoint(...at) === path)) return { x, y }
        }
      }
      throw new Error('The shape is nowhere on top.')
    })

test.describe('on a day of squalls', () => {
  test('the map shows the alerts of both countries, the list tells the same in words', { tag: '@main' }, async ({
    page,
  }) => {
    await openMap(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weather Alerts Map')
    await expect(map(page)).toHaveCSS('height', '500px')
    const both = await Promise.all(
      ['ca', 'us'].map(async (country): Promise<MapAlertsAnswer> => {
        return (await page.request.get(`/api/map/alerts/${country}?zoom=6`)).json()
      }),
    )
    const features = both.flatMap((answer) => answer.features)
    await expect(entries(page)).toHaveCount(features.length)
    await expect(shapes(page)).toHaveCount(features.filter(({ geometry }) => geometry).length)
    await expect(count(page)).toHaveText(`${features.length} alerts in view`)
    const first = entries(page).first()
    await expect(first).toContainText('Snow Squall Warning')
    await expect(first).toContainText('Your location')
    await expect(first).toContainText('City of Toronto')
    await expect(first).toContainText('Until 9 p.m. today')
    await expect(first).toContainText('Orange warning')
    await expect(page.getByRole('region', { name: 'Legend' })).toContainText('Environment Canada alert level')
    await expect(page.getByRole('region', { name: 'Legend' })).toContainText('National Weather Service')
  })

  test('the toggles take a country’s alerts off map, list and legend, and bring them back', async ({ page }) => {
    await openMap(page)
    const [canadian, american] = ['Canadian Alerts', 'US Alerts'].map((name) => page.getByRole('button', { name }))
    if (!canadian || !american) throw new Error('no toggles')
    const all = await entries(page).count()
    await canadian.click()
    await expect(canadian).toHaveAttribute('aria-pressed', 'false')
    await expect(entries(page).filter({ hasText: 'NWS' })).toHaveCount(await entries(page).count())
    await expect(shapes(page).and(page.getByLabel(/City of Toronto/))).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Legend' })).not.toContainText('Environment Canada alert level')
    await american.click()
    await expect(list(page)).toContainText('Canadian alerts are hidden. US alerts are hidden.')
    await expect(list(page)).not.toContainText('No active alerts')
    await canadian.click()
    await american.click()
    await expect(entries(page)).toHaveCount(all)
  })

  test('a click tells of all alerts at that place, one at a time', { tag: '@main' }, async ({ page }) => {
    await openMap(page)
    const { x, y } = await pointOn(page, /^Blowing Snow Advisory/)
    await page.mouse.click(x, y)
    await expect(card(page)).toBeFocused()
    await expect(card(page)).toContainText('Until 10 p.m. today')
    await expect(card(page).getByRole('link', { name: /^View/ })).toHaveAttribute('href', /^\/alerts\/./)
    // The visitor's own place lies under two.
    await card(page).getByRole('button', { name: 'Close' }).click()
    const box = await map(page).boundingBox()
    if (!box) throw new Error('no map')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(card(page)).toContainText('1 of 2')
    await expect(card(page)).toContainText('Snow Squall Warning')
    await expect(entries(page).and(page.locator('[data-chosen]'))).toContainText('Snow Squall Warning')
    await card(page).getByRole('button', { name: 'Next' }).click()
    await expect(card(page)).toContainText('2 of 2')
    await expect(card(page)).toContainText('Blowing Snow Advisory')
    await expect(entries(page).and(page.locator('[data-chosen]'))).toContainText('Blowing Snow Advisory')
    await card(page).getByRole('button', { name: 'Previous' }).click()
    await expect(card(page)).toContainText('1 of 2')
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
    await expect.poll(() => map(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })

  test('a click beside all alerts closes the card', async ({ page }) => {
    await openMap(page)
    await list(page)
      .getByRole('button', { name: /^Special Weather Statement/ })
      .click()
    await expect(card(page)).toBeVisible()
    const box = await map(page).boundingBox()
    if (!box) throw new Error('no map')
    await page.mouse.click(box.x + 30, box.y + 0.45 * box.height)
    await expect(card(page)).toHaveCount(0)
  })

  test('the list leads to the map, and the focus back to the list', async ({ page }) => {
    await openMap(page)
    const button = list(page).getByRole('button', { name: /^Snow Squall Watch/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(card(page)).toBeFocused()
    await expect(card(page)).toContainText('Yellow watch')
    await expect(map(page).locator('.map-chosen')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(map(page).locator('.map-chosen')).toHaveCount(0)
  })

  test('what lies outside the view comes into it', async ({ page }) => {
    // The map jumps: a press during a glide would not count.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openMap(page)
    for (let step = 0; step < 3; step++) {
      await page.getByRole('button', { name: 'Zoom in' }).click()
    }
    await expect(entries(page).filter({ hasText: 'Special Weather Statement' })).toHaveCount(0)
    const squall = list(page).getByRole('button', { name: /^Snow Squall Warning/ })
    await squall.click()
    await expect(card(page)).toContainText('Snow Squall Warning')
    await expect(entries(page).filter({ hasText: 'Snow Squall Watch' })).not.toHaveCount(0)
  })

  test('an alert on the weather page leads to its shape, which lies in the view with what is told of it', async ({
    page,
  }) => {
    await page.goto('/weather')
    await page.getByRole('link', { name: /^Show on the map Snow Squall Warning/ }).click()
    await expect(page).toHaveURL(/\/map\?alert=[0-9a-f]{20}$/)
    await expect(card(page)).toContainText('Snow Squall Warning')
    await expect(entries(page).and(page.locator('[data-chosen]'))).toContainText('Snow Squall Warning')
    const outline = await map(page).locator('.map-chosen').boundingBox()
    const box = await map(page).boundingBox()
    if (!outline || !box) throw new Error('no outline')
    expect(outline.x).toBeGreaterThan(box.x)
    expect(outline.x + outline.width).toBeLessThan(box.x + box.width)
    expect(outline.y + outline.height).toBeLessThan(box.y + box.height)
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
  })

  test('no mark and no area covers the name of the visitor’s place', async ({ page }) => {
    await openMap(page)
    const own = map(page).locator('.map-home span')
    await expect(own).toHaveText('Toronto, Ontario')
    const name = await own.boundingBox()
    if (!name) throw new Error('no name')
    for (const mark of await map(page).locator('.map-mark').all()) {
      const at = await mark.boundingBox()
      if (!at) throw new Error('no mark')
      const isBeside =
        at.x + at.width <= name.x ||
        name.x + name.width <= at.x ||
        at.y + at.height <= name.y ||
        name.y + name.height <= at.y
      expect(isBeside).toBe(true)
    }
    await expect(map(page).locator('.map-town').first()).toBeVisible()
  })

  test('everything works by keyboard alone', { tag: '@main' }, async ({ page }) => {
    // The map jumps: a press during a glide would not count.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openMap(page)
    await map(page).focus()
    const view = () => entries(page).count()
    const before = await view()
    const press = (key: string) => page.keyboard.press(key)
    await press('Shift+ArrowLeft')
    await press('Shift+ArrowLeft')
    await expect.poll(view).toBeLessThan(before)
    await press('Shift+ArrowRight')
    await press('Shift+ArrowRight')
    await expect.poll(view).toBe(before)
    await press('+')
    await press('-')
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toContain('Snow Squall Warning, City of Toronto')
    const first = await focused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).not.toBe(first)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(card(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe(first)
    // One stop for all shapes: the next Tab leaves the map.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused()
  })

  test('the map fills the window, Escape first closes the menu of layers and the card, then the window', async ({
    page,
  }) => {
    await openMap(page)
    await page.getByRole('button', { name: 'Fullscreen', exact: true }).click()
    const leave = page.getByRole('button', { name: 'Exit fullscreen' })
    await expect(leave).toBeFocused()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await expect.poll(() => map(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await expect(page.locator('[inert] h1')).toHaveCount(1)
    const panel = page.getByRole('button', { name: 'Legend and list' })
    await expect(list(page)).toBeHidden()
    await panel.click()
    await expect(panel).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('region', { name: 'Legend' })).toBeVisible()
    await expect(entries(page).first()).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
    await panel.click()
    await expect.poll(() => map(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await page.mouse.click(width / 2, height / 2)
    await expect(card(page)).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
    const menu = page.getByRole('button', { name: 'Map Layers' })
    await menu.click()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(leave).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(map(page)).toHaveCSS('height', '500px')
  })

  test('in text of twice the size the map is higher, so that the radar bar leaves its buttons free', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openMap(page)
    await expect(page.locator('.radar-bar')).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const covered = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.radar-bar')?.getBoundingClientRect().top ?? 0
        const buttons = [...document.querySelectorAll('.map-stage .map-button')]
        return buttons.map((button) => button.getBoundingClientRect().bottom).filter((bottom) => bottom > bar)
      })
    expect(await covered()).toEqual([])
  })

  test('on a phone on its side the map begins well within the window', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto('/map')
    const box = await map(page).boundingBox()
    expect(box?.y).toBeLessThan(390 * 0.8)
  })

  test('“Map Layers” changes what lies below, and whose alerts are shown', async ({ page }) => {
    await openMap(page)
    const menu = page.getByRole('button', { name: 'Map Layers' })
    await menu.click()
    await page.getByRole('radio', { name: 'Satellite View' }).check()
    await expect(map(page).locator('.map-tiles-satellite .leaflet-tile-loaded').first()).toBeAttached()
    await expect(map(page).locator('.map-tiles-standard')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Standard Map' }).check()
    await page.getByRole('checkbox', { name: 'National Weather Service Alerts' }).uncheck()
    await expect(page.getByRole('button', { name: 'US Alerts' })).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('checkbox', { name: 'Environment Canada Alerts' }).uncheck()
    const asked = page.waitForResponse(/\/api\/geomet\?.*GetMap/)
    await page.getByRole('checkbox', { name: 'Environment Canada alert image' }).check()
    expect((await asked).status()).toBe(200)
    expect(await listAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    const box = await map(page).boundingBox()
    if (!box) throw new Error('no map')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(card(page)).toContainText('Snow Squall Warning')
  })

  test('who made the base map is told', async ({ page }) => {
    await openMap(page)
    await expect(page.getByText('OpenStreetMap contributors').first()).toBeVisible()
  })

  test('nothing is wrong for axe, and nothing is wider than the window', async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await openMap(page)
      // On a phone the sheet under the map has the list as its third height.
      if (width === 320) await page.getByRole('button', { name: /^List/ }).click()
      await list(page).getByRole('button').first().click()
      expect(await listAxeViolations(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    }
  })

  test('without a script the drawing and the list stand, and the toggles work', { tag: '@main' }, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/map')
    await expect(page.locator('.map-picture path').first()).toBeVisible()
    await expect(entries(page).first()).toContainText('Snow Squall Warning')
    const all = await entries(page).count()
    await page.getByRole('button', { name: 'US Alerts' }).click()
    await expect(page).toHaveURL('/map?hide=us')
    await expect.poll(() => entries(page).count()).toBeLessThan(all)
    await page.getByRole('button', { name: 'Canadian Alerts' }).click()
    await expect(list(page)).toContainText('Canadian alerts are hidden. US alerts are hidden.')
    await page.getByRole('button', { name: 'Canadian Alerts' }).click()
    await page.getByRole('button', { name: 'US Alerts' }).click()
    await expect(entries(page)).toHaveCount(all)
    await context.close()
  })
})
