import { renderToReadableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Location } from '#shared/contracts/location.ts'
import { NowProvider } from '../../lib/now.tsx'
import { GetInvolved } from './get-involved.tsx'
import { HomeHero } from './home-hero.tsx'
import Reasons from './reasons.tsx'
import { Topics } from './topics.tsx'

const aPlace = (place: Partial<Location> = {}): Location => ({
  name: 'Toronto',
  state: 'Ontario',
  country: 'Canada',
  coordinates: { lat: 43.6532, lon: -79.3832 },
  displayName: null,
  ...place,
})

async function render(place = aPlace()) {
  const html = await renderToReadableStream(
    <MemoryRouter>
      <NowProvider serverNow={Date.parse('2026-11-21T19:05:00Z')} renew={() => {}}>
        <HomeHero>{null}</HomeHero>
        <Topics place={place} week={{ forecast: undefined, current: null }} alerts="2 alerts in effect" />
        <GetInvolved place={place} />
        <Reasons />
      </NowProvider>
    </MemoryRouter>,
  )
  return new Response(html).text()
}

test('every title of the home page is there', async () => {
  const html = await render()
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
})

test('each subject and action links to its page', async () => {
  const html = await render()
  for (const page of ['/weather', '/map', '/weather-reports', '/report-weather']) {
    expect(html).toContain(`href="${page}"`)
  }
  expect(html).toContain('Live')
  expect(html).toContain('Submit Report')
})

test('the map shows a place within it, and Toronto’s lakes without a dot for one elsewhere', async () => {
  expect(await render(aPlace({ name: 'Goderich', coordinates: { lat: 43.74, lon: -81.71 } }))).toContain('Goderich')
  expect(await render(aPlace({ name: 'Vancouver', coordinates: { lat: 49.26, lon: -123.11 } }))).not.toContain(
    'Vancouver',
  )
})
