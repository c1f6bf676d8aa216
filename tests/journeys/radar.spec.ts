import type { Page } from '@playwright/test'
import { watchShifts } from '../helpers/watch-shifts.ts'
import { expect, listAxeViolations, sidewaysOverflow, test, withSite } from './site-fixture.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const slider = (page: Page) => page.getByRole('slider', { name: 'Time of the radar picture' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Radar', exact: true })
const echoes = (page: Page) => page.locator('.radar-echoes[data-front]')

/** How many pixels of the picture on the map are drawn. */
const drawnPixels = (page: Page) =>
  echoes(page).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const context = (canvas as HTMLCanvasElement).getContext('2d')
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
    return data.filter((value, index) => index % 4 === 3 && value > 0).length
  })

/** The addresses of radar pictures that the page asks for from now on. */
function pictureRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/radar\/frames\/.*echoes.*\.png$/.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** Draws the sheet by its edge. @param pixels down; negative: up */
async function drawSheet(page: Page, pixels: number) {
  const sheet = page.locator('.map-sheet-heights')
  await sheet.scrollIntoViewIfNeeded()
  const edge = await sheet.boundingBox()
  if (!edge) throw new Error('There is no sheet.')
  const [x, y] = [edge.x + edge.width / 2, edge.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + pixels, { steps: 4 })
  await page.mouse.up()
}

test.beforeEach(async ({ page }) => {
  await page.route(/^https:\/\/[^/]*(openstreetmap|arcgisonline)/, (route) =>
    route.fulfill({ body: PIXEL, contentType: 'image/png' }),
  )
})

test('the newest radar picture lies on the map, and the keys of the slider turn to others', { tag: '@main' }, async ({
  page,
  complaints,
}) => {
  // A machine that is busy draws pictures slower than the site waits for them; those are asked for again.
  complaints.wanted = /status of 503/
  // A site of its own: which picture is the newest depends on how long its clock has run.
  await withSite({}, async ({ origin }) => {
    const asked = pictureRequests(page)
    await page.goto(`${origin}/map`)
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Radar at 2:00 p\.m\.: .*Toronto/)
    await expect.poll(() => drawnPixels(page)).toBeGreaterThan(1000)
    expect(new Set(asked).size).toBe(1)
    await slider(page).press('ArrowRight')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Radar moved forward to 2:06 p\.m\.: /)
    await expect(echoes(page)).toHaveAttribute('data-forward', 'true')
    await expect(page).toHaveURL(/\?t=2026-11-21T19%3A06%3A00Z$/)
    await slider(page).press('n')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Radar at 2:00 p\.m\.: .*Toronto/)
    await expect(page).toHaveURL(/\/map$/)
    await toggle(page).click()
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(slider(page)).toHaveCount(0)
    await expect(page.locator('.radar-overlay')).toHaveCount(0)
    // Before its site stops: an open page would miss it.
    await page.close()
  })
})

test('nothing plays by itself; play goes through the pictures, and a touch of the slider ends it', async ({
  page,
  complaints,
}) => {
  complaints.wanted = /status of 503/
  await page.goto('/map')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Radar at/)
  const first = await slider(page).getAttribute('aria-valuenow')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(slider(page)).not.toHaveAttribute('aria-valuenow', first ?? '')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Playing')
  await slider(page).press('Home')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '0')
})

test('the picture that was chosen is shown in the other language, too', async ({ page, complaints }) => {
  complaints.wanted = /status of 503/
  await page.goto('/map')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Radar at/)
  await slider(page).press('Home')
  await expect(page).toHaveURL(/\?t=/)
  const { search } = new URL(page.url())
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/map\?/)
  expect(new URL(page.url()).search).toBe(search)
})

test('the map with radar has no fault that axe finds, in both themes and on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const theme of ['dark', 'light'] as const) {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto('/map')
    await expect(slider(page)).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  }
})

const ENGLISH = { path: '/weather', card: 'Next two hours', below: 'Hourly forecast', words: /snow now/i }
const FRENCH = {
  ...{ path: '/fr/weather', card: 'Les deux prochaines heures', below: 'Prévisions horaires' },
  words: /neige en ce moment/i,
}
for (const { name, width, language } of [
  { name: 'a desk', width: 1_280, language: ENGLISH },
  { name: 'the smallest phone', width: 320, language: ENGLISH },
  { name: 'a French phone', width: 390, language: FRENCH },
]) {
  test(`the weather does not move when its next two hours are told, on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(language.path)
    const card = page.getByRole('region', { name: language.card })
    const below = page.getByRole('region', { name: language.below })
    const before = await below.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    // While pictures are being read for the first time, the card asks again after 20 seconds.
    await expect(card).toContainText(language.words, { timeout: 60_000 })
    await expect(card.getByRole('list')).toContainText(/\(mod/i)
    expect(await below.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(before)
  })
}

test('on a phone the map stands still while radar’s words and times arrive', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shift = await watchShifts(page)
  await page.goto('/map')
  await expect(slider(page)).toBeVisible()
  await expect(page.locator('.radar-answer')).toContainText('Moving')
  expect(await shift()).toBeLessThanOrEqual(0.01)
})

test('on a phone the sheet under the map has three heights, drawn or by buttons and keyboard, and the map keeps its room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/map')
  const heights = page.getByRole('group', { name: 'What stands under the map' })
  const legend = page.getByRole('heading', { name: 'Snow in cm an hour' })
  const list = page.getByRole('heading', { name: 'In this view', exact: true })
  const mapHeight = () => page.locator('.map-stage').evaluate((stage) => stage.getBoundingClientRect().height)
  await expect(heights.getByRole('button', { name: 'Answer' })).toHaveAttribute('aria-pressed', 'true')
  await expect(list).toBeHidden()
  await expect(legend).toBeHidden()
  expect(await mapHeight()).toBeGreaterThanOrEqual(0.44 * 844)
  await drawSheet(page, -90)
  await expect(heights.getByRole('button', { name: 'Legend' })).toHaveAttribute('aria-pressed', 'true')
  await drawSheet(page, -90)
  await expect(list).toBeVisible()
  await drawSheet(page, 170)
  await expect(heights.getByRole('button', { name: 'Answer' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.map-columns')).not.toHaveAttribute('data-drawn')
  await heights.getByRole('button', { name: 'Legend' }).click()
  await expect(legend).toBeVisible()
  expect(await mapHeight()).toBeGreaterThanOrEqual(0.44 * 844 - 1)
  await heights.getByRole('button', { name: /^List/ }).focus()
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  expect(await mapHeight()).toBeGreaterThanOrEqual(200)
  expect(await listAxeViolations(page)).toEqual([])
})

test('on a phone the list leaves the map no buttons under the radar bar, and an alert chosen from it is shown on a map with room for its card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/map')
  await expect(slider(page)).toBeVisible()
  const layers = page.getByRole('button', { name: 'Map Layers' })
  await layers.click()
  expect((await page.locator('.map-menu').boundingBox())?.x).toBeGreaterThanOrEqual(12)
  await page.getByRole('button', { name: /^List/ }).click()
  await expect(layers).toBeHidden()
  const list = page.getByRole('region', { name: 'In this view', exact: true })
  await list.getByRole('button', { name: 'Snow Squall Warning' }).first().click()
  await expect(list).toBeHidden()
  const card = page.getByRole('dialog')
  await expect(card).toBeFocused()
  const [stage, box] = [await page.locator('.map-stage').boundingBox(), await card.boundingBox()]
  expect(box?.y).toBeGreaterThan(stage?.y ?? Number.NaN)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(page.getByRole('region', { name: /^Map of alerts around/ })).toBeFocused()
})
