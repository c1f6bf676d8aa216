import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { HOUSE_ORIGIN, HOUSE_PASSWORD, openHouse } from '../helpers/house.ts'
import { isLong } from '../helpers/long.ts'
import { describeOnEachDatabase } from '../helpers/postgres.ts'
import { A_REPORT, aStranger, signIn } from '../helpers/stranger.ts'

const RUNS = isLong ? 1_000 : 150
const ANSWERS = [201, 400, 404, 409, 413, 429]

/** What nobody types into a form. */
const nonsense = fc.oneof(
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'a\u0000b',
    '\u200b'.repeat(9),
    '\u202e'.repeat(9),
    '=1+1',
    '../../etc',
    '%00',
    "'; drop table uploads; --",
    '𝔘'.repeat(200),
    'x'.repeat(9_000),
    Number.MAX_VALUE,
    -0,
    1e-320,
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.anything({ values: [fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null)], maxDepth: 3 }),
)
const FIELDS = [
  ...Object.keys(A_REPORT),
  'temperature',
  'weather_type',
  'latitude',
  'longitude',
  'uploads',
  'alt_texts',
  'minutes_ago',
  'waited_minutes',
  'website',
  'filled_in_ms',
  'commenter_name',
  'comment_text',
]

interface Sent {
  path: string
  field: string
  value: unknown
  key: string | undefined
}

/** What databases are known to choke on. */
const EXAMPLES: { field: string; value: unknown }[] = [
  { field: 'uploads', value: ['\u0000'] },
  { field: 'uploads', value: ['\ud800'] },
  { field: 'title', value: 'Snow\u0000 squall' },
  { field: 'reporter_name', value: '\ud83c\ud83c' },
  { field: 'location_name', value: '\u0000'.repeat(9) },
  { field: 'temperature', value: 1e-320 },
]

describeOnEachDatabase('whatever is sent as a report or a comment', (database) => {
  test('is taken or refused in words, and breaks nothing', async () => {
    const house = await openHouse({ now: '2026-11-21T19:05:00Z', database: await database.createMigrated() })
    onTestFinished(house.close)
    let asked = 0
    // From another address now and then: one alone may send 120 requests a minute.
    const ask = (url: string, init: RequestInit) => {
      asked += 1
      return house.ask(url.slice(HOUSE_ORIGIN.length), init, `198.51.100.${Math.floor(asked / 100)}`)
    }
    const stranger = aStranger({ origin: HOUSE_ORIGIN, ask })
    // Somebody who has uploaded something: their uploads are looked for.
    await stranger.begin({ name: 'a.png', type: 'image/png', size: 500 })
    const { id } = await stranger.report()
    const admin = aStranger({ origin: HOUSE_ORIGIN, ask })
    await house.signIn('admin')
    await signIn(admin, 'admin@example.org', HOUSE_PASSWORD)
    expect((await admin.ask(`/api/admin/reports/${id}/approve`, { method: 'POST' })).status).toBe(200)
    const paths = ['/api/reports', `/api/reports/${id}/comments`]
    const change = fc.record({
      path: fc.constantFrom(...paths),
      field: fc.constantFrom(...FIELDS),
      value: fc.oneof(
        nonsense,
        nonsense.map((one) => [one]),
        fc.dictionary(fc.string(), nonsense, { maxKeys: 3 }),
      ),
      key: fc.option(fc.string({ unit: fc.constantFrom('a', 'é', '\t', ',', '"'), maxLength: 300 }), {
        nil: undefined,
      }),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ path, field, value: bad, key }) => {
        const said = { ...A_REPORT, commenter_name: 'Sam', comment_text: 'Same here.', [field]: bad }
        const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
        const answer = await stranger.ask(path, { method: 'POST', json: said, headers })
        const text = await answer.text()
        expect(ANSWERS, `${answer.status} ${text}`).toContain(answer.status)
        if (!answer.ok) expect(JSON.parse(text).detail, text).toMatch(/\w/)
        if (answer.status === 429) house.advance(HOUR_MS)
      }),
      {
        numRuns: RUNS,
        examples: EXAMPLES.map((example): [Sent] => [{ path: '/api/reports', key: undefined, ...example }]),
      },
    )
    // All that was taken is shown as ever.
    await signIn(admin, 'admin@example.org', HOUSE_PASSWORD)
    expect((await admin.ask('/api/admin/reports?limit=50')).status).toBe(200)
    expect((await admin.ask('/admin/weather-reports')).status).toBe(200)
    expect((await stranger.ask(`/api/reports/${id}/comments`)).status).toBe(200)
    expect((await stranger.ask('/weather-reports')).status).toBe(200)
    expect((await stranger.ask(`/weather-reports/${id}`)).status).toBe(200)
    expect(house.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  test('and in an address is not there, whatever it is', async () => {
    const house = await openHouse({ now: '2026-11-21T19:05:00Z', database: await database.createMigrated() })
    onTestFinished(house.close)
    const headers = await house.signIn('admin')
    const names = [
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%F0%9F%8C%A8',
      "'",
      '%27%20or%201=1',
      'x'.repeat(3_000),
      'null',
      '0',
      '-1',
      '%E2%80%8B',
    ]
    for (const name of names) {
      const doors: [string, string][] = [
        ['GET', `/api/reports/${name}`],
        ['GET', `/api/reports/${name}/comments`],
        ['POST', `/api/reports/${name}/likes`],
        ['POST', `/api/admin/reports/${name}/approve`],
        ['DELETE', `/api/admin/reports/${name}`],
        ['DELETE', `/api/admin/report-comments/${name}`],
        ['GET', `/api/uploads/${name}`],
        ['GET', `/weather-reports/${name}`],
        ['GET', `/media/${name}/a.webp`],
        ['GET', `/media/x/${name}`],
      ]
      for (const [method, path] of doors) {
        const answer = await house.ask(path, { method, headers })
        expect([400, 404, 405, 414], `${method} ${path}: ${answer.status}`).toContain(answer.status)
      }
    }
  })
})
