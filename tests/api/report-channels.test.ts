import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Report } from '#shared/contracts/report.ts'
import { aVideo } from '../helpers/a-video.ts'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { aNoisyPhoto } from '../helpers/noise.ts'
import { aStranger, type Stranger } from '../helpers/stranger.ts'

const TORONTO = 'lat=43.6532&lon=-79.3832'
const PLACE = { latitude: 43.6532, longitude: -79.3832 }
/** Tells a crowd by its newest report alone. */
const MAP = '/api/reports/map?box=-80,43,-79,44'
/** In every word of what the public must not see. */
const SECRET = 'zugspitze'

test('what waits, was refused, taken off the site or erased is in no list, map, feed, file and page, and neither are its pictures', async () => {
  const house = await openHouse({ now: '2026-11-21T19:05:00.000Z', scenario: 'snow-squalls' })
  onTestFinished(house.close)
  const stranger = (from = '198.51.100.7') =>
    aStranger({ origin: HOUSE_ORIGIN, ask: (url, init) => house.ask(url.slice(HOUSE_ORIGIN.length), init, from) })
  const [reporter, reader, admin] = [stranger(), stranger(), stranger()]
  const [name = '', value = ''] = (await house.signIn('admin')).Cookie?.split('=') ?? []
  admin.cookies.set(name, value)

  const shown = await send(reporter, 'Calm on the bay', 1)
  const hidden = {
    waiting: await send(reporter, `${SECRET} waits`, 2),
    filmed: await sendFilm(house, stranger('192.0.2.1'), `${SECRET} was filmed`),
    refused: await send(reporter, `${SECRET} was refused`, 3),
    withdrawn: await send(reporter, `${SECRET} was public`, 4),
    erased: await send(stranger(), `${SECRET} was erased`, 5),
  }
  const reason = { code: 'unclear', words: null }
  const decide = async (id: string, what: string, body: object) => {
    const answer = await admin.ask(`/api/admin/weather-reports/${id}/${what}`, { method: 'POST', json: body })
    expect([what, answer.status]).toEqual([what, 200])
  }
  for (const { id } of [shown, hidden.withdrawn, hidden.erased]) await decide(id, 'approve', { version: 0 })
  await decide(hidden.refused.id, 'refuse', { version: 0, reason })

  const { data: alerts } = await (await reader.ask(`/api/alerts?${TORONTO}`)).json()
  const alert: string = alerts[0].id
  /** Where a public report of Toronto is read. */
  const channels = [
    '/api/reports',
    '/api/reports.geojson',
    '/api/reports.csv',
    `/api/feeds/reports.atom?${TORONTO}`,
    `/api/reports/near?${TORONTO}`,
    MAP,
    `/api/alerts/${alert}/reports`,
    `/alerts/${alert}`,
    `/alerts/${alert}.data`,
    '/weather-reports',
    '/weather-reports.data',
    '/sitemap.xml',
  ]
  /** Where none is, or need not be. */
  const others = [
    '/',
    '/map',
    `/weather?${TORONTO}`,
    `/storm?${TORONTO}`,
    '/atom.xml',
    `/api/feeds/alerts.atom?${TORONTO}`,
  ]
  const read = async (path: string) => (await (await reader.ask(path)).text()).toLowerCase()
  const seenIn = async (report: Report) => {
    const seen: string[] = []
    for (const path of channels) {
      const text = await read(path)
      if (text.includes(report.id) || text.includes(report.title.toLowerCase())) seen.push(path)
    }
    return seen
  }
  // The public ones are there, so that a channel that is silent would be noticed.
  const everywhere = channels.filter((path) => path !== MAP)
  expect(await seenIn(shown)).toEqual(expect.arrayContaining(everywhere))
  expect(await seenIn(hidden.withdrawn)).toEqual(expect.arrayContaining(everywhere))

  const card = (id: string) => `/api/share/reports/${id}.png`
  expect((await reader.ask(card(hidden.withdrawn.id))).status).toBe(200)

  await decide(hidden.withdrawn.id, 'withdraw', { version: 1, reason })
  expect((await admin.ask(`/api/admin/reports/${hidden.erased.id}`, { method: 'DELETE' })).status).toBe(204)
  for (const path of [...channels, ...others]) {
    const text = await read(path)
    expect(text, path).not.toContain(SECRET)
    for (const { id } of Object.values(hidden)) expect(text, path).not.toContain(id)
  }
  expect(await seenIn(shown)).toEqual(channels)
  const still = await admin.ask(hidden.filmed.media[0]?.variants[0]?.url ?? '')
  expect([still.status, (await still.arrayBuffer()).byteLength > 0]).toEqual([200, true])
  for (const [state, { id, media }] of Object.entries(hidden)) {
    const files = media.flatMap(({ media_url, variants }) => [media_url, ...variants.map(({ url }) => url)])
    expect(files.length, state).toBeGreaterThan(0)
    const own = [
      `/api/reports/${id}`,
      `/api/reports/${id}/alerts`,
      `/weather-reports/${id}`,
      `/weather-reports/${id}.data`,
      card(id),
    ]
    for (const path of [...own, ...files]) {
      const answer = await reader.ask(path)
      expect([state, path, answer.status]).toEqual([state, path, 404])
      expect((await answer.text()).toLowerCase()).not.toContain(SECRET)
    }
  }
})

async function send(reporter: Stranger, title: string, seed: number): Promise<Report> {
  const bytes = await aNoisyPhoto(seed, { width: 400, height: 200 })
  const upload = await reporter.upload({ name: 'street.png', type: 'image/png', bytes })
  const description = `${title}, and nothing else to see.`
  return await reporter.report({ title, description, uploads: [upload], ...PLACE })
}

/** With a still picture, which the site takes where a program for videos is installed. */
async function sendFilm(house: House, reporter: Stranger, title: string): Promise<Report> {
  const upload = await reporter.upload({ name: 'street.mp4', type: 'video/mp4', bytes: await aVideo({ frames: 3 }) })
  const report = await reporter.report({ title, uploads: [upload], ...PLACE })
  const url = `/media/${report.id}/1_${'0'.repeat(24)}.webp`
  await writeFile(join(house.dataDir, url), await aNoisyPhoto(6, { width: 400, height: 200 }))
  const variants = [{ url, width: 400, height: 200 }]
  const rows = house.db.updateTable('weather_report_media').set({ variants: JSON.stringify(variants) })
  await rows.where('report_id', '=', report.id).execute()
  return { ...report, media: report.media.map((film) => ({ ...film, variants })) }
}
