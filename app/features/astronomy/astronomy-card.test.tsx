import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderToReadableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Astronomy } from '#shared/contracts/astronomy.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { NowProvider } from '../../lib/now.tsx'
import { createQueryClient } from '../../lib/query-client.ts'
import { AstronomyCard } from './astronomy-card.tsx'
import { astronomyQuery } from './astronomy-query.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }
const at = (clock: string, date = '2026-11-21') => Date.parse(`${date}T${clock}:00-05:00`)

const aDay = (day: Partial<Astronomy> = {}): Astronomy => ({
  date: '2026-11-21',
  timeZone: 'America/Toronto',
  sunrise: at('07:19'),
  sunset: at('16:47'),
  civilDusk: at('17:18'),
  moonrise: at('14:40'),
  moonset: at('03:41'),
  daylight: 'normal',
  moonPhase: 'Waxing Gibbous',
  moonPhaseFraction: 0.39,
  moonIllumination: 89,
  isMoonUp: false,
  isSunUp: true,
  source: 'Computed',
  ...day,
})

interface Scene {
  today?: Astronomy
  /** Null when the day before cannot be asked for. */
  yesterday?: Astronomy | null
  now?: number
  place?: typeof TORONTO
}

async function render({ today = aDay(), yesterday = null, now = at('14:05'), place = TORONTO }: Scene) {
  const fetch: Fetch = async (path) => {
    const day = path.includes('date=2026-11-20') ? yesterday : today
    return day ? Response.json({ data: day, meta: [] }) : new Response(null, { status: 500 })
  }
  return renderAnswerOf(fetch, now, place)
}

async function renderAnswerOf(fetch: Fetch, now: number, place: typeof TORONTO) {
  const client = createQueryClient()
  await client.prefetchQuery(astronomyQuery(fetch, place))
  const html = await renderToReadableStream(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <NowProvider serverNow={now} renew={() => {}}>
          <AskingCard fetch={fetch} place={place} />
        </NowProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return new Response(html).text()
}

function AskingCard({ fetch, place }: { fetch: Fetch; place: typeof TORONTO }) {
  return <AstronomyCard query={useQuery(astronomyQuery(fetch, place))} latitude={place.lat} />
}

test('a November day in Toronto: both sun times, the length of the day and the moon', async () => {
  const html = await render({})
  for (const words of [
    '7:19 a.m.',
    '4:47 p.m.',
    '9 h 28 min',
    'Waxing Gibbous',
    '89% illuminated',
    '2:40 p.m.',
    '3:41 a.m.',
  ]) {
    expect(html).toContain(words)
  }
})

test('autumn days lose daylight, spring days gain it, and near the solstice two are the same', async () => {
  const twoMore = aDay({ date: '2026-11-20', sunrise: at('07:18', '2026-11-20'), sunset: at('16:48', '2026-11-20') })
  expect(await render({ yesterday: twoMore })).toContain('2 min less daylight than yesterday')
  const oneLess = aDay({ date: '2026-11-20', sunrise: at('07:20', '2026-11-20'), sunset: at('16:47', '2026-11-20') })
  expect(await render({ yesterday: oneLess })).toContain('1 min more daylight than yesterday')
  const same = aDay({ date: '2026-11-20', sunrise: at('07:19', '2026-11-20'), sunset: at('16:47', '2026-11-20') })
  expect(await render({ yesterday: same })).toContain('As much daylight as yesterday')
})

test('when it gets dark stands beside the change: the end of civil twilight', async () => {
  const same = aDay({ date: '2026-11-20' })
  expect(await render({ yesterday: same })).toMatch(/yesterday.* · .*Dark from 5:18.p\.m\., the end of civil twilight/)
  expect(await render({ yesterday: null })).toMatch(/>Dark from 5:18/)
})

test('in a night that stays light nothing is said about the dark', async () => {
  expect(await render({ today: aDay({ civilDusk: null }) })).not.toContain('Dark')
})

test('without the day before nothing is said about the difference', async () => {
  expect(await render({ yesterday: null })).not.toContain('yesterday')
})

test('the sun is up from the moment of sunrise until the moment of sunset', async () => {
  expect(await render({ now: at('07:18') })).toContain('sun down')
  expect(await render({ now: at('07:19') })).toContain('sun up')
  expect(await render({ now: at('16:46') })).toContain('sun up')
  expect(await render({ now: at('16:47') })).toContain('sun down')
})

test('the moon comes up while the page is open', async () => {
  expect(await render({ now: at('14:39') })).toContain('moon down')
  expect(await render({ now: at('14:40') })).toContain('moon up')
})

test('on a day without a moonrise it says so, and no time is invented', async () => {
  expect(await render({ today: aDay({ moonrise: null }) })).toMatch(/Moonrise<\/dt><dd[^>]*>None today/)
})

test('in the polar night the sun is down all day, in the polar day it is up', async () => {
  const noSun = { sunrise: null, sunset: null }
  const night = await render({ today: aDay({ ...noSun, daylight: 'polar-night', isSunUp: false }) })
  expect(night).toContain('sun down all day')
  expect(night).toContain('0 h 0 min')
  const day = await render({ today: aDay({ ...noSun, daylight: 'polar-day' }) })
  expect(day).toContain('sun up all day')
  expect(day).toContain('24 h 0 min')
  expect(day).toMatch(/Sunrise<\/dt><dd[^>]*>None today/)
})

test('that one polar night or day is as long as the one before is left out, and when it gets dark is told', async () => {
  for (const daylight of ['polar-night', 'polar-day'] as const) {
    const noSun = { sunrise: null, sunset: null, daylight }
    const yesterday = aDay({ ...noSun, date: '2026-11-20' })
    const card = await render({ today: aDay(noSun), yesterday })
    expect(card).toMatch(/>Dark from 5:18/)
    expect(card).not.toContain('yesterday')
  }
})

test('a June day in the north whose sunset comes after midnight: the sun is on its way of the evening before', async () => {
  const june = aDay({ sunset: at('00:25'), sunrise: at('03:10') })
  expect(await render({ today: june, now: at('00:10') })).toContain('sun up')
  expect(await render({ today: june, now: at('01:30') })).toContain('sun down')
  expect(await render({ today: june })).toContain('21 h 15 min')
})

test('the waxing moon is lit on the right in Toronto and on the left in Sydney', async () => {
  expect(await render({})).toContain('M0-10A10 10 0 0 1')
  expect(await render({ place: { lat: -33.87, lon: 151.21 } })).toContain('M0-10A10 10 0 0 0')
})

test('over midnight the card names the day that it still shows', async () => {
  expect(await render({})).toContain('Today')
  const html = await render({ now: at('00:01', '2026-11-22') })
  expect(html).not.toContain('Today')
  expect(html).toContain('Nov. 21')
})

test('an answer that does not come is an error, in the spec’s words', async () => {
  const fetch = async () => new Response(null, { status: 500 })
  const html = await renderAnswerOf(fetch, at('14:05'), TORONTO)
  expect(html).toContain('Error Loading Astronomy Data')
  expect(html).toContain('Unknown error occurred while fetching astronomy data')
})
