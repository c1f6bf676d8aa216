import { expect, onTestFinished, test } from 'vitest'
import { alertByIdAnswerSchema, alertsAnswerSchema } from '#shared/contracts/alert.ts'
import { BUFFALO, squareAround } from '../helpers/an-alert-message.ts'
import { openHouse } from '../helpers/house.ts'
import { isLong } from '../helpers/long.ts'
import { sendJson, startStubProvider } from '../helpers/stub-provider.ts'

const MOST_BYTES = 512 * 1024
/** Sixty of them are already four times as large as an answer may be. */
const MANY = isLong ? 300 : 60
const MOST_TEXT_BYTES = 8_000
const HERE = `lat=${BUFFALO.lat}&lon=${BUFFALO.lon}`
const PAGES = ['/', `/weather?${HERE}&name=Buffalo`, '/map', `/debug/alerts?${HERE}`]
const ANSWERS = [
  `/api/alerts?${HERE}`,
  `/api/alerts?${HERE}&source=nws`,
  '/api/map/alerts/us',
  '/api/map/alerts/us?zoom=9',
]
const PLACE_COOKIE = encodeURIComponent(JSON.stringify({ name: 'Buffalo', coordinates: BUFFALO }))
const VISITOR = { Cookie: `weather_location=${PLACE_COOKIE}` }

/** A site for which the National Weather Service has so many alerts over Buffalo, each of so many bytes. */
async function aSiteWith(count: number, bytes: number) {
  const features = Array.from({ length: count }, (_, alert) => {
    const sentence = `Snow squall number ${alert} brings 15 cm and “whiteouts” before the night is over.\n`
    return {
      type: 'Feature',
      geometry: { type: 'MultiPolygon', coordinates: squareAround(BUFFALO) },
      properties: {
        id: `urn:oid:2.49.0.1.840.0.${alert}`,
        areaDesc: 'Northern Erie; Genesee; Wyoming',
        event: 'Snow Squall Warning',
        headline: `Snow Squall Warning number ${alert}`,
        severity: 'Severe',
        status: 'Actual',
        messageType: 'Alert',
        sent: '2026-11-21T18:00:00Z',
        ends: '2026-11-22T06:00:00Z',
        senderName: 'NWS Buffalo NY',
        description: `${sentence.repeat(Math.ceil(bytes / sentence.length))}The end of text ${alert}.`,
        instruction: `Stay off the roads. ${'Wait until it is over. '.repeat(20)}`,
      },
    }
  })
  const nws = await startStubProvider(({ url }, response) => {
    if (url?.startsWith('/alerts/active')) sendJson(response, { type: 'FeatureCollection', features })
    else sendJson(response, {}, 404)
  })
  const house = await openHouse({ now: '2026-11-21T19:05:00Z', scenario: 'calm', urls: { nws: nws.url } })
  onTestFinished(house.close)
  const read = async (path: string) => {
    const answer = await house.ask(path, { headers: VISITOR })
    const text = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    return text
  }
  return { read, sent: features.map(({ properties }) => properties.description) }
}

test.each<[what: string, count: number, bytes: number, end: 'here' | 'issuer']>([
  ['one alert of 5 MB', 1, 5_000_000, 'issuer'],
  [`${MANY} alerts of 30 KB`, MANY, 30_000, 'here'],
])('%s: no answer is larger than 512 KB, and the end of a text can be reached', async (_, count, bytes, end) => {
  const { read, sent } = await aSiteWith(count, bytes)
  // So much text may take a busy machine longer than a page waits.
  await expect.poll(async () => JSON.parse(await read(`/api/alerts?${HERE}`)).state, { timeout: 30_000 }).toBe('some')
  const { data, unlisted = 0 } = alertsAnswerSchema.parse(JSON.parse(await read(`/api/alerts?${HERE}`)))
  expect(data.length + unlisted).toBe(count)
  for (const { description, shortened } of data) {
    expect(Buffer.byteLength(description)).toBeLessThanOrEqual(MOST_TEXT_BYTES)
    expect(sent.some((text) => text.startsWith(description))).toBe(true)
    expect(shortened).toBe(true)
  }
  const [first] = data
  const own = [`/alerts/${first?.id}`, `/api/alerts/${first?.id}`, `/api/alerts/${first?.id}/area`]
  for (const path of [...ANSWERS, ...PAGES, ...own]) {
    expect(Buffer.byteLength(await read(path)), path).toBeLessThanOrEqual(MOST_BYTES)
  }
  expect(await read(`/weather?${HERE}&name=Buffalo`)).toContain('read the full text')
  const page = await read(`/alerts/${first?.id}`)
  const { data: whole } = alertByIdAnswerSchema.parse(JSON.parse(await read(`/api/alerts/${first?.id}`)))
  if (end === 'here') {
    expect(page).toMatch(/The end of text \d+\./)
    expect(sent).toContain(whole.description)
    expect(whole.shortened).toBeUndefined()
  } else {
    expect(whole.shortened).toBe(true)
    expect(page).toContain('The official text continues on the issuer’s page')
    expect(page).toMatch(/href="https:\/\/[\w.]*weather\.gov/)
  }
})
