import type { BrowserContext, Page } from '@playwright/test'
import { SECOND_MS } from '#shared/time.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { answerPosition, answerPositionLater } from './late-position.ts'
import { keep, keptPlace, placeHeading, toast, typeIntoSearch } from './place-fixture.ts'
import { expect, listAxeViolations, test } from './site-fixture.ts'
import { setClock } from './stopped-clock.ts'

const COLLINGWOOD = { latitude: 44.5001, longitude: -80.2169 }
const OTTAWA = {
  name: 'Ottawa',
  country: 'Canada',
  state: 'Ontario',
  coordinates: { lat: 45.4215, lon: -75.6972 },
  displayName: null,
}
const HINT = 'Getting your location...'

const serverSees = async (page: Page, path = '/weather') => (await page.request.get(path)).text()

/** The browser's position under our control: how often it was asked for, and what it answers. */
async function positionThat(context: BrowserContext, answers: 'never' | 'refuses') {
  const asked = { times: 0 }
  await context.exposeFunction('positionAsked', () => {
    asked.times++
  })
  await context.addInitScript((answers) => {
    navigator.geolocation.getCurrentPosition = (_, fail) => {
      Reflect.get(window, 'positionAsked')()
      if (answers === 'never') return
      const refusal = Object.create(GeolocationPositionError.prototype, { code: { value: 1 }, message: { value: '' } })
      setTimeout(() => fail?.(refusal), 20)
    }
  }, answers)
  return asked
}

test.describe('a first visit', () => {
  test('with the position granted begins in Toronto and goes to where the visitor is', { tag: '@main' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(COLLINGWOOD)
    const answer = await page.goto('/weather')
    expect(answer?.headers()['permissions-policy']).toContain('geolocation=(self)')
    expect(await answer?.text()).toContain('Toronto, Ontario')
    await expect(placeHeading(page)).toHaveText('Collingwood, Ontario')
    await expect(page).toHaveURL(/lat=44\.5&lon=-80\.217&name=Collingwood/)
    await expect(page.getByRole('link', { name: 'Weather for Collingwood, Ontario' })).toBeVisible()
    await expect(page.getByText(HINT)).toHaveCount(0)
    await expect
      .poll(() => keptPlace(page))
      .toMatchObject({ name: 'Collingwood', coordinates: { lat: 44.5, lon: -80.217 } })
    await expect.poll(() => serverSees(page)).toContain('Collingwood, Ontario')
  })

  test('on Home stays on Home, with the weather of where the visitor is', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(COLLINGWOOD)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Weather for Collingwood, Ontario' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  test('with the position refused stays in Toronto and is not asked again', async ({ page, context }) => {
    const asked = await positionThat(context, 'refuses')
    await page.goto('/weather')
    await expect.poll(() => asked.times).toBe(1)
    await expect(page.getByText(HINT)).toHaveCount(0)
    for (let reload = 0; reload < 3; reload++) {
      await page.reload()
      await expect(placeHeading(page)).toHaveText('Toronto, Ontario')
    }
    expect(asked.times).toBe(1)

    await page.getByRole('button', { name: 'Use my location' }).first().click()
    await expect(toast(page, 'Failed to update location. Please try again.')).toBeVisible()
    expect(asked.times).toBe(2)
  })

  test('with a position that never comes stays in Toronto, and the hint goes after ten seconds', async ({
    page,
    context,
  }) => {
    await positionThat(context, 'never')
    await setClock(page, SQUALL_DAY)
    await page.goto('/weather')
    await expect(page.getByText(HINT)).toBeVisible()
    await expect(placeHeading(page)).toHaveText('Toronto, Ontario')
    expect(await listAxeViolations(page)).toEqual([])
    await page.clock.fastForward(10 * SECOND_MS)
    await expect(page.getByText(HINT)).toHaveCount(0)
    await expect(placeHeading(page)).toHaveText('Toronto, Ontario')
  })

  test('that could not be named is “Your Location”', async ({ page, context, complaints }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(COLLINGWOOD)
    await page.route('**/api/places/reverse*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/weather')
    await expect(placeHeading(page)).toHaveText('Your Location')
    await expect.poll(() => keptPlace(page)).toMatchObject({ name: 'Your Location', country: 'Unknown' })
    complaints.list = complaints.list.filter((complaint) => !/status of 503/.test(complaint))
  })

  test('to a shared address shows that place, asks nothing and keeps nothing', async ({ page, context }) => {
    const asked = await positionThat(context, 'refuses')
    await page.goto('/weather?lat=47.5615&lon=-52.7126&name=St.%20John%27s')
    await expect(placeHeading(page)).toHaveText("St. John's")
    expect(asked.times).toBe(0)
    expect(await keptPlace(page)).toBeNull()
  })
})

