import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { NowProvider } from '../../lib/now.tsx'
import { PlaceRow } from './place-row.tsx'
import type { PlaceWeather } from './place-weather.ts'

const TORONTO = { coordinates: { lat: 43.6532, lon: -79.3832 }, label: 'Toronto, Ontario', ownName: null }

test('on a slow line nothing of a place arrives above its strip once that is drawn', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PlaceRow
        place={TORONTO}
        index={0}
        count={1}
        weather={undefined}
        strip="the next 24 hours"
        onSubmit={() => {}}
        onGrip={() => {}}
      />
    </MemoryRouter>,
  )
  expect(html.indexOf('class="place-next"')).toBeGreaterThan(0)
  expect(html.indexOf('class="place-next"')).toBeLessThan(html.indexOf('the next 24 hours'))
})

const NOON = Date.parse('2026-11-21T17:00:00Z')

function rowAt(minutesPastNoon: number, more: Partial<PlaceWeather> = {}): string {
  const now = NOON + minutesPastNoon * MINUTE_MS
  const weather: PlaceWeather = {
    ...{
      timeZone: 'America/Toronto',
      temperature: 27,
      temperatureAt: NOON,
      isStale: false,
      felt: null,
      feelsLike: null,
      next: null,
      nextUntil: NOON + HOUR_MS,
      nextEndsAt: NOON + HOUR_MS,
    },
    ...{ alerts: [], alertState: 'none', askedAt: now },
    ...more,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <NowProvider serverNow={now} renew={() => {}}>
        <PlaceRow
          {...{ place: TORONTO, weather, index: 0, count: 1 }}
          strip={null}
          onSubmit={() => {}}
          onGrip={() => {}}
        />
      </NowProvider>
    </MemoryRouter>,
  )
}

test('a sentence that has had its time is not shown: at midnight its “tomorrow” is today', () => {
  const next = 'Snow squalls until tomorrow morning.'
  expect(rowAt(59, { next })).toContain(next)
  expect(rowAt(60, { next })).toContain('No forecast right now.')
})

test('a temperature is dated while its source is silent, and on a page that shows it for more than 75 minutes', () => {
  expect(rowAt(20)).not.toContain('12:00')
  for (const row of [rowAt(20, { isStale: true }), rowAt(76)]) {
    expect(row).toContain('>as of 12:00 p.m.</time>')
    expect(row).toContain('may be out of date')
  }
  expect(rowAt(76, { temperature: null, temperatureAt: null })).not.toContain('12:00')
})
