import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { DAY_MS } from '#shared/time.ts'
import { HOUSE_ORIGIN, type House, openHouse } from '../../tests/helpers/house.ts'
import { order } from '../../tests/helpers/order.ts'
import { A_REPORT } from '../../tests/helpers/stranger.ts'
import { alertFeed } from './alert-feed.ts'

const TORONTO = 'lat=43.6532&lon=-79.3832'
let house: House
beforeAll(async () => {
  house = await openHouse({ now: '2026-11-21T19:05:00.000Z', scenario: 'snow-squalls' })
})
afterAll(() => house.close())

const read = async (path: string) => {
  const answer = await house.ask(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a feed reader finds the alerts of a place, each with its own address', async () => {
  const { data } = (await (await house.ask(`/api/alerts?${TORONTO}`)).json()) as { data: { id: string }[] }
  expect(data.length).toBeGreaterThan(0)
  const addresses = data.map(({ id }) => `${HOUSE_ORIGIN}/alerts/${id}`)
  const atom = await read(`/api/feeds/alerts.atom?${TORONTO}`)
  expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect([...atom.text.matchAll(/<entry>[\s\S]*?<id>([^<]+)</g)].map(([, id]) => id)).toEqual(addresses)
  expect(atom.text).toContain('Weather alerts for Toronto')
  const json = JSON.parse((await read(`/api/feeds/alerts.json?${TORONTO}`)).text)
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual(addresses)
  expect(json.items[0].title).toMatch(/^(Red|Orange|Yellow): |Statement/)
})

test('a form feed in an official text does not make the feed unreadable', async () => {
  const fog = {
    id: 'fog',
    event: 'Fog Advisory',
    zones: ['toronto'],
    description: 'Dense\f fog\u0001 \uffff until noon.',
  }
  await order(house.simulator, 'PUT', '/__alerts', fog)
  house.advance(90_000)
  await expect
    .poll(async () => (await read(`/api/feeds/alerts.atom?${TORONTO}`)).text)
    .toContain('Dense fog  until noon.')
  await order(house.simulator, 'DELETE', '/__alerts')
})

test('a region has a feed under the name that Environment Canada gives it, and the feed is the same until something changes', async () => {
  const path = `/api/feeds/alerts.atom?${new URLSearchParams({ region: 'City of Toronto' })}`
  const first = await read(path)
  expect(first.status).toBe(200)
  expect(first.text).toContain('Weather alerts for City of Toronto')
  house.advance(1_000)
  expect((await read(path)).text).toBe(first.text)
  expect((await read('/api/feeds/alerts.atom?region=city+of+toronto')).text).toContain(
    'Weather alerts for City of Toronto',
  )
})

test('a region’s feed has the name that Environment Canada gives the region in the reader’s language', async () => {
  const query = new URLSearchParams({ region: 'City of Toronto', lang: 'fr' })
  expect((await read(`/api/feeds/alerts.atom?${query}`)).text).toContain('Alertes météo pour ville de Toronto')
})

test('an alert in a feed has the time of its present text, and none of a first one, which may have had another', async () => {
  const { text } = await read(`/api/feeds/alerts.atom?${TORONTO}`)
  const entries = text.match(/<entry>[\s\S]*?<\/entry>/g) ?? []
  expect(entries.map((entry) => [entry.includes('<updated>'), entry.includes('<published>')])).toEqual(
    entries.map(() => [true, false]),
  )
  const { items } = JSON.parse((await read(`/api/feeds/alerts.json?${TORONTO}`)).text)
  expect(Object.keys(items[0])).toContain('date_modified')
  expect(Object.keys(items[0])).not.toContain('date_published')
})

test('a feed of a place without reports was brought up to date in the present hour', async () => {
  const { text } = await read('/api/feeds/reports.atom?lat=51&lon=-85')
  expect(text).toContain('<updated>2026-11-21T19:00:00.000Z</updated>')
  expect(text).not.toContain('<entry>')
})

