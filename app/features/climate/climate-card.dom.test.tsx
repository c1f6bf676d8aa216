import { QueryClientProvider } from '@tanstack/react-query'
import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Climate } from '#shared/contracts/climate.ts'
import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { IMPERIAL, METRIC } from '#shared/units/unit-preferences.ts'
import { DisplayPreferencesContext } from '../../lib/format-options.ts'
import { NowProvider } from '../../lib/now.tsx'
import { createQueryClient } from '../../lib/query-client.ts'
import { ClimateCard, ClimateWords } from './climate-card.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const aClimate = (more: Partial<Climate> = {}): Climate => ({
  timeZone: 'America/Toronto',
  date: '2026-11-23',
  normal: { station: 'Toronto', frenchStation: null, distanceKm: 3, high: 5.9, low: -1.2, period: '1981–2010' },
  record: {
    station: 'Toronto Area',
    frenchStation: 'Région de Toronto',
    distanceKm: 3,
    high: { temperature: 18.3, year: 1931 },
    low: { temperature: -12.8, year: 1956 },
    since: 1840,
  },
  ...more,
})

function textOf(climate: Climate, high: number | null, units = METRIC, meta: SourceReport[] = []): string {
  const html = renderToStaticMarkup(
    <NowProvider serverNow={0} renew={() => {}}>
      <DisplayPreferencesContext.Provider value={{ units, hour12: true }}>
        <ClimateWords climate={climate} meta={meta} high={high} />
      </DisplayPreferencesContext.Provider>
    </NowProvider>,
  )
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

test('a cold November day: how far below normal, the normal, the records, each with its station', () => {
  const text = textOf(aClimate(), 1.8)
  for (const words of [
    'November 23',
    'Today’s high of 2° is about 4°C below normal.',
    'Normal high 6°, low −1° · Record high 18° (1931) · Record low −13° (1956)',
    'Normal of 1981–2010: Toronto, 3 km away',
    'Records since 1840: Toronto Area, 3 km away',
    'Data Source: Environment and Climate Change Canada',
  ]) {
    expect(text).toContain(words)
  }
})

test('a high within a degree and a half is close to normal; a warm one is above it', () => {
  expect(textOf(aClimate(), 7)).toContain('Today’s high of 7° is close to normal.')
  expect(textOf(aClimate(), 11)).toContain('Today’s high of 11° is about 5°C above normal.')
})

test('the high, the normal and the difference between them add up as they are shown, in °C and in °F', () => {
  const warm = aClimate({ normal: { ...aClimate().normal, high: 26.5 } as Climate['normal'] })
  expect(textOf(warm, 28.1)).toMatch(/Today’s high of 28° is about 1°C above normal\. ?Normal high 27°/)
  expect(textOf(warm, 24.4)).toContain('Today’s high of 24° is about 3°C below normal.')
  expect(textOf(warm, 28.3, IMPERIAL)).toMatch(/Today’s high of 83° is about 3°F above normal\. ?Normal high 80°/)
})

test('without a forecast the normal stands alone, and without a station there is nothing', () => {
  expect(textOf(aClimate({ record: null }), null)).toContain('Normal high 6°, low −1°')
  expect(textOf(aClimate({ record: null }), null)).not.toContain('Record')
  expect(textOf(aClimate({ normal: null, record: null }), 2)).toBe('')
})

test('while the normal cannot be had, the card says beside the records which source is silent', () => {
  const silent = { source: 'ECCC' as const, ok: false, fetchedAt: null, stale: false }
  const words = 'We can’t reach Environment Canada.'
  expect(textOf(aClimate({ normal: null }), 2, METRIC, [silent])).toMatch(new RegExp(`Record low.*${words}`))
  expect(textOf(aClimate(), 2, METRIC, [{ ...silent, ok: true }])).not.toContain(words)
})

async function openPage(temperature: number | null = null) {
  const { window, document } = parseHTML('<html><body><div id="root"></div></body></html>')
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('addEventListener', () => {})
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const daily = ['2026-11-23', '2026-11-24'].map((date, day) => ({ date, temperature: { max: 1.8 + day, min: -4 } }))
  const forecast = { timeZone: 'America/Toronto', daily } as Forecast
  const timestamp = Date.parse('2026-11-23T12:00:00-05:00')
  const current = { temperature: { current: temperature }, timestamp, timeZone: 'America/Toronto' } as CurrentWeather
  const client = createQueryClient()
  client.setQueryData(['climate', 43.65, -79.38], { data: aClimate(), meta: [] })
  const root = createRoot(document.getElementById('root') as Element)
  return {
    textAt: async (clock: string) => {
      await act(async () =>
        root.render(
          <QueryClientProvider client={client}>
            <NowProvider serverNow={Date.parse(clock)} renew={() => {}}>
              <ClimateCard place={{ lat: 43.65, lon: -79.38 }} forecast={forecast} current={current} />
            </NowProvider>
          </QueryClientProvider>,
        ),
      )
      return document.body.textContent
    },
    answerWith: (climate: Climate) => act(async () => answer(Response.json({ data: climate, meta: [] }))),
    close: () => act(async () => root.unmount()),
  }
}

test('after midnight an open page compares no longer with yesterday’s high, and asks for the new day', async () => {
  const { textAt, answerWith, close } = await openPage()
  expect(await textAt('2026-11-23T23:59:00-05:00')).toContain('Today’s high of 2°')
  expect(await textAt('2026-11-24T00:01:00-05:00')).not.toContain('Today’s high')
  await answerWith(aClimate({ date: '2026-11-24' }))
  expect(await textAt('2026-11-24T00:02:00-05:00')).toContain('Today’s high of 3°')
  await close()
})

test('a day that is warmer than was forecast is compared by the high that the head of the page has', async () => {
  const { textAt, close } = await openPage(5.2)
  expect(await textAt('2026-11-23T14:00:00-05:00')).toContain('Today’s high of 5° is close to normal.')
  await close()
})

test('a page that the browser’s own store answers with yesterday asks again a minute later', async () => {
  const { textAt, answerWith, close } = await openPage()
  await textAt('2026-11-24T00:00:00-05:00')
  await answerWith(aClimate())
  expect(await textAt('2026-11-24T00:01:00-05:00')).not.toContain('Today’s high')
  await answerWith(aClimate({ date: '2026-11-24' }))
  expect(await textAt('2026-11-24T00:02:00-05:00')).toContain('Today’s high of 3°')
  await close()
})
