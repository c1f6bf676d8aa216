import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Questions } from './questions.tsx'

test('someone who looks for help finds the feed of the alerts at their place, and where other feeds are described', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Questions feedPlace={{ name: 'Barrie', coordinates: { lat: 44.3894, lon: -79.6903 } }} />
    </MemoryRouter>,
  )
  expect(html).toMatch(
    /href="\/api\/feeds\/alerts\.atom\?lat=44\.3894&amp;lon=-79\.6903"[^>]*>Weather alerts for Barrie</,
  )
  expect(html).toContain('href="/api/docs"')
})

test('someone who sees a chance of 40% finds what it means', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Questions feedPlace={{ name: 'Barrie', coordinates: { lat: 44.3894, lon: -79.6903 } }} />
    </MemoryRouter>,
  )
  expect(html).toContain('What does a chance of 40% mean?')
  expect(html).toContain('A day shows the chance of its likeliest hour.')
})