test.each([
  ['', 'lat', 'incomplete'],
  ['?lat=43', 'lon', 'incomplete'],
  ['?region=Atlantis', 'region', 'not-listed'],
  [`?${TORONTO}&region=City%20of%20Toronto`, 'region', 'invalid'],
])('a question about no place, an unknown region or both is refused in words: “%s”', async (query, field, code) => {
  const { status, text } = await read(`/api/feeds/alerts.json${query}`)
  const { detail, errors } = JSON.parse(text)
  expect([status, detail, errors]).toEqual([400, expect.stringContaining('region'), [{ field, code, message: detail }]])
})

test('a feed never reads as an all-clear while alerts cannot be checked', async () => {
  await house.fault('nws', { kind: '500' })
  const { status, headers } = await read('/api/feeds/alerts.atom?lat=42.8864&lon=-78.8784')
  await house.fault('nws', null)
  expect([status, headers.get('retry-after')]).toEqual([503, '60'])
})

test('a feed has no last known alerts, which would read as certain, and forgets none while they are unknown', () => {
  const silent = { source: 'ECCC' as const, ok: false, fetchedAt: null, stale: false }
  const answer = { data: [anAlert()], state: 'unknown' as const, timeZone: 'America/Toronto', meta: [silent] }
  const place = { name: 'Toronto', lat: 43.65, lon: -79.38 }
  const updatedAt = vi.fn(() => 0)
  const parts = { place, origin: HOUSE_ORIGIN, updatedAt, addresses: { atom: '/atom', json: '/json' } }
  expect(() => alertFeed(answer, parts)).toThrow('We can’t check for alerts right now.')
  expect(updatedAt).not.toHaveBeenCalled()
})

test('a place without official alerts has no feed of them, and no reader is told to come back', async () => {
  for (const place of ['lat=48.85&lon=2.35', 'lat=90&lon=0']) {
    for (const format of ['atom', 'json']) {
      const { status, headers, text } = await read(`/api/feeds/alerts.${format}?${place}`)
      expect([status, headers.get('retry-after')]).toEqual([404, null])
      expect(JSON.parse(text)).toMatchObject({
        type: '/problems/no-official-source',
        detail: 'We don’t have official alerts for this area. Check your local weather service.',
      })
    }
  }
})

test('a feed reader that has the feed already is sent nothing until something changes', async () => {
  for (const feed of ['alerts.atom', 'alerts.json', 'weather.ics', 'reports.atom']) {
    const path = `/api/feeds/${feed}?${TORONTO}`
    const etag = (await read(path)).headers.get('etag') ?? ''
    house.advance(2_000)
    const again = await house.ask(path, { headers: { 'If-None-Match': etag } })
    expect([feed, etag.slice(0, 3), again.status, await again.text()]).toEqual([feed, 'W/"', 304, ''])
  }
})

