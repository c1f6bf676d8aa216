import type { Locator, Page } from '@playwright/test'
import { MINUTE_MS } from '#shared/time.ts'
import { startPublicSite } from '../helpers/site.ts'
import { beforeScripts } from './disturbances.ts'
import { expect, listAxeViolations, test } from './site-fixture.ts'
import { setClock } from './stopped-clock.ts'

const rows = (page: Page) => page.getByRole('region', { name: '7-day forecast' }).locator('details[name=day]')
const hours = (page: Page) => page.getByRole('region', { name: 'Hours, scrolls sideways' })
const scrolledTo = (page: Page) => hours(page).evaluate((element) => element.scrollLeft)
/** The times of the hours as they read, “3 p.m.” */
const hourTimes = (page: Page) => hours(page).locator('tbody time').allTextContents()

const CARDS = ['Hourly forecast', 'Weather Alerts', '7-day forecast', 'Details', 'Recommendations']
/** Where the cards stand on the page, in the order of the document, which screen readers and the Tab key follow. */
const cards = (page: Page) =>
  page.locator('.weather-columns section:has(> div h2, > h2)').evaluateAll((all) =>
    all.map((card) => {
      const { left, top, bottom } = card.getBoundingClientRect()
      return { name: card.querySelector('h2')?.textContent?.replace(/ \(.*/, ''), left, top, bottom }
    }),
  )

test('on a phone the alerts follow the hours, on the screen and in the document; on a desktop no column has a gap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/weather')
  const onPhone = (await cards(page)).filter(({ name = '' }) => CARDS.includes(name))
  expect(onPhone.map(({ name }) => name)).toEqual(CARDS)
  expect(onPhone.toSorted((one, other) => one.top - other.top)).toEqual(onPhone)

  await page.setViewportSize({ width: 1280, height: 900 })
  const columns = Map.groupBy(await cards(page), ({ left }) => Math.round(left))
  expect(columns.size).toBe(2)
  for (const column of columns.values())
    for (const [at, { top }] of column.entries())
      if (at > 0) expect(Math.round(top - (column[at - 1]?.bottom ?? 0))).toBe(24)
})

test.describe('the week', () => {
  test('has one row open at a time', { tag: '@main' }, async ({ page }) => {
    await page.goto('/weather')
    await expect(rows(page)).toHaveCount(7)
    await expect(rows(page).first()).toContainText('Today')
    for (const day of [1, 3, 0]) {
      await rows(page).nth(day).locator('summary').click()
      await expect(rows(page).nth(day)).toHaveAttribute('open')
      await expect(page.locator('details[name=day][open]')).toHaveCount(1)
    }
    const open = page.locator('details[name=day][open]')
    for (const name of ['Wind', 'Gusts', 'Humidity', 'Pressure', 'UV index', 'Precipitation', 'Sunrise', 'Sunset']) {
      await expect(open.locator('.day-facts').getByText(name, { exact: true })).toBeVisible()
    }
    await open.locator('summary').click()
    await expect(open).toHaveCount(0)
  })

  test('opens to the hours of a day, which are asked for when they did not come with the page', async ({ page }) => {
    await page.goto('/weather')
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/weather/forecast') asked += 1
    })
    const dayOf = async (day: number, name: string) => {
      await rows(page).nth(day).locator('summary').click()
      const own = page.getByRole('region', { name: `Hours of ${name}` })
      await expect(own.locator('tbody tr')).toHaveCount(24)
      return own
    }
    const sunday = await dayOf(1, 'Sunday')
    // It begins in the morning; the night is to the left.
    await expect.poll(() => sunday.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    expect(asked).toBe(0)
    await dayOf(4, 'Wednesday')
    await dayOf(6, 'Friday')
    expect(asked).toBe(1)
    await expect(rows(page).nth(6)).toContainText(/Day.*(Low|High|−?\d+°).*Night/)
  })

  test('says so when the hours of a day cannot be had, and asks again', async ({ page, complaints }) => {
    complaints.wanted = /status of 503/
    await page.goto('/weather')
    await page.route('**/api/weather/forecast**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"forecast-unavailable"}' }),
    )
    await rows(page).nth(5).locator('summary').click()
    await expect(rows(page).nth(5).getByRole('alert')).toContainText('We couldn’t load the hours of this day.')
    await page.unroute('**/api/weather/forecast**')
    await rows(page).nth(5).getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('region', { name: 'Hours of Thursday' })).toBeVisible()
  })

  test('is walked by arrow keys, Home and End, and opened by Enter', async ({ page }) => {
    await page.goto('/weather')
    const summary = (day: number) => rows(page).nth(day).locator('summary')
    // The keys' script comes with the first focus.
    await expect(async () => {
      await summary(0).focus()
      await page.keyboard.press('ArrowDown')
      await expect(summary(1)).toBeFocused({ timeout: 300 })
    }).toPass()
    await page.keyboard.press('End')
    await expect(summary(6)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(summary(6)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(rows(page).nth(5)).toHaveAttribute('open')
    await page.keyboard.press('Home')
    await expect(summary(0)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('details[name=day][open]')).toHaveCount(1)
  })

  test('left open over midnight, it drops the day that is over and rolls “Today”', async ({ browser }) => {
    const now = '2026-11-22T04:50:00Z'
    const site = await startPublicSite({ now })
    try {
      const page = await browser.newPage({ baseURL: site.origin })
      await setClock(page, now)
      await page.goto('/weather')
      await expect(rows(page).first()).toContainText('Today Nov. 21')
      // The site's clock stays before midnight: its next answer would take the page back there.
      await page.context().setOffline(true)
      await page.clock.fastForward(10 * MINUTE_MS)
      await expect(rows(page).first()).toContainText('Today Nov. 22')
      await expect(rows(page).filter({ hasText: 'Nov. 21' })).toHaveCount(0)
      await expect(page.getByText(/Sunday, November 22/)).toBeVisible()
      await page.close()
    } finally {
      await site.stop()
    }
  })
})

