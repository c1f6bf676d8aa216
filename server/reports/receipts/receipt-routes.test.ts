import { randomBytes } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Receipt, SentReport } from '#shared/contracts/report.ts'
import { HOUR_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import type { Database } from '../../db/connect-database.ts'
import { CORRECTION_QUOTA, RECEIPT_GUESS_QUOTA, REFUSED_KEPT_MS, SENDER_NETWORK_KEPT_MS } from '../../limits.ts'
import { ADMIN } from '../../posts/blog-for-tests.ts'
import { A_REPORT, openReports, type ReportsForTests } from '../reports-for-tests.ts'

/** What is read from the database, in order. */
const asked: string[] = []
const notingTables: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'SelectQueryNode') asked.push(JSON.stringify(node.from))
    return node
  },
  transformResult: async ({ result }) => result,
}

describeOnEachDatabase('receipts of reports', (databases) => {
  let database: Database
  let opened: ReportsForTests
  beforeEach(async () => {
    const connected = await databases.open()
    database = { ...connected, db: connected.db.withPlugin(notingTables) }
    opened = await openReports(database)
  })
  afterEach(() => opened.close())

  const STRANGER = '198.51.100.99'

  async function sendWithReceipt(asked: { headers?: Record<string, string>; body?: object } = {}) {
    const sent = await opened.read<SentReport>('/api/reports', { method: 'POST', body: A_REPORT, ...asked })
    const secret = sent.receipt?.url.replace('/receipts/', '') ?? ''
    return { id: sent.id, secret, address: `/api/receipts/${secret}` }
  }

  test('a sender reads by the receipt that the report waits, and then that it is published', async () => {
    const { id, address } = await sendWithReceipt()
    expect(await opened.read<Receipt>(address)).toMatchObject({ state: 'waiting', reason: null, report: { id } })
    await opened.read(`/api/admin/reports/${id}/approve`, { as: ADMIN, method: 'POST' })
    expect(await opened.read<Receipt>(address)).toMatchObject({ state: 'published' })
  })

  test('a sender reads the report as it was typed, with the position that the public sees rounded', async () => {
    const typed = { title: 'Hail at 44.50081, -80.21694', description: 'Here: 44.50081, -80.21694, at our house' }
    const { address } = await sendWithReceipt({ body: { ...A_REPORT, ...typed } })
    expect((await opened.read<Receipt>(address)).report).toMatchObject(typed)
  })

  test('a report that is sent again under its own random key has the same receipt; under a key to guess it has none', async () => {
    const headers = { 'Idempotency-Key': randomBytes(16).toString('hex') }
    const first = await sendWithReceipt({ headers })
    expect(await sendWithReceipt({ headers })).toEqual(first)
    const guessable = { headers: { 'Idempotency-Key': 'report-1' } }
    expect((await sendWithReceipt(guessable)).secret).toHaveLength(32)
    expect((await sendWithReceipt(guessable)).secret).toBe('')
  })

  test('the secret of a receipt is stored as a hash alone, and stands in no log and no audit', async () => {
    const { secret, address } = await sendWithReceipt()
    await opened.read(address, { method: 'PATCH', body: { title: 'Whiteout on Highway 26' } })
    await opened.ask(`${address}x`)
    const rows = await database.db.selectFrom('weather_reports').selectAll().execute()
    expect(JSON.stringify([rows, opened.logged, opened.audited])).not.toContain(secret)
  })

  test('words are corrected while the report waits, by the same rules, and no longer once a moderator has decided', async () => {
    const { id, address } = await sendWithReceipt()
    const other = await sendWithReceipt()
    const corrected = await opened.read<Receipt>(address, {
      method: 'PATCH',
      body: { title: 'Whiteout on Highway 26' },
    })
    expect(corrected.report).toMatchObject({ title: 'Whiteout on Highway 26', description: A_REPORT.description })
    const wrong = await opened.ask(address, { method: 'PATCH', body: { title: 'Snow' } })
    expect([wrong.status, (await wrong.json()).detail]).toEqual([400, 'Title must be at least 5 characters long'])
    expect((await opened.ask(address, { method: 'PATCH', body: {} })).status).toBe(400)
    const asCorrected = { 'If-Match': '"1"' }
    await opened.read(`/api/admin/reports/${id}/approve`, { as: ADMIN, method: 'POST', headers: asCorrected })
    const late = await opened.ask(address, { method: 'PATCH', body: { title: 'Sunny on Highway 26' } })
    expect([late.status, (await late.json()).type]).toEqual([409, '/problems/already-decided'])
    expect((await opened.read<Receipt>(address)).report.title).toBe('Whiteout on Highway 26')
    const refusal = { version: 0, reason: { code: 'old', words: null } }
    const asked = { as: ADMIN, method: 'POST', body: refusal }
    expect((await opened.ask(`/api/admin/weather-reports/${other.id}/refuse`, asked)).status).toBe(200)
    const refused = await opened.ask(other.address, { method: 'PATCH', body: { title: 'Sunny on Highway 26' } })
    expect(refused.status).toBe(409)
    expect((await opened.read<Receipt>(other.address)).report.title).toBe(A_REPORT.title)
  })

  test('thirty corrections an hour are taken from one network, and those of others after that', async () => {
    const { address } = await sendWithReceipt()
    const correct = async (from: string) =>
      (await opened.ask(address, { method: 'PATCH', body: { title: 'Whiteout on Highway 26' }, from })).status
    const statuses = new Set<number>()
    for (let sent = 0; sent < CORRECTION_QUOTA.most[64]; sent += 1) statuses.add(await correct(STRANGER))
    expect([...statuses, await correct(STRANGER), await correct('198.51.100.98')]).toEqual([200, 429, 200])
  })

  test.each(['photo', 'video'] as const)(
    'a sender erases a public report with its %s, comments and likes',
    async (kind) => {
      const upload = await opened.upload(kind)
      const { id, address } = await sendWithReceipt({ body: { ...A_REPORT, uploads: [upload] } })
      await opened.read(`/api/admin/reports/${id}/approve`, { as: ADMIN, method: 'POST' })
      const comment = { commenter_name: 'Ada', comment_text: 'Here too.' }
      await opened.read(`/api/reports/${id}/comments`, { method: 'POST', body: comment })
      await opened.read(`/api/reports/${id}/likes`, { method: 'POST' })
      expect((await opened.ask(address, { method: 'DELETE' })).status).toBe(204)
      expect((await opened.ask(address)).status).toBe(404)
      expect((await opened.ask(`/api/reports/${id}`)).status).toBe(404)
      expect((await opened.read<{ count: number }>('/api/reports')).count).toBe(0)
      const files: string[] = []
      for await (const { key } of opened.store.list()) if (key.startsWith(id)) files.push(key)
      const { db } = database
      const [comments, likes] = await Promise.all([
        db.selectFrom('weather_report_comments').selectAll().execute(),
        db.selectFrom('weather_report_likes').selectAll().execute(),
      ])
      expect([files, comments, likes]).toEqual([[], [], []])
    },
  )

  test('wrong receipts are answered alike whatever they look like, and counted until a network has guessed enough', async () => {
    const { address } = await sendWithReceipt()
    const most = RECEIPT_GUESS_QUOTA.most[64]
    for (const guess of ['x', 'A'.repeat(32), '..%2F', ...Array.from({ length: most - 3 }, (_, index) => `${index}`)]) {
      const answer = await opened.ask(`/api/receipts/${guess}`, { from: STRANGER })
      expect([answer.status, (await answer.json()).type]).toEqual([404, '/problems/receipt-not-found'])
    }
    await opened.settled()
    // Not even the right one: what a guesser is told must not depend on it.
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      expect(
        (await opened.ask(address, { from: STRANGER, method, body: method === 'PATCH' ? {} : undefined })).status,
      ).toBe(429)
    }
    expect((await opened.ask(address)).status).toBe(200)
    opened.advance(HOUR_MS)
    expect((await opened.ask(address, { from: STRANGER })).status).toBe(200)
  })

  test('a wrong receipt asks the database the same questions as a right one', async () => {
    const { address } = await sendWithReceipt()
    const questionsOf = async (path: string) => {
      asked.length = 0
      await opened.ask(path)
      return asked.slice()
    }
    const right = await questionsOf(address)
    expect(right.length).toBeGreaterThan(1)
    expect(await questionsOf('/api/receipts/wrong')).toEqual(right)
  })

  test('a refused report is erased once its sender had time to read why, and no other with it', async () => {
    const { id, address } = await sendWithReceipt()
    const waiting = await sendWithReceipt()
    const refused_at = opened.now().getTime()
    await database.db
      .updateTable('weather_reports')
      .set({ refusal: 'refused', refused_at, reason: 'old', reason_words: 'This is from last week.' })
      .where('id', '=', id)
      .execute()
    opened.advance(REFUSED_KEPT_MS - HOUR_MS)
    await opened.sweep()
    const reason = { code: 'old', words: 'This is from last week.' }
    const erased_at = new Date(refused_at + REFUSED_KEPT_MS).toISOString()
    expect(await opened.read<Receipt>(address)).toMatchObject({ state: 'refused', reason, erased_at })
    opened.advance(2 * HOUR_MS)
    await opened.sweep()
    expect((await opened.ask(address)).status).toBe(404)
    expect(await opened.read<Receipt>(waiting.address)).toMatchObject({ state: 'waiting' })
  })

  test('a report that is taken off the site is erased as a refused one is, and its sender reads when', async () => {
    const { id, address } = await sendWithReceipt()
    await opened.read(`/api/admin/reports/${id}/approve`, { as: ADMIN, method: 'POST' })
    const body = { version: 1, reason: { code: 'old' } }
    await opened.read(`/api/admin/weather-reports/${id}/withdraw`, { as: ADMIN, method: 'POST', body })
    const erased_at = new Date(opened.now().getTime() + REFUSED_KEPT_MS).toISOString()
    expect(await opened.read<Receipt>(address)).toMatchObject({ state: 'withdrawn', erased_at })
  })

  test('after a week nothing tells from which network a report or a flag came, and no sooner', async () => {
    const { db } = database
    const network = 'a hash'
    const sendAndFlag = async () => {
      const { id: report_id } = await sendWithReceipt()
      const flag = { report_id, network, reason: 'old', created_at: opened.now().getTime() } as const
      await db.insertInto('weather_report_flags').values(flag).execute()
      return report_id
    }
    const first = await sendAndFlag()
    opened.advance(HOUR_MS)
    const second = await sendAndFlag()
    const readTraced = async () => {
      await opened.sweep()
      const reports = db.selectFrom('weather_reports').select('id').where('sender_network', 'is not', null)
      const flags = db.selectFrom('weather_report_flags').select('report_id as id')
      return await Promise.all([reports, flags].map(async (query) => (await query.execute()).map(({ id }) => id)))
    }
    opened.advance(SENDER_NETWORK_KEPT_MS - HOUR_MS)
    expect((await readTraced()).map((ids) => ids.toSorted())).toEqual(Array(2).fill([first, second].toSorted()))
    opened.advance(1)
    expect(await readTraced()).toEqual([[second], [second]])
  })
})
