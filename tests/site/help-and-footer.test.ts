import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
})
afterAll(() => house.close())

test('an unknown page leads on: home, and to every page there is', async () => {
  const { answer, heading, linksTo, document } = await readPage(house, '/nothing/here')
  expect(answer.status).toBe(404)
  expect(heading).toBe('Oops! Page not found')
  expect(linksTo('Return to Home')).toEqual(['/'])
  const links = [...document.querySelectorAll('main nav a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.length).toBeGreaterThan(3)
  for (const href of links) expect((await house.ask(href)).status, href).toBe(200)
})

test('the page of help gives the address, what to expect of it, and mails with their subject', async () => {
  const { heading, words, linksTo } = await readPage(house, '/support')
  expect(heading).toBe('Support and Help')
  expect(linksTo('support@example.org', 'main')).toEqual(['mailto:support@example.org'])
  expect(words).toContain('can’t promise a reply')
  expect(words).toContain('In an emergency, call 911.')
  for (const name of ['Send Feedback', 'Report a data issue', 'Report a bug', 'Request a feature']) {
    expect(linksTo(name, 'main'), name).toEqual([expect.stringMatching(/^mailto:support@example\.org\?subject=\w/)])
  }
})

test('the foot of every page names the sources as their licences ask, and the project', async () => {
  const { linksTo, document } = await readPage(house, '/support')
  expect(document.querySelector('body > footer, footer')?.textContent).toContain('Created as a high school project')
  for (const [name, href] of [
    ['Weather data by Open-Meteo.com', 'https://open-meteo.com/'],
    ['Data Source: Environment and Climate Change Canada', 'https://weather.gc.ca/'],
    ['Alerts and observations by the US National Weather Service', 'https://www.weather.gov/'],
    ['Place names by GeoNames', 'https://www.geonames.org/'],
    ['Borders © OpenStreetMap contributors', 'https://www.openstreetmap.org/copyright'],
    ['Made with Natural Earth', 'https://www.naturalearthdata.com/'],
  ] as const) {
    expect(linksTo(name, 'footer'), name).toEqual([href])
  }
  expect(linksTo('CC BY 4.0', 'footer')).toHaveLength(2)
})

test('the address of an alert that nobody knows says so, with status 404', async () => {
  const { answer, heading, words, linksTo } = await readPage(house, '/alerts/ffffffffffffffffffff')
  expect(answer.status).toBe(404)
  expect(heading).toBe('Alert not found')
  expect(words).toContain('Alert not found. It may have expired or been removed.')
  expect(linksTo('Go Back')).toEqual(['/weather'])
})

test('a post that is not there says so with status 404, and leads back', async () => {
  const { answer, heading, linksTo, document } = await readPage(house, '/posts/no-such-post')
  expect(answer.status).toBe(404)
  expect(heading).toBe('Post Not Found')
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    "The blog post you're looking for doesn't exist or has been removed.",
  )
  expect(document.title).toBe('Post Not Found · Lake Effect')
  expect(linksTo('Back to Posts')).toEqual(['/posts'])
})
