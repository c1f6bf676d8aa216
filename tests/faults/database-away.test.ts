import { sql } from 'kysely'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { SQLITE_FILE } from '#server/db/sqlite/open-sqlite.ts'
import { creationHeaders } from '#server/uploads/uploads-for-tests.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { HOUSE_ORIGIN, HOUSE_PASSWORD, type House, type HouseOptions, openHouse } from '../helpers/house.ts'
import { isLong } from '../helpers/long.ts'
import { startPostgres } from '../helpers/postgres-server.ts'
import { A_REPORT, uploadIdOf } from '../helpers/stranger.ts'
import { holdWriteLock } from '../helpers/write-lock.ts'

let house: House
afterEach(() => house.close())

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Bodies that are taken, so that a request gets as far as the database. An address without one is asked with `{}`. */
const BODIES: Record<string, unknown> = {
  '/api/auth/sign-in/email': { email: 'user@example.org', password: HOUSE_PASSWORD },
  '/api/auth/sign-up/email': { email: 'new@example.org', password: HOUSE_PASSWORD },
  '/api/auth/change-password': { currentPassword: HOUSE_PASSWORD, newPassword: 'whiteout on the highway' },
  '/api/posts': { title: 'Squalls', content: 'Snow tonight.', is_draft: true },
  '/api/posts/preview': { content: 'Snow tonight.' },
  '/api/posts/{id}/comments': { content: 'Same here.' },
  '/api/reports': A_REPORT,
  '/api/reports/{id}/comments': { commenter_name: 'Sam', comment_text: 'Same here.' },
}
const QUERY = 'lat=43.65&lon=-79.38&latitude=43.65&longitude=-79.38'

interface Operation {
  method: string
  /** As documented. */
  path: string
  ask: () => Promise<Response>
}

/** Every operation of the document as a request of an administrator; identifiers are of things that are there. */
async function listOperations(): Promise<Operation[]> {
  const { Cookie = '' } = await house.signIn('admin')
  await house.signIn('user')
  const send = (path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json', Origin: HOUSE_ORIGIN, Cookie }
    return house.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const report = await (await send('/api/reports', A_REPORT)).json()
  const post = await (await send('/api/posts', { title: 'Squalls', content: 'Snow tonight.', is_draft: false })).json()
  const TUS = { 'Tus-Resumable': '1.0.0', Origin: HOUSE_ORIGIN }
  const begun = await house.ask('/api/uploads', { method: 'POST', headers: { ...TUS, ...creationHeaders(10_000) } })
  const cookies = `${Cookie}; ${begun.headers.get('Set-Cookie')?.split(';')[0]}`
  const idFor = (path: string): string => {
    if (path.startsWith('/api/uploads')) return uploadIdOf(begun)
    return path.includes('report') ? report.id : post.id
  }
  const { paths } = documentSchema.parse(await (await house.ask('/api/openapi.json')).json())
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((name): Operation => {
      const method = name.toUpperCase()
      const isUpload = path.startsWith('/api/uploads')
      const isWrite = !['GET', 'OPTIONS'].includes(method)
      const headers: Record<string, string> = { Origin: HOUSE_ORIGIN, Cookie: cookies }
      if (isUpload) Object.assign(headers, TUS, creationHeaders(10_000), { 'Upload-Offset': '0' })
      if (isWrite) headers['Content-Type'] = isUpload ? 'application/offset+octet-stream' : 'application/json'
      const target = path
        .replace('{post}', method === 'GET' ? post.slug : post.id)
        .replace('{id}', idFor(path))
        .replaceAll(/\{\w+\}/g, '1')
      const question = /weather|alerts|astronomy|openmeteo|geocoding|reverse/.test(path) ? `?${QUERY}` : ''
      const body = isWrite && !isUpload ? JSON.stringify(BODIES[path] ?? {}) : undefined
      return { method, path, ask: () => house.ask(`${target}${question}`, { method, headers, body }) }
    }),
  )
}

/** Asks all at once. @returns each operation whose answer was 503 with words and a time to come back */
async function askAll(operations: readonly Operation[]): Promise<string[]> {
  const answers = await Promise.all(
    operations.map(async ({ method, path, ask }) => ({ name: `${method} ${path}`, answer: await ask() })),
  )
  const away: string[] = []
  for (const { name, answer } of answers) {
    const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
    const text = isStream ? await answer.body?.cancel() : await answer.text()
    expect([name, answer.status, text]).not.toEqual([name, 500, text])
    if (answer.status !== 503) continue
    const problem = problemSchema.parse(JSON.parse(text ?? ''))
    // A provider that is silent, or has not been given its keys, is another matter.
    if (problem.type !== '/problems/database-away') continue
    expect([name, Number(answer.headers.get('Retry-After'))]).toEqual([name, 5])
    away.push(name)
  }
  return away
}

async function open(options: Partial<HouseOptions> = {}): Promise<Operation[]> {
  house = await openHouse({ now: '2026-11-21T19:05:00Z', signUp: 'open', ...options })
  return await listOperations()
}

const WRITES = [
  'POST /api/auth/sign-in/email',
  'POST /api/posts',
  'POST /api/posts/{id}/comments',
  'PUT /api/posts/{id}/like',
  'POST /api/reports',
  'POST /api/reports/{id}/comments',
  'POST /api/reports/{id}/likes',
  'POST /api/uploads',
  'POST /api/admin/reports/{id}/approve',
]
const READS = [
  'GET /api/posts',
  'GET /api/posts/{post}',
  'GET /api/reports',
  'GET /api/reports/{id}',
  'GET /api/uploads/{id}',
]

const postgres = await startPostgres()
if (!postgres.ok) process.stderr.write(`\nSKIPPED: a site whose PostgreSQL is gone: ${postgres.reason}\n`)
afterAll(() => (postgres.ok ? postgres.stop() : undefined))

test.skipIf(!postgres.ok)(
  'no address answers 500 while PostgreSQL is gone: who needs it hears when to come back',
  async () => {
    if (!postgres.ok) return
    const operations = await open({ database: { dataDir: '', databaseUrl: postgres.url } })
    await postgres.stop()
    const away = await askAll(operations)
    expect(away).toEqual(expect.arrayContaining([...WRITES, ...READS]))
    expect((await house.ask('/weather')).status).toBe(200)
    for (const path of ['/weather-reports', '/posts']) {
      const page = await house.ask(path)
      expect([path, page.status, page.headers.get('Retry-After')]).toEqual([path, 503, '5'])
    }
  },
)

test('no address answers 500 while the database is read-only; what is read is there', async () => {
  const operations = await open()
  await sql`pragma query_only = on`.execute(house.db)
  const away = await askAll(operations)
  expect(away).toEqual(expect.arrayContaining(WRITES))
  for (const read of READS) expect(away).not.toContain(read)
})

test.runIf(isLong)('no address answers 500 while another process holds the lock', async () => {
  const operations = await open()
  const lock = await holdWriteLock(`${house.dataDir}/${SQLITE_FILE}`)
  onTestFinished(lock.release)
  const away = await askAll(operations)
  expect(away).toEqual(expect.arrayContaining(WRITES))
  for (const read of READS) expect(away).not.toContain(read)
})
