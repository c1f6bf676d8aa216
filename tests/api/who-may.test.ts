import { createECDH, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createAccountStore } from '#server/accounts/account-store.ts'
import { fromBase32 } from '#server/accounts/accounts-for-tests.ts'
import { stepAt, totpCode } from '#server/accounts/second-factor/totp.ts'
import { creationHeaders } from '#server/uploads/uploads-for-tests.ts'
import { everythingIn } from '../helpers/everything-in.ts'
import { HOUSE_ORIGIN, HOUSE_PASSWORD, openHouse } from '../helpers/house.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { A_REPORT } from '../helpers/stranger.ts'

/** What tells nothing private, takes what anybody may send, or asks for a proof in the body. */
const FOR_ALL = `
  GET /api/weather/current /api/weather/forecast /api/weather/air /api/weather/lake /api/weather/marine
  GET /api/weather/climate /api/weather/forecast-range /api/weather/lightning /api/lightning/frames
  GET /api/weather/smoke /api/weather/next-hours /api/radar/frames /api/alerts /api/alerts/{id}
  GET /api/alerts/{id}/area /api/alerts/{id}/reports /api/alerts/stream /api/map/alerts/ca /api/map/alerts/us
  GET /api/astronomy /api/astronomy/sky /api/places/search /api/places/reverse /api/geocoding/v1/search
  GET /api/geocoding/v1/reverse /api/openmeteo/v1/forecast /api/nws/points/{lat},{lon}
  GET /api/nws/gridpoints/{wfo}/{x},{y}/stations /api/nws/gridpoints/{wfo}/{x},{y}/forecast
  GET /api/nws/stations/{id}/observations/latest /api/nws/alerts/active /api/geomet
  GET /api/openweather/data/2.5/weather /api/openweather/data/3.0/onecall /api/weatherapi/v1/astronomy.json
  GET /api/rainviewer/public/weather-maps.json
  GET /api/rainviewer/v2/radar/{frame}/{size}/{z}/{x}/{y}/{colour}/{smooth}_{snow}.png /api/outlooks/thunderstorm
  GET /api/outlooks/significant-weather /api/feeds/alerts.json /api/feeds/alerts.atom /api/feeds/reports.atom
  GET /api/feeds/weather.ics /api/embed /api/auth/get-session /api/posts /api/posts/{post} /api/posts/{id}/comments
  GET /api/posts/{id}/like /api/authors/{id} /api/reports /api/reports.geojson /api/reports.csv /api/reports/near
  GET /api/reports/map /api/reports/{id} /api/reports/{id}/alerts /api/reports/{id}/comments /api/notifications/key
  POST /api/auth/sign-in/email /api/auth/sign-in/second-factor /api/auth/sign-in/passkey-request
  POST /api/auth/sign-up/email /api/auth/sign-out /api/reports /api/reports/{id}/comments /api/reports/{id}/likes
  POST /api/reports/{id}/flags /api/uploads /api/notifications /api/notifications/renewal /api/csp-reports
  OPTIONS /api/uploads
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [method, ...paths] = line.trim().split(' ')
    return paths.map((path) => `${method} ${path}`)
  })

/**
 * Whom an operation is for: any account; administrators; the writer of the thing and administrators; the holder of its
 * secret alone.
 */
type May = 'account' | 'admin' | 'writer' | 'holder'

const PROOF = { password: HOUSE_PASSWORD }
const TEXT = { title: 'Squalls', content: 'Off the lake.' }
const HOME = { name: 'Home', lat: 43.65, lon: -79.38, colours: 'orange', watches: false, rain: false, morning: null }
const SETTINGS = { places: [HOME], quiet: null }
/** As tus sends the bytes of a file. */
const PIECE = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
const becauseOf = (version: number) => ({ version, reason: { code: 'other', words: 'Not weather.' } })

/** What is sent, and the status of those who may where it is none of success. What takes something away comes last. */
const DEEDS: readonly [operation: string, may: May, sent?: unknown, allowed?: number][] = [
  ['GET /api/auth/second-factor', 'account'],
  ['POST /api/auth/second-factor/authenticator-app', 'account', PROOF],
  ['POST /api/auth/second-factor/authenticator-app/confirm', 'account', { code: '000000' }, 400],
  ['POST /api/auth/second-factor/authenticator-app/remove', 'account', PROOF],
  ['POST /api/auth/second-factor/passkeys/options', 'account', PROOF],
  ['POST /api/auth/second-factor/passkeys', 'account', {}, 400],
  ['POST /api/auth/second-factor/passkeys/remove', 'account', { ...PROOF, id: 'AA' }, 404],
  ['POST /api/auth/second-factor/recovery-codes', 'account', PROOF, 409],
  ['POST /api/auth/second-factor/passkey-request', 'account'],
  ['PUT /api/account/places', 'account', { base: [], places: [] }],
  ['POST /api/posts/{id}/comments', 'account', { content: 'Here too.' }],
  ['PUT /api/posts/{id}/like', 'account'],
  ['DELETE /api/posts/{id}/like', 'account'],

  ['GET /api/admin/reports', 'admin'],
  ['GET /api/admin/weather-reports/queue', 'admin'],
  ['GET /api/admin/security/events', 'admin'],
  ['GET /api/admin/security/stats', 'admin'],
  ['POST /api/posts', 'admin', TEXT],
  ['POST /api/posts/preview', 'admin', TEXT],
  ['PATCH /api/posts/{post}', 'admin', TEXT],
  ['POST /api/posts/{id}/publish', 'admin'],
  ['POST /api/images', 'admin', undefined, 415],
  ['PUT /api/authors/{id}', 'admin', { bio: 'Hi' }],
  ['POST /api/admin/weather-reports/{id}/approve', 'admin', { version: 0 }],
  ['POST /api/admin/weather-reports/{id}/undo', 'admin'],
  ['POST /api/admin/reports/{id}/approve', 'admin', undefined, 409],
  ['POST /api/admin/weather-reports/{id}/refuse', 'admin', becauseOf(0), 409],
  ['POST /api/admin/weather-reports/{id}/withdraw', 'admin', becauseOf(0), 409],

  ['GET /api/receipts/{secret}', 'holder'],
  ['PATCH /api/receipts/{secret}', 'holder', { title: 'Mine now' }],
  ['GET /api/uploads/{id}', 'holder'],
  ['PATCH /api/uploads/{id}', 'holder', 'the first bytes'],
  ['GET /api/notifications/{id}', 'holder'],
  ['PUT /api/notifications/{id}', 'holder', SETTINGS],
  ['POST /api/notifications/{id}/test', 'holder'],

  ['DELETE /api/uploads/{id}', 'holder'],
  ['DELETE /api/notifications/{id}', 'holder'],
  ['DELETE /api/comments/{id}', 'writer'],
  ['DELETE /api/admin/report-comments/{id}', 'admin'],
  ['DELETE /api/receipts/{secret}', 'holder'],
  ['DELETE /api/admin/reports/{id}', 'admin'],
  ['DELETE /api/posts/{post}', 'admin'],
  ['POST /api/auth/change-password', 'account', { currentPassword: 'not mine', newPassword: 'off Georgian Bay' }, 400],
  ['POST /api/auth/revoke-sessions', 'account'],
]

const SIGNED_OUT = [
  'nobody',
  'whose session has ended',
  'no longer administrator',
  'before the second factor',
  'holder',
]
const READERS = ['another reader', 'writer']

/** The status of a refusal; null for those who may. */
function refusalOf(may: May, visitor: string): number | null {
  if (may === 'holder') return visitor === 'holder' ? null : 404
  if (SIGNED_OUT.includes(visitor)) return 401
  const mayAll = may === 'account' || !READERS.includes(visitor)
  return mayAll || (may === 'writer' && visitor === 'writer') ? null : 403
}

/** Whose request is granted. */
const FIRST_OF = { account: 'another reader', admin: 'administrator', writer: 'writer', holder: 'holder' } as const

/** What a refusal may change: it is counted and written down. */
const MAY_CHANGE = {
  sessions: ['updated_at', 'expires_at'],
  security_audit_log: 'all',
  security_audit_head: 'all',
  network_quotas: 'all',
  quota_counters: 'all',
} as const

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ security: z.array(z.record(z.string(), z.unknown())) })),
  ),
})
const madeSchema = z.looseObject({ id: z.string() })
const sentReportSchema = z.object({ id: z.string(), receipt: z.object({ url: z.string() }) })

test('each address of the API that changes or tells something private is open to those alone who may', async () => {
  const house = await openHouse({ now: SQUALL_DAY, signUp: 'open' })
  onTestFinished(house.close)
  let callers = 0
  const ask = async (operation: string, headers: Record<string, string> = {}, sent?: unknown) => {
    const [method = '', path = ''] = operation.split(' ')
    callers += 1
    const body = sent === undefined ? undefined : JSON.stringify(sent)
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const said = { ...type, Origin: HOUSE_ORIGIN, 'Tus-Resumable': '1.0.0', ...headers }
    return await house.ask(path, { method, headers: said, body }, `198.51.${callers >> 8}.${callers & 255}`)
  }
  const made = async (operation: string, headers: Record<string, string>, sent: unknown) =>
    madeSchema.parse(await (await ask(operation, headers, sent)).json()).id
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  const store = createAccountStore(house.db, () => new Date(SQUALL_DAY))
  const reader = await house.signIn('user')
  const writer = await house.signIn('user', 'writer@example.org')
  const admin = await house.signIn('admin')
  const ended = await house.signIn('user', 'ended@example.org')
  await ask('POST /api/auth/sign-out', ended)
  const demoted = await house.signIn('admin', 'demoted@example.org')
  await store.setRole((await store.findUser('demoted@example.org'))?.id ?? '', 'user')
  const careful = await house.signIn('admin', 'careful@example.org')
  const { secret } = await (await ask('POST /api/auth/second-factor/authenticator-app', careful, PROOF)).json()
  const code = totpCode(fromBase32(secret), stepAt(new Date(SQUALL_DAY)))
  await ask('POST /api/auth/second-factor/authenticator-app/confirm', careful, { code })
  const halfway = await ask('POST /api/auth/sign-in/email', {}, { ...PROOF, email: 'careful@example.org' })

  /** A browser without an account: its upload, its subscription and its report. */
  async function settle(name: string) {
    const begun = await ask('POST /api/uploads', creationHeaders(5_000))
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    const browser = { endpoint: `https://fcm.googleapis.com/${name}`, keys }
    const subscribed = await ask('POST /api/notifications', {}, { ...SETTINGS, ...browser })
    const { id: subscription, token } = (await subscribed.json()).data
    const { id: report, receipt } = sentReportSchema.parse(await (await ask('POST /api/reports', {}, A_REPORT)).json())
    const headers = { Cookie: cookieOf(begun), Authorization: `Bearer ${token}` }
    const upload = begun.headers.get('Location')?.split('/').at(-1) ?? ''
    return { headers, upload, subscription, report, secret: receipt.url.split('/').at(-1) ?? '' }
  }
  const [mine, other] = [await settle('mine'), await settle('other')]
  const shown = await made('POST /api/reports', {}, A_REPORT)
  await ask(`POST /api/admin/reports/${shown}/approve`, admin)
  const post = await made('POST /api/posts', admin, TEXT)
  const comment = await made(`POST /api/posts/${post}/comments`, writer, { content: 'Here too.' })
  const reported = { commenter_name: 'Sam', comment_text: 'Same here.' }
  const reportComment = await made(`POST /api/reports/${shown}/comments`, {}, reported)

  const things: [at: string, id: string][] = [
    ['/api/posts/', post],
    ['/api/authors/', 'editor'],
    ['/api/comments/', comment],
    ['/api/admin/report-comments/', reportComment],
    ['/api/admin/', other.report],
    ['/api/uploads/', mine.upload],
    ['/api/notifications/', mine.subscription],
  ]
  const visitors: Record<string, Record<string, string>> = {
    nobody: {},
    'whose session has ended': ended,
    'no longer administrator': demoted,
    'before the second factor': { Cookie: cookieOf(halfway) },
    'another reader': { ...other.headers, Cookie: `${reader.Cookie}; ${other.headers.Cookie}` },
    writer,
    administrator: admin,
    holder: mine.headers,
  }
  const deed = async ([operation, may, sent]: (typeof DEEDS)[number], visitor: string) => {
    const id = things.find(([at]) => operation.includes(at))?.[1] ?? ''
    const known = visitor === 'holder' ? mine.secret : 'x'.repeat(mine.secret.length)
    const filled = operation.replace('{secret}', may === 'holder' ? known : '').replace(/\{\w+\}/, id)
    const piece = operation === 'PATCH /api/uploads/{id}' && PIECE
    return await ask(filled, { ...visitors[visitor], ...piece }, sent)
  }

  const { paths } = documentSchema.parse(await (await ask('GET /api/openapi.json')).json())
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      operation: `${method.toUpperCase()} ${path}`,
      access: security.flatMap((each) => Object.keys(each)),
    })),
  )
  const named = [...FOR_ALL, ...DEEDS.map(([operation]) => operation)]
  expect(named.toSorted()).toEqual(documented.map(({ operation }) => operation).toSorted())
  for (const { operation, access } of documented) {
    const may = DEEDS.find(([each]) => each === operation)?.[1]
    const isDone = may === 'account' || may === 'admin' || may === 'writer'
    expect([operation, access.includes('session')]).toEqual([operation, isDone])
  }

  const before = await everythingIn(house.db, MAY_CHANGE)
  const refused: unknown[] = []
  const toRefuse = DEEDS.flatMap((each) =>
    Object.keys(visitors).flatMap((visitor) => {
      const status = refusalOf(each[1], visitor)
      return status === null ? [] : [{ each, visitor, status }]
    }),
  )
  for (const { each, visitor } of toRefuse) {
    const answer = await deed(each, visitor)
    const isProblem = answer.headers.get('Content-Type') === 'application/problem+json'
    refused.push([each[0], visitor, isProblem && answer.status])
  }
  expect(refused).toEqual(toRefuse.map(({ each, visitor, status }) => [each[0], visitor, status]))
  expect(await everythingIn(house.db, MAY_CHANGE)).toEqual(before)

  // That the same is granted to those who may shows that nothing else was wrong with it.
  const granted: unknown[] = []
  for (const each of DEEDS) {
    const { status, headers } = await deed(each, FIRST_OF[each[1]])
    granted.push([each[0], status < 300 ? undefined : status])
    if (each[0].startsWith('GET ')) expect.soft(headers.get('Cache-Control'), each[0]).toContain('no-store')
  }
  expect(granted).toEqual(DEEDS.map(([operation, , , allowed]) => [operation, allowed]))
})
