import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReportsToDecideAnswer, ReportToDecide } from '#shared/contracts/moderation.ts'
import type { SentReport } from '#shared/contracts/report.ts'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { A_REPORT } from '../helpers/stranger.ts'

/** Some 20 pictures are drawn and read, on a machine that may be loaded. */
const READ_WITHIN_MS = 100_000
/** For tests that read several pages. */
const LONG = { timeout: 4 * READ_WITHIN_MS }
const SOON = { timeout: READ_WITHIN_MS, interval: 200 }
const WARNING = 'Snow Squall Warning'
const BARRIE = { latitude: 44.3894, longitude: -79.6903 }
const TORONTO = { latitude: 43.6532, longitude: -79.3832 }
const LONDON = { latitude: 42.9849, longitude: -81.2453 }
const OTTAWA = { latitude: 45.4215, longitude: -75.6972 }

/** Snow squalls off Georgian Bay as twelve people tell them; London and Ottawa lie outside the warning. */
const STORY: readonly Record<string, unknown>[] = [
  { title: 'Whiteout on Highway 400', weather_type: 'snow-squall', temperature: -6, ...BARRIE },
  { title: 'Drifts across Essa Road', weather_type: 'blowing-snow', latitude: 44.35, longitude: -79.71 },
  { title: 'Snow to the knee in Midhurst', weather_type: 'snow', latitude: 44.44, longitude: -79.74 },
  { title: 'Highway 26 is gone from sight', weather_type: 'blowing-snow', latitude: 44.5, longitude: -80.22 },
  { title: 'A wall of snow over the bay', weather_type: 'snow-squall', latitude: 44.74, longitude: -81.14 },
  { title: 'Steady snow in Owen Sound', weather_type: 'snow', latitude: 44.57, longitude: -80.94 },
  { title: 'Nobody drives in Orangeville', weather_type: 'blowing-snow', latitude: 43.92, longitude: -80.1 },
  { title: 'The band has reached Vaughan', weather_type: 'snow-squall', latitude: 43.84, longitude: -79.5 },
  { title: 'Snow on the CN Tower', weather_type: 'snow', ...TORONTO },
  { title: 'Dry roads in London', weather_type: 'cloudy', ...LONDON },
  { title: 'Pouring rain in Ottawa', weather_type: 'heavy-rain', ...OTTAWA },
  { title: 'Not read by anybody yet', weather_type: 'snow', ...TORONTO },
]
const [SQUALL, DRY, RAIN, UNREAD] = [0, 9, 10, 11].map((at) => String(STORY[at]?.title))
const UNDER_WARNING = STORY.slice(0, 9).map(({ title }) => String(title))
const asPlace = ({ latitude, longitude }: typeof BARRIE) => `lat=${latitude}&lon=${longitude}`

let house: House
let admin: Record<string, string>
/** As the queue showed them before a decision, by title. */
let queue: Map<string, ReportToDecide>
let order: string[]
const receipts = new Map<string, string>()
const read = async (path: string) => await (await house.ask(path)).json()
const idOf = (title = '') => queue.get(title)?.id ?? ''

beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
  // On a busy machine a first answer may come too late for its page.
  for (const place of [BARRIE, TORONTO, LONDON, OTTAWA].map(asPlace)) {
    const isKnown = async () => {
      expect((await read(`/api/weather/next-hours?${place}`)).radar?.observedAt).toEqual(expect.any(String))
      expect((await read(`/api/weather/current?${place}`)).data?.observation?.station).toEqual(expect.any(String))
      expect((await house.ask(`/api/weather/forecast?${place}`)).status).toBe(200)
    }
    await vi.waitFor(isKnown, SOON)
  }
  for (const [at, report] of STORY.entries()) {
    const sent: SentReport = await (await write('/api/reports', { ...A_REPORT, ...report }, {}, at)).json()
    receipts.set(sent.title, sent.receipt?.url ?? '')
  }
  admin = await house.signIn('admin')
  const everywhere = async () => {
    const { reports }: ReportsToDecideAnswer = await (
      await house.ask('/api/admin/weather-reports/queue?limit=50', { headers: admin })
    ).json()
    // Surroundings are written down behind the answer.
    expect(reports.filter(({ surroundings }) => surroundings !== null)).toHaveLength(STORY.length)
    order = reports.map(({ urgency }) => urgency)
    queue = new Map(reports.map((report) => [report.title, report]))
  }
  await vi.waitFor(everywhere, SOON)
  for (const title of [...UNDER_WARNING, DRY]) await decide(title, 'approve')
  await decide(RAIN, 'refuse', { reason: { code: 'old', words: 'This was yesterday.' } })
}, 5 * READ_WITHIN_MS)
afterAll(() => house.close())

async function write(path: string, body: object, headers: Record<string, string> = {}, network = 0): Promise<Response> {
  const json = { 'Content-Type': 'application/json', Origin: HOUSE_ORIGIN, ...headers }
  const said = { method: 'POST', headers: json, body: JSON.stringify(body) }
  const answer = await house.ask(path, said, `198.51.100.${network}`)
  expect([path, answer.ok]).toEqual([path, true])
  return answer
}

/** The page once it holds all that is looked for: on a busy machine a part may be late for the first one. */
const pageWith = (path: string, parts: (string | undefined)[], headers: Record<string, string> = {}) =>
  vi.waitFor(async () => {
    const page = await readPage(house, path, { headers })
    for (const part of parts) expect(page.words).toContain(part)
    return page
  }, SOON)

