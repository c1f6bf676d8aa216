import { renderToReadableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Location } from '#shared/contracts/location.ts'
import { NowProvider } from '../../lib/now.tsx'
import { GetInvolved } from './get-involved.tsx'
import { HomeHero } from './home-hero.tsx'
import type { OpenPages } from './open-pages.ts'
import { Topics } from './topics.tsx'
import { WhyChoose } from './why-choose.tsx'

const aPlace = (place: Partial<Location> = {}): Location => ({
  name: 'Toronto',
  state: 'Ontario',
  country: 'Canada',
  coordinates: { lat: 43.6532, lon: -79.3832 },
  displayName: null,
  ...place,
})

async function render(pages: OpenPages, place = aPlace()) {
  const html = await renderToReadableStream(
    <MemoryRouter>
      <NowProvider serverNow={Date.parse('2026-11-21T19:05:00Z')} renew={() => {}}>
        <HomeHero pages={pages}>{null}</HomeHero>
        <Topics pages={pages} place={place} forecast={undefined} alerts="2 alerts in effect" />
        <GetInvolved pages={pages} place={place} />
        <WhyChoose />
      </NowProvider>
    </MemoryRouter>,
  )
  return new Response(html).text()
}

const TODAY = new Set(['/', '/weather'])
const COMPLETE = new Set(['/', '/weather', '/map', '/weather-reports', '/report-weather'])

test('every title of the home page is there, whichever pages exist', async () => {
  for (const pages of [TODAY, COMPLETE]) {
    const html = await render(pages)
    for (const title of [
      'Check Weather',
      'Weather Alerts',
      'Local Weather',
      'Community Reports',
      'Get Involved',
      'Report Weather',
      'Local Focus',
      'Find Your City',
      'Why Choose',
      'Regular Updates',
      'Official Data',
      'Southern Ontario',
    ]) {
      expect(html).toContain(title)
    }
  }
})

test('no link leads to a page that does not exist, and nothing there is promised', async () => {
  const html = await render(TODAY)
  expect(html).not.toMatch(/href="\/(map|weather-reports|report-weather)"/)
  expect(html).not.toContain('Live')
  expect(html).not.toContain('Submit Report')
  expect(html).toContain('href="/weather#alerts"')
})

test('with its page, each action appears by itself', async () => {
  const html = await render(COMPLETE)
  for (const page of COMPLETE) if (page !== '/') expect(html).toContain(`href="${page}"`)
  expect(html).toContain('Live')
  expect(html).toContain('Submit Report')
  expect(html).not.toContain('opens soon')
})

test('the map shows a place within it, and Toronto’s lakes without a dot for one elsewhere', async () => {
  expect(await render(TODAY, aPlace({ name: 'Goderich', coordinates: { lat: 43.74, lon: -81.71 } }))).toContain(
    'Goderich',
  )
  expect(await render(TODAY, aPlace({ name: 'Vancouver', coordinates: { lat: 49.26, lon: -123.11 } }))).not.toContain(
    'Vancouver',
  )
})