test.describe('the hours', () => {
  test('are at most 24 from the next one, none called Now, midnight with its weekday', async ({ page }) => {
    await page.goto('/weather')
    const times = await hourTimes(page)
    expect(times).toHaveLength(24)
    expect(times.slice(0, 2)).toEqual(['3 p.m.', '4 p.m.'])
    await expect(hours(page).getByRole('rowheader', { name: /now/i })).toHaveCount(0)
    await expect(hours(page).getByRole('rowheader', { name: 'Sun midnight' })).toHaveCount(1)
    const card = await hours(page).locator('tbody tr').first().boundingBox()
    expect(card?.width).toBe(80)
  })

  test('scroll by keyboard and by button, and keep the focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/weather')
    await hours(page).focus()
    const earlier = page.getByRole('button', { name: 'Earlier hours' })
    const later = page.getByRole('button', { name: 'Later hours' })
    await expect(earlier).toHaveAttribute('aria-disabled', 'true')
    const seen = await hours(page).evaluate((element) => {
      const names = element.querySelector('thead tr')?.getBoundingClientRect().width ?? 0
      return Math.floor((element.clientWidth - names) / 80)
    })
    expect(seen).toBeGreaterThan(3)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scrolledTo(page)).toBe(seen * 80)
    await expect(earlier).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('End')
    await expect(later).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Home')
    await expect.poll(() => scrolledTo(page)).toBe(0)
    await expect(hours(page)).toBeFocused()
    await later.click()
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0)
    await expect(later).toBeFocused()
    for (const button of [earlier, later]) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    }
  })

  test('stand in a table for who asks, with all 24 rows and their headers', async ({ page }) => {
    await page.goto('/weather')
    await page.getByText('Table', { exact: true }).click()
    await expect(hours(page).getByRole('columnheader', { name: 'Precip. chance' })).toBeVisible()
    await expect(hours(page).getByRole('row')).toHaveCount(25)
    await expect(hours(page).getByRole('rowheader', { name: '3 p.m.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Later hours' })).toBeHidden()
    const [first, second] = await hours(page)
      .locator('tbody tr')
      .evaluateAll((lines) => lines.slice(0, 2).map((line) => line.getBoundingClientRect().top))
    expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
  })

  test('open by key and click to all that is known of them, and Esc leads back', async ({ page }) => {
    await page.goto('/weather')
    const hour = (name: string) => hours(page).getByRole('rowheader').getByRole('button', { name })
    await hour('4 p.m.').focus()
    await page.keyboard.press('Enter')
    await expect(hour('4 p.m.')).toHaveAttribute('aria-expanded', 'true')
    const panel = hours(page)
      .getByRole('row')
      .filter({ has: page.getByRole('heading', { name: '4 p.m. · ' }) })
    for (const name of ['Wind chill', 'Wind', 'Visibility', 'Humidity', 'Pressure']) {
      await expect(panel.getByText(name, { exact: true })).toBeVisible()
    }
    await expect(panel.getByRole('link', { name: 'Snow Squall Warning in effect' })).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Close 4 p.m.' }).focus()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(hour('4 p.m.')).toBeFocused()
    // A card opens wherever it is touched; only one is open.
    await hours(page).locator('tbody tr').nth(1).locator('.hour-degrees').click()
    await hours(page).locator('tbody tr').nth(0).locator('.hour-wind').click()
    await expect(hours(page).locator('[aria-expanded=true]')).toHaveCount(1)
    await expect(hour('3 p.m.')).toHaveAttribute('aria-expanded', 'true')
    await hours(page).getByRole('button', { name: 'Close 3 p.m.' }).click()
    await expect(hour('3 p.m.')).toBeFocused()
    await expect(hours(page).locator('[aria-expanded=true]')).toHaveCount(0)
  })

  test('are told for two days, and as a chart that says in words what it draws', async ({ page }) => {
    await page.goto('/weather')
    await page.getByText('48 h', { exact: true }).click()
    await expect(hours(page).locator('tbody tr')).toHaveCount(48)
    await page.getByText('Chart', { exact: true }).click()
    const chart = page.getByRole('figure', { name: 'Chart of the hours' })
    await expect(chart.locator('svg .chart-air')).toHaveAttribute('d', /^M.+C/)
    await expect(chart).toContainText(/Low −\d+° at \d+ a\.m\. /)
    await expect(hours(page)).toBeHidden()
    await page.getByText('24 h', { exact: true }).click()
    await page.getByText('Cards', { exact: true }).click()
    await expect(hours(page).locator('tbody tr')).toHaveCount(24)
    await expect(chart).toHaveCount(0)
  })

  test('are told for the two days that were asked for before the scripts came', async ({ page }) => {
    await beforeScripts(page, () => document.querySelector<HTMLElement>('[name=hours-span][value="48"]')?.click())
    await page.goto('/weather')
    await expect(page.getByRole('radio', { name: '48 h' })).toBeChecked()
    await expect(hours(page).locator('tbody tr')).toHaveCount(48)
  })

  for (const [night, now, expected] of [
    ['clocks go back', '2026-11-01T03:05:00Z', ['Sun midnight', '1 a.m.\u00a0EDT', '1 a.m.\u00a0EST', '2 a.m.']],
    ['clocks go forward', '2027-03-14T04:05:00Z', ['Sun midnight', '1 a.m.', '3 a.m.', '4 a.m.']],
  ] as const) {
    const tag = night === 'clocks go back' ? [] : '@long'
    test(`tell every hour of the night when ${night}, wherever the reader sits`, { tag }, async ({ browser }) => {
      const site = await startPublicSite({ now })
      try {
        for (const timezoneId of ['America/Toronto', 'Pacific/Honolulu', 'Asia/Kathmandu']) {
          const page = await browser.newPage({ baseURL: site.origin, timezoneId })
          await page.goto('/weather')
          const heads = await hours(page).locator('tbody th').allTextContents()
          expect(heads.slice(0, 4).map((head) => head.replace('Now ', ''))).toEqual(expected)
          await expect(rows(page).first()).toContainText(/Today (Oct\. 31|Mar\. 13)/)
          await page.close()
        }
      } finally {
        await site.stop()
      }
    })
  }
})