const decide = (title: string | undefined, what: string, more: object = {}) =>
  write(
    `/api/admin/weather-reports/${idOf(title)}/${what}`,
    { version: queue.get(title ?? '')?.version, ...more },
    admin,
  )

test(
  'the queue shows reports under the orange warning first, and holds each against station, alerts and radar',
  LONG,
  async () => {
    expect(order).toEqual([...Array.from({ length: 10 }, () => 'alert'), 'usual', 'usual'])
    const squall = queue.get(SQUALL ?? '')
    expect(squall?.surroundings).toMatchObject({
      measured: { station: expect.any(String) },
      alerts: expect.arrayContaining([expect.objectContaining({ event: WARNING, colour: 'orange' })]),
      radar: { precipitation: 'snow', here: { step: expect.stringMatching(/light|moderate|heavy/) } },
    })
    expect(squall?.opinions).toContainEqual(expect.objectContaining({ rule: 'radar-agrees' }))
    expect(squall?.near.map(({ title }) => title).slice(0, 2)).toEqual([
      'Drifts across Essa Road',
      'Snow to the knee in Midhurst',
    ])
    const rain = queue.get(RAIN ?? '')
    expect(rain?.surroundings?.alerts).toEqual([])
    expect(rain?.opinions).toContainEqual({ rule: 'radar-shows-nothing', within_km: 10 })
    const station = queue.get(UNREAD ?? '')?.surroundings?.measured?.station
    await pageWith('/admin/weather-reports', [UNREAD, WARNING, station, 'Radar there then'], admin)
  },
)

test(
  'weather page, storm page and map tell of the warning, of what radar and forecast say, and of the reports there',
  LONG,
  async () => {
    const near = await read(`/api/reports/near?${asPlace(BARRIE)}`)
    expect(near.data.map(({ title }: { title: string }) => title)).toEqual(UNDER_WARNING.slice(0, 3))
    const weather = await pageWith(`/weather?${asPlace(BARRIE)}`, [WARNING, 'Snow squalls'])
    const onSheet = [WARNING, 'Radar picture of', ...UNDER_WARNING.slice(0, 3)]
    const storm = await pageWith(`/storm?${asPlace(BARRIE)}`, onSheet)
    // Of those that would stand on each other the newest one's words are there.
    const map = await pageWith('/map', [WARNING, DRY, 'reports here, this one is the newest'])
    expect(map.document.querySelectorAll('.report-spot').length).toBeGreaterThan(0)
    const { data } = await read('/api/reports/map?box=-84,42,-75,46')
    expect([data.count, data.isWhole]).toEqual([10, true])
    for (const { words } of [weather, storm, map]) expect(words).not.toMatch(new RegExp(`${RAIN}|${UNREAD}`))
  },
)

test(
  'the page of the alert holds the reports of its area, and the page of a report the alerts that held there then',
  LONG,
  async () => {
    const alerts = await read(`/api/alerts?${asPlace(BARRIE)}`)
    const { id } = alerts.data.find(({ event }: { event: string }) => event === WARNING)
    const { words } = await pageWith(`/alerts/${id}`, UNDER_WARNING)
    expect(words).not.toMatch(new RegExp(`${DRY}|${RAIN}|${UNREAD}`))
    const alertsOn = async (title = '') => {
      const { document } = await readPage(house, `/weather-reports/${idOf(title)}`)
      return document.querySelector('[aria-labelledby=alerts-then]')?.textContent ?? ''
    }
    await expect.poll(() => alertsOn(SQUALL), SOON).toContain(WARNING)
    expect(await alertsOn(DRY)).toBe('')
  },
)

test('open data hold nothing that the page of a report does not show, and no name', async () => {
  const { features } = await read('/api/reports.geojson?bbox=-84,42,-75,46')
  expect(features).toHaveLength(10)
  const csv = await (await house.ask('/api/reports.csv?day=2026-11-21')).text()
  expect(csv.trimEnd().split('\r\n')).toHaveLength(11)
  const atom = await (await house.ask(`/api/feeds/reports.atom?${asPlace(BARRIE)}`)).text()
  expect(atom).toContain(SQUALL)
  for (const text of [JSON.stringify(features), csv, atom]) {
    expect(text).not.toMatch(new RegExp(`${RAIN}|${UNREAD}|${A_REPORT.reporter_name}`))
  }
  for (const { id, geometry, properties } of features) {
    const shown = JSON.stringify(await read(`/api/reports/${id}`))
    const { url, ...said } = properties
    expect(url).toBe(`/weather-reports/${id}`)
    for (const value of leavesOf([geometry.coordinates, said])) expect(shown).toContain(JSON.stringify(value))
  }
})

test('the sender of a refused report reads why in both languages, and others’ machines learn nothing of the page', async () => {
  const receipt = receipts.get(RAIN ?? '') ?? ''
  const english = await house.ask(receipt)
  expect([english.headers.get('X-Robots-Tag'), english.headers.get('Referrer-Policy')]).toEqual([
    'noindex',
    'strict-origin',
  ])
  const words = await english.text()
  for (const part of ['Not published', 'It is not of now', 'This was yesterday.']) expect(words).toContain(part)
  expect(words).not.toContain(`canonical" href="${HOUSE_ORIGIN}${receipt}`)
  expect(await (await house.ask(`/fr${receipt}`)).text()).toContain('Il n’est pas actuel')
})

/** Strings and numbers at any depth. */
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : value === null ? [] : [value]
