import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SourceReport } from '#shared/contracts/source.ts'
import { CurrentConditions } from '../features/conditions/current-conditions.tsx'
import { currentWeatherQuery } from '../features/conditions/current-weather-query.ts'
import { DailyForecast } from '../features/forecast/daily-forecast.tsx'
import { forecastQuery } from '../features/forecast/forecast-query.ts'
import { HourlyForecast } from '../features/forecast/hourly-forecast.tsx'
import type { Fetch } from '../lib/api-client.ts'
import { NowProvider } from '../lib/now.tsx'
import { createQueryClient } from '../lib/query-client.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }
const SILENCE = 'We haven’t been able to reach Open-Meteo since 12:05 p.m.'

/** The text of a card at 5 p.m. whose question the API answered with this problem. */
async function wordsOf(status: number, code: string, card: (fetch: Fetch) => ReactNode): Promise<string> {
  const silent = { ok: false, fetchedAt: null, stale: false, error: 'It did not answer in time.' }
  const meta: SourceReport[] = [
    { ...silent, source: 'Open-Meteo', lastGoodAt: '2026-06-02T16:05:00.000Z' },
    { ...silent, source: 'ECCC' },
  ]
  const fetch: Fetch = async () => {
    const problem = { type: `/problems/${code}`, title: code, status, code, detail: 'It failed.', meta }
    return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } })
  }
  const client = createQueryClient()
  await client.prefetchQuery(currentWeatherQuery(fetch, TORONTO))
  await client.prefetchQuery(forecastQuery(fetch, TORONTO))
  const html = await renderToReadableStream(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <NowProvider serverNow={Date.parse('2026-06-02T21:00:00Z')} renew={() => {}}>
          {card(fetch)}
        </NowProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await html.allReady
  return (await new Response(html).text()).replaceAll(/<[^>]*>/g, '')
}

interface CardProps {
  fetch: Fetch
}

function Now({ fetch }: CardProps) {
  const query = useQuery(currentWeatherQuery(fetch, TORONTO))
  return <CurrentConditions query={query} timeZone="America/Toronto" forecast={null} sentence={null} refresh={null} />
}

function Hours({ fetch }: CardProps) {
  return <HourlyForecast query={useQuery(forecastQuery(fetch, TORONTO))} timeZone="America/Toronto" alerts={[]} />
}

function Days({ fetch }: CardProps) {
  const query = useQuery(forecastQuery(fetch, TORONTO))
  return (
    <DailyForecast
      query={query}
      timeZone="America/Toronto"
      place={TORONTO}
      temperatureNow={null}
      current={null}
      alerts={[]}
    />
  )
}

test.each([
  ['current weather', Now],
  ['hours', Hours],
  ['days', Days],
] as const)('where no source answers, the card of the %s names them and says since when', async (_, Card) => {
  const words = await wordsOf(503, 'weather-unavailable', (fetch) => <Card fetch={fetch} />)
  expect(words).toContain('It failed.')
  expect(words).toContain(`${SILENCE} We can’t reach Environment Canada.`)
})

test('a question that was refused says nothing of silent sources', async () => {
  const words = await wordsOf(429, 'too-many-questions', (fetch) => <Now fetch={fetch} />)
  expect(words).toContain('It failed.')
  expect(words).not.toContain('Open-Meteo')
})