test('a feed reader finds the approved reports around a place, without positions, names of reporters and what waits', async () => {
  const place = { latitude: 43.65321, longitude: -79.38321 }
  const headers = { 'Content-Type': 'application/json', Origin: HOUSE_ORIGIN }
  const send = async (title: string): Promise<{ id: string }> => {
    const description = 'Drifts & whiteout.'
    const body = JSON.stringify({ ...A_REPORT, ...place, title, description, location_name: '43.65321, -79.38321' })
    const answer = await house.ask('/api/reports', { method: 'POST', headers, body })
    return await answer.json()
  }
  const { id } = await send('Whiteout & <wind> on Yonge at 43.65321, -79.38321')
  await send('Nobody has read it')
  const admin = await house.signIn('admin')
  await house.ask(`/api/admin/weather-reports/${id}/approve`, {
    method: 'POST',
    headers: { ...headers, ...admin },
    body: JSON.stringify({ version: 0 }),
  })
  const { status, headers: said, text } = await read(`/api/feeds/reports.atom?${TORONTO}`)
  expect([status, said.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect([...text.matchAll(/<entry>[\s\S]*?<id>([^<]+)</g)].map(([, entry]) => entry)).toEqual([
    `${HOUSE_ORIGIN}/weather-reports/${id}`,
  ])
  expect(text).toContain('43.65, -79.38')
  expect(text).toContain('<p>Drifts &amp; whiteout.</p>')
  expect(text).toContain('creativecommons.org/licenses/by/4.0')
  expect(text).not.toMatch(new RegExp(`Nobody|43\\.65321|${A_REPORT.reporter_name}`))
  const french = await read(`/api/feeds/reports.atom?${TORONTO}&lang=fr`)
  expect(french.text).toContain('Signalements météo')
  expect(french.text).toContain(`${HOUSE_ORIGIN}/fr/weather-reports/${id}`)
  const page = await (await house.ask('/weather-reports')).text()
  expect(page).toContain('/api/feeds/reports.atom?lat=43.6532&amp;lon=-79.3832')
})

test('a calendar shows seven days of weather in lines that every program reads', async () => {
  const { headers, text } = await read(`/api/feeds/weather.ics?${TORONTO}`)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const lines = text.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(7)
  expect(unfolded.filter((line) => /^DTSTART;VALUE=DATE:202611\d\d$/.test(line))[0]).toBe('DTSTART;VALUE=DATE:20261121')
  expect(new Set(unfolded.filter((line) => line.startsWith('UID:'))).size).toBe(7)
  // RFC 5545, section 3.7.2: with it the media type must name the method, and RFC 5546 asks for an organizer.
  expect(text).not.toContain('METHOD:')
  expect(unfolded.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:.+\\, .+ to .+°C$/)
  const french = await read(`/api/feeds/weather.ics?${TORONTO}&lang=fr`)
  expect(french.text).toContain('X-WR-CALNAME:Météo\u00a0: Toronto')
  expect([text, french.text].map((each) => /PRODID:.*\/\/(..)\r/.exec(each)?.[1])).toEqual(['EN', 'FR'])
})

test('a calendar and a card take the units and the clock of their reader, and refuse others by name', async () => {
  const week = (await read(`/api/feeds/weather.ics?${TORONTO}&units=f.mph`)).text.replaceAll('\r\n ', '')
  expect(week).toMatch(/SUMMARY:.+ to .+°F\r\n/)
  expect(week).toMatch(/Wind up to \d+ mph/)
  expect((await read(`/api/embed?${TORONTO}&units=imperial&clock=24`)).text).toMatch(/°F[\s\S]*As of \d\d:\d\d/)
  for (const bad of ['units=kelvin', 'units=c.f', 'units=', 'clock=13']) {
    const answer = await house.ask(`/api/embed?${TORONTO}&${bad}`)
    expect(answer.status, bad).toBe(400)
    expect((await answer.json()).errors, bad).toMatchObject([{ field: bad.split('=')[0], code: 'not-listed' }])
  }
})

test('a card may stand in a frame of another site, and runs and loads nothing', async () => {
  const french = await read(`/api/embed?${TORONTO}&lang=fr`)
  expect(french.text).toMatch(
    /<html lang="fr-CA">[\s\S]*Météo\u00a0: Toronto[\s\S]*Avertissement[\s\S]*\/fr\/weather\?/,
  )
  const { headers, text } = await read(`/api/embed?${TORONTO}`)
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors \*$/)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(text).not.toMatch(/<script|<link|<img|javascript:/)
  expect(text).toContain('<h1>Toronto</h1>')
  expect(text).toContain('Snow Squall Warning')
  const page = await house.ask('/api/alerts?lat=0&lon=0')
  expect(page.headers.get('x-frame-options')).toBe('DENY')
})

test('a card that stays open all day loads itself again every five minutes, in a frame that allows nothing too', async () => {
  const { headers, text } = await read(`/api/embed?${TORONTO}`)
  expect(headers.get('refresh')).toBe('300')
  // Browsers ignore the element in such a frame.
  expect(text).not.toContain('http-equiv')
})

test('the weather of a place is answered as ever after a card of the place was shown', async () => {
  await read('/api/embed?lat=43.25&lon=-79.87')
  const { data } = JSON.parse((await read('/api/weather/current?lat=43.25&lon=-79.87')).text)
  expect(data.location.coordinates).toEqual({ lat: 43.25, lon: -79.87 })
})

test('a frame with a wrong address says what is wrong with it, in its language', async () => {
  const answer = await house.ask('/api/embed?lat=91&lon=x&lang=fr', { headers: { Accept: 'text/html,*/*;q=0.8' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect([answer.headers.get('x-frame-options'), answer.headers.get('cross-origin-resource-policy')]).toEqual([
    null,
    'cross-origin',
  ])
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  const card = await answer.text()
  expect(card).toMatch(/<html lang="fr-CA">[\s\S]*<h1>Requête incorrecte<\/h1>[\s\S]*lat[\s\S]*lon[\s\S]*href="\/fr"/)
  expect(card).toMatch(/90[^<]*, lon/)
  expect(answer.headers.get('refresh')).toBeNull()
})

test('the card shows alerts while no source of current weather answers, and the operator reads that none did', async () => {
  const london = 'lat=42.9849&lon=-81.2453'
  const silent = ['open-meteo', 'openweather', 'weatherapi', 'nws', 'eccc-api'] as const
  for (const provider of silent) await house.fault(provider, { kind: '500' })
  const weather = await house.ask(`/api/weather/current?${london}`)
  const logged = house.log.length
  const card = await read(`/api/embed?${london}`)
  expect(house.log.slice(logged).join('')).toContain('/problems/weather-unavailable')
  for (const provider of silent) await house.fault(provider, null)
  expect(weather.status).toBe(503)
  expect(card.status).toBe(200)
  expect(card.text).toContain('Failed to fetch current weather')
  expect(card.text).toMatch(/class="alert|No active weather alerts/)
})

test('a report that waited longer for approval than a later one is the newest change of the feed, which has neither a day later', async () => {
  const headers = { 'Content-Type': 'application/json', Origin: HOUSE_ORIGIN }
  const admin = await house.signIn('admin', 'second@lake-effect.example')
  const place = { latitude: 46.5, longitude: -81 }
  const send = async (title: string) => {
    const body = JSON.stringify({ ...A_REPORT, ...place, title })
    const answer = await house.ask('/api/reports', { method: 'POST', headers, body }, '198.51.100.9')
    house.advance(5 * 60_000)
    return ((await answer.json()) as { id: string }).id
  }
  const sent = [await send('Sent first'), await send('Sent second')]
  for (const id of sent.toReversed()) {
    await house.ask(`/api/admin/weather-reports/${id}/approve`, {
      method: 'POST',
      headers: { ...headers, ...admin },
      body: JSON.stringify({ version: 0 }),
    })
    house.advance(5 * 60_000)
  }
  const { text } = await read('/api/feeds/reports.atom?lat=46.5&lon=-81')
  const moments = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}>([^<]+)`, 'g'))].map(([, moment = '']) => Date.parse(moment))
  const [feed, second = 0, first = 0] = moments('updated')
  expect(first).toBeGreaterThan(second)
  expect(feed).toBe(first)
  const { text: sitemap } = await read('/sitemap.xml')
  const listed = sent.map((id) => new RegExp(`/weather-reports/${id}</loc><lastmod>([^<]+)`).exec(sitemap)?.[1] ?? '')
  expect(listed.map((moment) => Date.parse(moment))).toEqual([first, second])
  expect(moments('published').every((seen, index) => seen < ([second, first][index] ?? 0))).toBe(true)
  house.advance(DAY_MS)
  expect((await read('/api/feeds/reports.atom?lat=46.5&lon=-81')).text).not.toContain('<entry>')
})