test('a place that joins the list of places is named, and not said to be shown', async ({ page }) => {
  await page.goto('/places')
  const field = page.getByRole('main').getByRole('combobox', { name: 'Add a place' })
  await page.getByRole('main').getByLabel('Add a place').focus()
  await field.fill('Barrie')
  await page
    .getByRole('option', { name: /^Barrie/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('search').getByRole('status')).toHaveText('Barrie, Ontario')
})

test('a place that is chosen or opened while the position is sought stays', async ({ page, context }) => {
  await answerPositionLater(context)
  await page.goto('/weather?lat=47.5615&lon=-52.7126&name=St.%20John%27s')
  const locate = page.getByRole('button', { name: 'Use my location' }).first()
  await locate.click()
  await expect(page.getByText(HINT)).toBeVisible()
  await typeIntoSearch(page, 'Barrie')
  await page
    .getByRole('option', { name: /^Barrie/ })
    .first()
    .click()
  await expect(placeHeading(page)).toHaveText('Barrie, Ontario')
  await answerPosition(page)
  await expect(page.getByText(HINT)).toHaveCount(0)
  await expect.poll(() => keptPlace(page)).toMatchObject({ name: 'Barrie' })

  await locate.click()
  await expect(page.getByText(HINT)).toBeVisible()
  await page.goBack()
  await expect(placeHeading(page)).toHaveText("St. John's")
  await answerPosition(page)
  await expect(page.getByText(HINT)).toHaveCount(0)
  await page.goto('/weather')
  await expect(placeHeading(page)).toHaveText('Barrie, Ontario')
})

test.describe('a place that this browser keeps', () => {
  test('without its cookie still opens, and the cookie comes back', async ({ page, context }) => {
    await keep(context, 'weather_location', JSON.stringify(OTTAWA))
    const asked = await positionThat(context, 'refuses')
    await page.goto('/weather')
    await expect(placeHeading(page)).toHaveText('Ottawa, Ontario')
    expect(await serverSees(page)).toContain('Ottawa, Ontario')
    expect(asked.times).toBe(0)
  })

  test('is the one of its cookie, which the server alone wrote while the scripts were on their way', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/support')
    const barrie = { ...OTTAWA, name: 'Barrie', coordinates: { lat: 44.3894, lon: -79.6903 } }
    await page.evaluate((place) => localStorage.setItem('weather_location', place), JSON.stringify(barrie))
    const value = encodeURIComponent(JSON.stringify(OTTAWA))
    await context.addCookies([{ name: 'weather_location', value, url: baseURL ?? '' }])
    await page.goto('/weather')
    await expect(placeHeading(page)).toHaveText('Ottawa, Ontario')
    await expect.poll(() => keptPlace(page)).toMatchObject({ name: 'Ottawa' })
  })

  const JUNK = {
    'no JSON': '{"name":"Otta',
    'another thing': '[1,2,3]',
    'no point on the Earth': JSON.stringify({ ...OTTAWA, coordinates: { lat: 99, lon: 0 } }),
  }
  for (const [kind, junk] of Object.entries(JUNK)) {
    const tag = kind === 'no JSON' ? [] : '@long'
    test(`says so when it is ${kind}, and which place it shows instead`, { tag }, async ({
      page,
      context,
      baseURL,
    }) => {
      await positionThat(context, 'refuses')
      const value = encodeURIComponent(junk)
      await context.addCookies([{ name: 'weather_location', value, url: baseURL ?? '' }])
      await page.goto('/support')
      await page.evaluate((junk) => localStorage.setItem('weather_location', junk), junk)
      await page.goto('/weather')
      const failed = toast(page, 'Failed to load saved location.')
      await expect(failed).toContainText('Showing Toronto, Ontario.')
      await expect(placeHeading(page)).toHaveText('Toronto, Ontario')
      await page.reload()
      await expect(failed).toHaveCount(0)
    })
  }

  const ODD = {
    'markup in its name': { ...OTTAWA, name: '<img src=x onerror=alert(1)>' },
    'a name of 200 characters': { ...OTTAWA, name: 'Whitchurch-'.repeat(19), state: null },
    'the North Pole': { ...OTTAWA, name: 'North Pole', coordinates: { lat: 90, lon: 0 } },
    'the date line': { ...OTTAWA, name: 'Date line', coordinates: { lat: 0, lon: -180 } },
  }
  for (const [kind, place] of Object.entries(ODD)) {
    const tag = kind === 'markup in its name' ? [] : '@long'
    test(`may have ${kind}`, { tag }, async ({ page, context }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await keep(context, 'weather_location', JSON.stringify(place))
      await page.goto('/weather')
      await expect(placeHeading(page)).toContainText(place.name.slice(0, 100))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }
})

test('with storage and cookies blocked a place can still be chosen', async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  const asked = await positionThat(context, 'refuses')
  await page.goto('/weather')
  await expect(placeHeading(page)).toHaveText('Toronto, Ontario')
  // What cannot be remembered cannot be asked “once”.
  expect(asked.times).toBe(0)
  await typeIntoSearch(page, 'ottawa')
  await page.getByRole('option', { name: 'Ottawa Ontario, Canada' }).click()
  await expect(placeHeading(page)).toHaveText('Ottawa, Ontario')
  await page.getByRole('link', { name: 'Support', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Weather for Ottawa, Ontario' })).toBeVisible()
})

test.describe('from place to place', () => {
  const PLACES = ['Toronto', 'Miami', 'Whitehorse', 'Reykjavik', 'Phoenix'].map((name, index) => ({
    name,
    lat: [43.6532, 25.77, 60.72, 64.15, 33.45][index],
    lon: [-79.3832, -80.19, -135.05, -21.94, -112.07][index],
  }))
  const address = ({ name, lat, lon }: (typeof PLACES)[number]) => `/weather?lat=${lat}&lon=${lon}&name=${name}`

  test('back and forward bring the places again', { tag: '@main' }, async ({ page }) => {
    await page.goto('/weather')
    for (const name of ['Ottawa', 'Kingston']) {
      await typeIntoSearch(page, `${name}, Ontario`)
      await page.keyboard.press('Enter')
      await expect(placeHeading(page)).toHaveText(`${name}, Ontario`)
    }
    await page.goBack()
    await expect(placeHeading(page)).toHaveText('Ottawa, Ontario')
    await page.goBack()
    await expect(placeHeading(page)).toHaveText('Toronto, Ontario')
    await page.goForward()
    await expect(placeHeading(page)).toHaveText('Ottawa, Ontario')
  })

  test('a lost network says that the place could not be reached, inside the frame', async ({ page, complaints }) => {
    await page.goto('/weather')
    await page.route('**/weather.data*', (route) => route.abort())
    await typeIntoSearch(page, 'ottawa')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Failed to update location. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    complaints.list = complaints.list.filter((complaint) => !/ERR_FAILED|Failed to fetch/.test(complaint))
  })

  test('fifty fast switches never show one place’s name with another’s temperature', { tag: '@long' }, async ({
    page,
  }) => {
    const truth: Record<string, string> = {}
    for (const place of PLACES) {
      const { data } = await (await page.request.get(`/api/weather/current?lat=${place.lat}&lon=${place.lon}`)).json()
      truth[place.name] = String(Math.round(data.temperature.current))
    }
    expect(new Set(Object.values(truth)).size).toBeGreaterThan(2)
    await page.goto(address({ name: 'Toronto', lat: 43.6532, lon: -79.3832 }))
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        const name = document.querySelector('h1')?.textContent
        const degrees = document.querySelector('.giant-number')?.textContent?.match(/[−-]?\d+/)?.[0]
        if (degrees) seen.add(`${name}: ${degrees.replace('−', '-')}`)
      }
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    // From nothing to three seconds, at a tenth of the time.
    const delays = Array.from({ length: 50 }, (_, index) => ((index * 37) % 31) * 10)
    let answers = 0
    await page.route('**/weather.data*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delays[answers++ % delays.length]))
      await route.continue().catch(() => {})
    })
    for (let index = 0; index < 50; index++) {
      const place = PLACES[(index * 3) % PLACES.length]
      if (!place) continue
      await page.evaluate((to) => void Reflect.get(window, '__reactRouterDataRouter').navigate(to), address(place))
      await page.waitForTimeout((index * 53) % 180)
    }
    const last = PLACES[(49 * 3) % PLACES.length]
    await expect(placeHeading(page)).toHaveText(last?.name ?? '')
    await page.unrouteAll({ behavior: 'wait' })
    const seen: string[] = await page.evaluate(() => [...Reflect.get(window, 'seen')])
    expect(seen.length).toBeGreaterThan(2)
    expect(
      seen.filter((pair) => !Object.entries(truth).some(([name, degrees]) => pair === `${name}: ${degrees}`)),
    ).toEqual([])
  })
})