test('a reader in Honolulu and one in Kathmandu see the times of the place', async ({ browser, site }) => {
  const seen = new Set<string>()
  for (const timezoneId of ['America/Toronto', 'Pacific/Honolulu', 'Asia/Kathmandu']) {
    const page = await browser.newPage({ baseURL: site.origin, timezoneId })
    await page.goto('/weather')
    await expect(page.getByText(/Saturday, November 21/)).toBeVisible()
    seen.add(JSON.stringify([await hourTimes(page), await page.locator('.ribbon-axis').textContent()]))
    await page.close()
  }
  expect(seen.size).toBe(1)
})

test('the coordinates are told to four decimals for who asks', async ({ page }) => {
  await page.goto('/weather')
  const coordinates = page.getByText('43.6532, -79.3832')
  await expect(coordinates).toBeHidden()
  await page.getByText('Coordinates', { exact: true }).click()
  await expect(coordinates).toBeVisible()
})

test('the units and the clock change ribbon, hours and week while the page is open', async ({ page }) => {
  await page.goto('/weather')
  await page.getByRole('button', { name: 'Units and time' }).click()
  const panel = page.getByRole('dialog', { name: 'Units and time' })
  await panel.getByText('°F', { exact: true }).click()
  await panel.getByText('24-hour', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('.ribbon-axis')).toContainText('21:00')
  await expect(page.locator('.ribbon-plate').filter({ hasText: 'Low' })).toContainText(/Low in 24 h: 1\d° · 0?3:00/)
  await expect(page.getByText('until 21:00', { exact: true }).first()).toBeVisible()
  await expect(hours(page).locator('tbody time').first()).toHaveText('15:00')
  await expect(rows(page).first()).toContainText(/3\d°/)
})

