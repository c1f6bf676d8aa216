import type { Page } from '@playwright/test'
import { expect, listAxeViolations, sidewaysOverflow, test } from './site-fixture.ts'

const PLACES = [
  '/weather',
  '/weather?lat=47.5615&lon=-52.7126&name=St.%20John%27s',
  '/weather?lat=49.2827&lon=-123.1207&name=Vancouver',
]

/** Each quantity as it stands on a page in each of its units. */
const SIGNS = {
  c: /°C\b/,
  f: /°F\b/,
  kmh: /\d\s*km\/h/,
  mph: /\d\s*mph\b/,
  kn: /\d\s*kn\b/,
  ms: /\d\s*m\/s/,
  hpa: /\d\s*hPa\b/,
  kpa: /\d\s*kPa\b/,
  inhg: /\d\s*inHg\b/,
  mmhg: /\d\s*mmHg\b/,
  km: /\d\s*km\b(?!\/h)/,
  mi: /\d\s*mi\b/,
  mm: /\d\s*(mm|cm)\b/,
  in: /\d\s*in\b(?!Hg)/,
}

const SYSTEMS = ['c.kmh.hpa.km.mm', 'f.mph.inhg.mi.in', 'c.kn.kpa.mi.mm', 'f.ms.mmhg.km.in'] as const

/** Words of the issuers, which nobody converts. */
const OFFICIAL_WORDS = '.alert-text, .alert-strip-summary'

/**
 * All that a page says, drawings, tips and words for screen readers included; scripts, styles and official words left
 * out.
 */
const everythingSaid = (page: Page): Promise<string> =>
  page.evaluate((officialWords) => {
    const body = document.body.cloneNode(true)
    if (!(body instanceof HTMLElement)) return ''
    for (const unsaid of body.querySelectorAll(`script, style, [popover], ${officialWords}`)) unsaid.remove()
    // One value must not run into the name of the next.
    for (const part of body.querySelectorAll('p, li, dt, dd, td, th, text')) part.append('\n')
    const attributes = [...body.querySelectorAll('[title], [aria-label], [aria-valuetext]')].flatMap((element) =>
      ['title', 'aria-label', 'aria-valuetext'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [body.textContent, ...attributes].join('\n').replaceAll('\u00a0', ' ')
  }, OFFICIAL_WORDS)

const choose = (page: Page, units: string, clock = '12') =>
  page
    .context()
    .addCookies(
      Object.entries({ units, clock }).map(([name, value]) => ({ name, value, url: new URL(page.url()).origin })),
    )

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Units and time' }).click()
  const panel = page.getByRole('dialog', { name: 'Units and time' })
  await expect(panel).toBeVisible()
  return panel
}

test('a choice shows at once everywhere, without loading the page again, and stays', { tag: '@main' }, async ({
  page,
  browser,
}) => {
  await page.goto('/weather')
  await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true))
  const panel = await openSettings(page)
  await panel.getByRole('button', { name: 'Imperial' }).click()
  await expect(panel.getByRole('status')).toHaveText('Shown in °F, mph, inHg, mi, in and on the 12-hour clock.')
  await expect(panel.getByRole('button', { name: 'Imperial' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('main').getByText('mph').first()).toBeVisible()
  await expect(async () => expect(await everythingSaid(page)).not.toMatch(/km\/h|hPa|\d\s*cm\b/)).toPass()

  await panel.getByText('24-hour').click()
  await expect(async () => expect(await everythingSaid(page)).not.toMatch(/[ap]\.m\./)).toPass()
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true)

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Units and time' })).toBeFocused()

  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const served = await withoutScripts.newPage()
  await served.goto(page.url())
  const words = await everythingSaid(served)
  expect(words).toContain('mph')
  expect(words).not.toMatch(/km\/h|hPa|[ap]\.m\./)
  await withoutScripts.close()
  await page.reload()
  await expect(page.getByRole('main').getByText('mph').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('units'))).toBe('f.mph.inhg.mi.in')
})