test('on the way to another place no value of the old one stands under the new name', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/weather?lat=47.5615&lon=-52.7126&name=St.%20John%27s')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/weather.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Weather', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading Weather Dashboard')
  await expect(page.getByText('Please wait while we load the weather data...')).toBeVisible()
  await expect(hours(page)).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toronto, Ontario')
  await expect(page.locator('.ribbon-temperature')).toHaveCount(1)
  expect(await hourTimes(page)).toHaveLength(24)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('rows open one at a time, hours stand as cards or table, coordinates unfold', { tag: '@main' }, async ({
    page,
  }) => {
    await page.goto('/weather')
    await rows(page).nth(1).locator('summary').click()
    await rows(page).nth(2).locator('summary').click()
    await expect(page.locator('details[name=day][open]')).toHaveCount(1)
    await expect(page.locator('details[name=day][open]').getByText('Pressure')).toBeVisible()
    await page.getByText('Table', { exact: true }).click()
    await expect(hours(page).getByRole('columnheader', { name: 'Time' })).toBeVisible()
    await expect(hours(page).locator('tbody tr')).toHaveCount(24)
    await expect(hours(page).getByRole('button')).toHaveCount(0)
    await page.getByText('Every hour in detail').click()
    await expect(page.getByText(/^Humidity \d+% · Cloud cover/).first()).toBeVisible()
    await page.getByText('Coordinates', { exact: true }).click()
    await expect(page.getByText('43.6532, -79.3832')).toBeVisible()
    for (const button of [page.getByRole('slider'), page.getByRole('button', { name: 'Later hours' })])
      await expect(button).toBeHidden()
  })
})

test('who wants stillness gets it: hours jump, nothing moves on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/weather')
  await page.getByRole('button', { name: 'Later hours' }).click()
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0)
  const after = await scrolledTo(page)
  // A scroll that glides would be elsewhere two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await scrolledTo(page)).toBe(after)
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(running).toBe(0)
})

test('beside a name that leaves no room, “Save place” and “Share” stand on one row', async ({ page }) => {
  const name = 'The Township of Somewhere near Fergus Elora, Ontario'
  await page.goto(`/weather?lat=43.7060&lon=-80.3772&name=${encodeURIComponent(name)}`)
  const middle = async (button: string) => {
    const { y, height } = (await page.getByRole('button', { name: button }).boundingBox()) ?? { y: 0, height: 0 }
    return y + height / 2
  }
  expect(await middle('Share')).toBe(await middle('Save place'))
})

test('on a tablet held upright the search box says what it is for, and the buttons stand beside the place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/weather')
  const box = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const place = await box(page.getByRole('heading', { level: 1 }))
  for (const name of ['Save place', 'Share']) {
    const { y } = await box(page.getByRole('button', { name }))
    expect(y, name).toBeLessThan(place.y + place.height)
  }
  expect((await box(page.locator('#header-search'))).width).toBeGreaterThan(195)
  await expect(page.getByRole('region', { name: 'Recommendations' })).toContainText(/Next 6 hours ·\s*as of/)
})

test('an advice says how urgent it is, and the number and hour behind it', async ({ page }) => {
  await page.goto('/weather')
  const advice = page.getByRole('region', { name: 'Recommendations' }).getByRole('listitem')
  const cold = advice.filter({ hasText: 'Bundle up' })
  await expect(cold).toContainText(/−\d+° (at \d+ [ap]\.m\.|now)/)
  await expect(cold).toContainText('Priority: High')
})

test('under a warning its own advice comes first with its link, and nobody is sent out to play', async ({ page }) => {
  await page.goto('/weather')
  const advice = page.getByRole('region', { name: 'Recommendations' }).getByRole('listitem')
  await expect(advice.first()).toContainText('Follow the Snow Squall Warning: stay off the roads if you can.')
  await expect(advice.filter({ hasText: 'winter sports' })).toHaveCount(0)
  await advice.first().getByRole('link', { name: 'Read the alert Snow Squall Warning' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Snow Squall Warning' })).toBeVisible()
})