test('each unit by itself, with the keyboard alone', async ({ page }) => {
  await page.goto('/weather')
  await page.getByRole('button', { name: 'Units and time' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Units and time' })
  await expect(panel).toBeFocused()
  await panel.getByRole('radio', { name: 'km/h' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('radio', { name: 'kn' })).toBeChecked()
  await expect(page.getByRole('main').getByText('kn', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/weather$/)
})

for (const [index, units] of SYSTEMS.entries()) {
  const tag = index === 1 ? [] : '@long'
  test(`every quantity is told in ${units}, in no other unit, on both clocks`, { tag }, async ({ page }) => {
    const chosen = new Set<string>(units.split('.'))
    await page.goto('/support')
    for (const [visit, path] of PLACES.entries()) {
      const clock = visit === 0 ? '24' : '12'
      await choose(page, units, clock)
      await page.goto(path)
      await expect(page.getByText(/as of/).first()).toBeVisible()
      const said = await everythingSaid(page)
      for (const [unit, sign] of Object.entries(SIGNS)) {
        if (!chosen.has(unit)) expect(said, `${path} in ${units}`).not.toMatch(sign)
      }
      for (const unit of units.split('.').slice(0, 4)) {
        expect(said, `${path} in ${units}`).toMatch(SIGNS[unit as keyof typeof SIGNS])
      }
      if (clock === '24') expect(said).not.toMatch(/[ap]\.m\.|\bnoon\b|\bmidnight\b/)
      else expect(said).toMatch(/[ap]\.m\./)
    }
  })
}

test('cookies and storage that hold nonsense are metric, on the 12-hour clock', async ({ page }) => {
  await page.goto('/support')
  await choose(page, '"><script>alert(1)</script>'.replaceAll(/[";]/g, ''), '{}')
  await page.evaluate(() => localStorage.setItem('units', '{"not": a unit'))
  await page.goto('/weather')
  const said = await everythingSaid(page)
  expect(said).toMatch(SIGNS.kmh)
  expect(said).toMatch(/[ap]\.m\./)
})

test('a choice that only local storage still knows is there before the first paint', async ({ page }) => {
  await page.addInitScript((officialWords) => {
    localStorage.setItem('units', 'f.mph.inhg.mi.in')
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
    const metricIn = (element: HTMLElement) => element.innerText.split('km/h').length - 1
    const isMetric = () => {
      const official = [...document.querySelectorAll<HTMLElement>(officialWords)].map(metricIn)
      return document.body && metricIn(document.body) > official.reduce((sum, times) => sum + times, 0)
    }
    const watch = () => {
      if (isMetric()) Reflect.get(window, 'complain')('metric was seen')
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  }, OFFICIAL_WORDS)
  await page.goto('/weather')
  await expect(page.getByRole('main').getByText('mph').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the settings are a page of their own, which leads back', async ({ page }) => {
    await page.goto('/weather?lat=47.5615&lon=-52.7126&name=St.%20John%27s')
    await page.getByRole('button', { name: 'Units and time' }).click()
    await expect(page).toHaveURL(/\/settings/)
    await page.getByRole('radio', { name: 'mph' }).check()
    await page.getByRole('radio', { name: '24-hour' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/weather\?lat=47\.5615/)
    await expect(page.getByRole('main').getByText('mph').first()).toBeVisible()
    const time = page.locator('.hero-time')
    await expect(time).toContainText(/15:(3[5-9]|[45]\d)|16:\d\d/)

    await page.goto('/settings')
    await page.getByRole('button', { name: 'Imperial' }).click()
    await expect(page).toHaveURL(/\/weather$/)
    await expect(page.getByRole('main').getByText('inHg').locator('visible=true').first()).toBeVisible()
    // The preset leaves the clock as it was chosen.
    await expect(time).toContainText(/1[45]:\d\d/)

    await page.goto('/settings')
    await page.getByRole('radio', { name: 'kPa' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('kPa').locator('visible=true').first()).toBeVisible()
  })
})

for (const theme of ['dark', 'light'] as const) {
  for (const width of [320, 1280]) {
    const tag = (theme === 'dark') === (width === 320) ? [] : '@long'
    test(`the settings, open in ${theme} at ${width} px, are readable for everybody`, { tag }, async ({
      page,
      site,
    }) => {
      await page.context().addCookies([{ name: 'theme', value: theme, url: site.origin }])
      await page.setViewportSize({ width, height: 640 })
      await page.goto('/weather')
      if (width < 768) await page.getByRole('button', { name: 'Menu' }).click()
      const panel = await openSettings(page)
      await panel.getByRole('radio', { name: 'mmHg' }).check()
      expect(await listAxeViolations(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
      const box = await panel.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 640).toBe(true)
    })
  }
}

test('in the colours of the visitor’s own system the chosen unit has an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/settings')
  const edgeOf = (unit: string) => page.locator('label').filter({ hasText: unit })
  await expect(edgeOf('mmHg')).toHaveCSS('outline-style', 'none')
  await expect(edgeOf('hPa')).toHaveCSS('outline-style', 'solid')
})
