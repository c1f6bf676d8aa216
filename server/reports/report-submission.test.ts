import { sql, type Transaction } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { problemSchema } from '#shared/contracts/problem.ts'
import type { ModeratedReportsAnswer, Report } from '#shared/contracts/report.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { AppError } from '../app-error.ts'
import type { Schema } from '../db/schema.ts'
import type { MediaStore } from '../media/media-store.ts'
import { ADMIN } from '../posts/blog-for-tests.ts'
import { A_REPORT, openReports, type ReportsForTests } from './reports-for-tests.ts'

async function keysIn(store: MediaStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

/** What counters say and what rows are. */
async function figuresOf({ database: { db } }: ReportsForTests) {
  const rows = await db.selectFrom('weather_reports').selectAll().execute()
  const totals = await db.selectFrom('weather_report_totals').selectAll().execute()
  const total = (name: string) => totals.find((row) => row.name === name)?.total
  return {
    pending: rows.filter((row) => !row.is_approved).length,
    approved: rows.filter((row) => row.is_approved).length,
    totals: { pending: total('pending'), approved: total('approved') },
  }
}

describeOnEachDatabase('a report that is sent', (database) => {
  async function open(options?: Parameters<typeof openReports>[1]) {
    const reports = await openReports(await database.open(), options)
    onTestFinished(reports.close)
    return reports
  }

  test('brings its photos along, in order and with their descriptions', async () => {
    const reports = await open()
    const uploads = [await reports.upload(), await reports.upload()]
    const [, second = ''] = uploads
    const sent = await reports.send({
      uploads,
      alt_texts: { [second]: ' Drift  against a <b>door, 44.50081, -80.21694 ' },
    })
    expect(sent.media.map(({ alt_text }) => alt_text)).toEqual([null, 'Drift against a bdoor, 44.50, -80.22'])
    for (const { media_url, variants, ...rest } of sent.media) {
      expect(rest).toMatchObject({ media_type: 'photo', file_size: 4, mime_type: 'image/webp' })
      expect(variants.map(({ width }) => width)).toEqual([640, 1280])
      expect(variants[1]?.url).toBe(media_url)
      expect(media_url).toMatch(new RegExp(`^/media/${sent.id}/`))
    }
    const stored = sent.media.flatMap(({ variants }) => variants.map(({ url }) => url.replace('/media/', '')))
    expect(await keysIn(reports.store)).toEqual(stored.sort())
    expect(reports.audited).toMatchObject([{ type: 'file_upload', details: { report_id: sent.id, files: 2 } }])
    // Each upload is taken once.
    const again = await reports.ask('/api/reports', { method: 'POST', body: { ...A_REPORT, uploads } })
    expect(again.status).toBe(404)
  })

  test('shows moderators alone what its files are called, which may be an address or coordinates', async () => {
    const reports = await open()
    const { id } = await reports.publish({ uploads: [await reports.upload(), await reports.upload()] })
    const namesIn = ({ media }: Report) => media.map(({ file_name }) => file_name)
    expect(namesIn(await reports.read(`/api/reports/${id}`))).toEqual(['photo-1.webp', 'photo-2.webp'])
    expect(await (await reports.ask('/api/reports')).text()).not.toContain('yard')
    const { reports: moderated } = await reports.read<ModeratedReportsAnswer>('/api/admin/reports?approved=true', {
      as: ADMIN,
    })
    expect(moderated.map(namesIn)).toEqual([['yard.webp', 'yard.webp']])
  })

  test('keeps its photos when the answer to its commit is lost', async () => {
    const reports = await open()
    const { db } = reports.database
    const begin = db.transaction.bind(db)
    const losing = vi.spyOn(db, 'transaction').mockImplementation(() => {
      const transaction = begin()
      const carryOut = transaction.execute.bind(transaction)
      return Object.assign(transaction, {
        execute: async <T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> => {
          await carryOut(work)
          throw new Error('Connection terminated unexpectedly')
        },
      })
    })
    const headers = { 'Idempotency-Key': '00112233445566778899aabbccddeeff' }
    const uploads = [await reports.upload()]
    const sent = await reports.send({ uploads }, { headers })
    const unkeyed = { method: 'POST', body: { ...A_REPORT, uploads: [await reports.upload()] } }
    expect((await reports.ask('/api/reports', unkeyed)).status).toBe(500)
    losing.mockRestore()
    expect(await reports.send({ uploads }, { headers })).toEqual(sent)
    const stored = await db.selectFrom('weather_report_media').select('media_url').execute()
    expect(stored).toHaveLength(2)
    const keys = await keysIn(reports.store)
    for (const { media_url } of stored) expect(keys).toContain(media_url.replace('/media/', ''))
  })

  test('is answered as it was kept, though a moderator deletes it before its sender hears', async () => {
    let deleteIt = async () => {}
    const wrapStore = (store: MediaStore): MediaStore => ({
      ...store,
      removeFolder: async (folder) => {
        await store.removeFolder(folder)
        if (folder.startsWith('upload-')) await deleteIt()
      },
    })
    const reports = await open({ wrapStore })
    deleteIt = async () => {
      const { id } = await reports.database.db.selectFrom('weather_reports').select('id').executeTakeFirstOrThrow()
      await reports.ask(`/api/admin/reports/${id}`, { as: ADMIN, method: 'DELETE' })
    }
    const sent = await reports.send({ uploads: [await reports.upload()] })
    expect(sent.media).toHaveLength(1)
    expect((await reports.ask(`/api/reports/${sent.id}`, { as: ADMIN })).status).toBe(404)
  })

  test('does not mix photos with a video', async () => {
    const reports = await open()
    const [photo, video, film] = [await reports.upload(), await reports.upload('video'), await reports.upload('video')]
    const refusalOf = async (uploads: string[]) => {
      const answer = await reports.ask('/api/reports', { method: 'POST', body: { ...A_REPORT, uploads } })
      expect(answer.status).toBe(400)
      return (await answer.json()).detail
    }
    expect(await refusalOf([photo, video])).toBe('You cannot upload a video with other files')
    expect(await refusalOf([video, photo])).toBe('You cannot upload photos with a video')
    expect(await refusalOf([video, film])).toBe('You can upload only 1 video')
    const { id, media } = await reports.send({ uploads: [video] })
    const still = expect.stringMatching(new RegExp(`^/media/${id}/.+\\.webp$`))
    expect(media).toMatchObject([{ media_type: 'video', variants: [{ url: still }] }])
  })

  test('with a photo that another one has taken meanwhile is refused at its files', async () => {
    const reports = await open()
    const post = { method: 'POST', body: { ...A_REPORT, uploads: [await reports.upload()] } }
    const answers = await Promise.all([reports.ask('/api/reports', post), reports.ask('/api/reports', post)])
    const refused = answers.find(({ status }) => status !== 201)
    expect([refused?.status, await refused?.json()]).toMatchObject([
      404,
      { type: '/problems/upload-not-found', errors: [{ field: 'uploads', code: 'unavailable' }] },
    ])
  })

  test('with a photo that another one takes while it is copied is refused at its files', async () => {
    let takeIt = async () => {}
    const wrapStore = (store: MediaStore): MediaStore => ({
      ...store,
      copy: async (from, to) => {
        await takeIt()
        await store.copy(from, to)
      },
    })
    const reports = await open({ wrapStore })
    const post = { method: 'POST', body: { ...A_REPORT, uploads: [await reports.upload()] } }
    takeIt = async () => {
      takeIt = async () => {}
      expect((await reports.ask('/api/reports', post)).status).toBe(201)
    }
    const late = await reports.ask('/api/reports', post)
    expect([late.status, await late.json()]).toMatchObject([404, { errors: [{ field: 'uploads' }] }])
  })

  test('may be sent again under its key for a day, also when both arrive at once', async () => {
    const reports = await open()
    const headers = { 'Idempotency-Key': 'the-first-squall' }
    const from = '198.51.100.20'
    const uploads = [await reports.upload()]
    const attempts = Array.from({ length: 8 }, (_, n) =>
      reports.send({ uploads, filled_in_ms: 5_000 + n }, { from, headers }),
    )
    const sent = await Promise.all(attempts)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(sent[0]?.media).toHaveLength(1)
    expect(await figuresOf(reports)).toMatchObject({ pending: 1, totals: { pending: 1, approved: 0 } })
    const [quota] = await reports.database.db.selectFrom('network_quotas').selectAll().execute()
    expect(quota?.used).toBe(1)
    // Of those that came too late no files are left.
    expect(new Set((await keysIn(reports.store)).map((key) => key.split('/')[0]))).toEqual(new Set([sent[0]?.id]))

    const other = { from, headers, method: 'POST', body: { ...A_REPORT, title: 'Another squall' } }
    expect((await reports.ask('/api/reports', other)).status).toBe(409)
    reports.advance(DAY_MS)
    await reports.sweep()
    expect((await reports.ask('/api/reports', other)).status).toBe(409)
    reports.advance(1)
    await reports.sweep()
    const { db } = reports.database
    expect(await db.selectFrom('weather_reports').select(['idempotency_key', 'sent_hash']).execute()).toEqual([
      { idempotency_key: null, sent_hash: null },
    ])
    expect((await reports.send({ title: 'Another squall' }, { from, headers })).title).toBe('Another squall')
  })

  test('is one, though the phone leaves its network and gets a cookie before it hears so', async () => {
    const reports = await open()
    const headers = { 'Idempotency-Key': '0123456789abcdef0123456789abcdef' }
    const athome = await reports.send({}, { from: '198.51.100.20', headers })
    const onTheRoad = await reports.send({}, { from: '198.51.100.21', headers })
    const withCookie = { ...headers, Cookie: 'lake-effect-visitor=secret' }
    expect(await reports.send({}, { from: '198.51.100.22', headers: withCookie })).toEqual(athome)
    expect(onTheRoad).toEqual(athome)
    const another = { method: 'POST', headers, body: { ...A_REPORT, title: 'Another squall' }, from: '198.51.100.23' }
    expect((await reports.ask('/api/reports', another)).status).toBe(409)
  })

  test('is one, and keeps the time of what was seen, though it waited for a connection and its first answer was lost', async () => {
    const reports = await open()
    const headers = { 'Idempotency-Key': 'fedcba9876543210fedcba9876543210' }
    const seenAt = reports.now().getTime() - 45 * MINUTE_MS
    const first = await reports.send({ minutes_ago: 15, waited_minutes: 30 }, { headers })
    reports.advance(HOUR_MS)
    const again = await reports.send({ minutes_ago: 15, waited_minutes: 90 }, { headers })
    expect(again).toEqual(first)
    // It had arrived: that it is too old by now does not count.
    reports.advance(3 * HOUR_MS)
    expect(await reports.send({ minutes_ago: 15, waited_minutes: 270 }, { headers })).toEqual(first)
    const stored = await reports.database.db.selectFrom('weather_reports').select('observed_at').execute()
    expect(stored).toEqual([{ observed_at: seenAt }])
  })

  test('is never shown to somebody else who tries its key', async () => {
    const reports = await open()
    const headers = { 'Idempotency-Key': 'k' }
    const mine = await reports.send({}, { from: '198.51.100.20', headers })
    const theirs = await reports.send({}, { from: '198.51.100.21', headers })
    expect(theirs.id).not.toBe(mine.id)
    // A browser that has uploaded something is itself wherever it goes.
    const secret = 'secret'.padEnd(43, '_')
    const browser = { ...headers, Cookie: `lake-effect-visitor=${secret}` }
    const athome = await reports.send({}, { from: '198.51.100.22', headers: browser })
    const onTheRoad = await reports.send({}, { from: '198.51.100.23', headers: browser })
    expect(onTheRoad.id).toBe(athome.id)
    const stored = await reports.database.db.selectFrom('weather_reports').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('secret')
    expect(
      (
        await reports.ask('/api/reports', {
          method: 'POST',
          body: A_REPORT,
          headers: { 'Idempotency-Key': 'k'.repeat(256) },
        })
      ).status,
    ).toBe(400)
  })

  test('is not taken by somebody whose cookie has the words under which a network is known', async () => {
    const reports = await open()
    const headers = { 'Idempotency-Key': 'report-1' }
    const forged = { ...headers, Cookie: 'lake-effect-visitor=network 198.51.100.31' }
    const theirs = await reports.send({}, { from: '198.51.100.32', headers: forged })
    const mine = await reports.send({ title: 'Squall at the pier' }, { from: '198.51.100.31', headers })
    expect(mine.title).toBe('Squall at the pier')
    const copied = { title: 'Squall at the pier' }
    const again = { ...headers, Cookie: 'lake-effect-visitor=network%20198.51.100.31' }
    const copy = await reports.send(copied, { from: '198.51.100.33', headers: again })
    expect(new Set([theirs.id, mine.id, copy.id]).size).toBe(3)
  })

  test('is one of ten an hour from a home and of thirty from an organisation, however many lines they have', async () => {
    const reports = await open()
    const countTaken = async (lines: readonly string[]) => {
      const statuses: number[] = []
      for (const line of lines) {
        const from = `2001:db8:${line}::1`
        statuses.push((await reports.ask('/api/reports', { method: 'POST', body: A_REPORT, from })).status)
      }
      return statuses.filter((status) => status === 201).length
    }
    const linesOf = (count: number, line: (at: string) => string) =>
      Array.from({ length: count }, (_, at) => line(at.toString(16).padStart(2, '0')))
    expect(await countTaken(linesOf(12, (at) => `1:1${at}`))).toBe(10)
    expect(await countTaken(linesOf(24, (at) => `1:${at}00`))).toBe(20)
    expect(await countTaken(['2:100'])).toBe(1)
    expect((await reports.ask('/api/reports', { method: 'POST', body: A_REPORT })).status).toBe(201)
  })

  test('is refused in words while a thousand wait for moderators, who are warned before', async () => {
    const reports = await open()
    const { id } = await reports.send()
    const queue = async () => {
      const { count, pending_count, is_nearly_full, most_pending } = await reports.read<ModeratedReportsAnswer>(
        '/api/admin/reports',
        { as: ADMIN },
      )
      return { count, pending_count, is_nearly_full, most_pending }
    }
    expect(await queue()).toEqual({ count: 1, pending_count: 1, is_nearly_full: false, most_pending: 1_000 })
    const { db } = reports.database
    await db.updateTable('weather_report_totals').set({ total: 999 }).where('name', '=', 'pending').execute()
    expect(await queue()).toMatchObject({ is_nearly_full: true })
    await reports.send()
    const refused = await reports.ask('/api/reports', { method: 'POST', body: A_REPORT })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '3600'])
    expect(problemSchema.parse(await refused.json()).detail).toBe(
      'So many weather reports are waiting to be looked at that no more can be taken now. Please try again later.',
    )
    expect((await reports.ask(`/api/admin/reports/${id}/approve`, { as: ADMIN, method: 'POST' })).status).toBe(200)
    await reports.send()
  })

  test('is one of five an hour from a network, however many come at once', async () => {
    const reports = await open()
    const post = { method: 'POST', body: A_REPORT }
    const answers = await Promise.all(Array.from({ length: 50 }, () => reports.ask('/api/reports', post)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const [refused, ...others] = answers.filter(({ status }) => status === 429)
    expect(others).toHaveLength(44)
    expect(refused?.headers.get('Retry-After')).toBe('3600')
    expect(problemSchema.parse(await refused?.json()).detail).toBe(
      'Rate limit exceeded - You can only submit 5 weather reports per hour. Please try again in 60 minute(s).',
    )
    expect(await figuresOf(reports)).toMatchObject({ pending: 5, totals: { pending: 5 } })
    // It is written down in the database: a site that starts anew knows it.
    const restarted = await openReports(reports.database, { start: '2026-01-15T12:50:30Z' })
    onTestFinished(restarted.close)
    const still = await restarted.ask('/api/reports', post)
    expect([still.status, still.headers.get('Retry-After')]).toEqual([429, '570'])
    expect((await still.json()).detail).toContain('in 10 minute(s).')
    expect((await reports.ask('/api/reports', { ...post, from: '198.51.100.8' })).status).toBe(201)
    reports.advance(HOUR_MS)
    expect((await reports.ask('/api/reports', post)).status).toBe(201)
  })

  test('counts against nobody when it is refused', async () => {
    const reports = await open()
    for (let n = 0; n < 10; n += 1) {
      expect((await reports.ask('/api/reports', { method: 'POST', body: { ...A_REPORT, title: 'Hm' } })).status).toBe(
        400,
      )
    }
    expect((await reports.ask('/api/reports', { method: 'POST', body: A_REPORT })).status).toBe(201)
  })

  test('leaves nothing behind when its files find no room', async () => {
    let copies = 0
    const wrapStore = (store: MediaStore): MediaStore => ({
      ...store,
      copy: async (from, to) => {
        copies += 1
        if (copies > 1) throw new AppError('no-room', { status: 507, detail: 'No room.' })
        await store.copy(from, to)
      },
    })
    const reports = await open({ wrapStore })
    const uploads = [await reports.upload()]
    const post = { method: 'POST', body: { ...A_REPORT, uploads } }
    expect((await reports.ask('/api/reports', post)).status).toBe(507)
    expect(await figuresOf(reports)).toMatchObject({ pending: 0, totals: { pending: 0 } })
    expect((await keysIn(reports.store)).every((key) => key.startsWith('upload-'))).toBe(true)
    // There is room again: the same upload will do.
    copies = -1
    expect((await reports.ask('/api/reports', post)).status).toBe(201)
  })

  if (database.dialect === 'sqlite') {
    test('is refused whole when the database has no room, and reads go on', async () => {
      const reports = await open()
      const { db } = reports.database
      const published = await reports.publish()
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
      const statuses: number[] = []
      const description = 'a'.repeat(2_000)
      for (let n = 0; n < 20; n += 1) {
        const from = `203.0.113.${n}`
        const uploads = [await reports.upload()]
        const body = { ...A_REPORT, description, uploads }
        statuses.push((await reports.ask('/api/reports', { from, method: 'POST', body })).status)
      }
      expect(statuses).toContain(507)
      expect(statuses.every((status) => status === 507 || status === 201)).toBe(true)
      const kept = statuses.filter((status) => status === 201).length
      expect(await figuresOf(reports)).toEqual({ pending: kept, approved: 1, totals: { pending: kept, approved: 1 } })
      const folders = new Set((await keysIn(reports.store)).map((key) => key.split('/')[0] ?? ''))
      expect([...folders].filter((folder) => !folder.startsWith('upload-'))).toHaveLength(kept)
      expect(await reports.read(`/api/reports/${published.id}`)).toEqual(published)
      await sql.raw('pragma max_page_count = 1000000').execute(db)
      expect((await reports.send({ description })).description).toBe(description)
    })
  }

  test('keeps counters and rows the same while others approve and delete', async () => {
    const reports = await open()
    const deeds = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const { id } = await reports.send({ title: `Squall ${n}` })
        const deed = { as: ADMIN, method: 'POST' }
        const approve = () => reports.ask(`/api/admin/reports/${id}/approve`, deed)
        const remove = () => reports.ask(`/api/admin/reports/${id}`, { ...deed, method: 'DELETE' })
        if (n % 4 === 0) return (await Promise.all([approve(), approve()])).map(({ status }) => status)
        if (n % 4 === 1) return (await Promise.all([remove(), remove()])).map(({ status }) => status).sort()
        if (n % 4 === 2) return (await Promise.all([approve(), remove()])).map(({ status }) => status)
        return []
      }),
    )
    for (const [n, statuses] of deeds.entries()) {
      if (n % 4 === 0) expect(statuses).toEqual([200, 200])
      if (n % 4 === 1) expect(statuses).toEqual([204, 404])
      if (n % 4 === 2) expect([200, 404]).toContain(statuses[0])
      if (n % 4 === 2) expect(statuses[1]).toBe(204)
    }
    expect(await figuresOf(reports)).toEqual({ pending: 10, approved: 10, totals: { pending: 10, approved: 10 } })
  })

  test('is deleted with its files; what could not be removed is found by the sweep', async () => {
    let isBroken = true
    const wrapStore = (store: MediaStore): MediaStore => ({
      ...store,
      removeFolder: async (folder) => {
        if (isBroken) throw new Error('The storage does not answer')
        await store.removeFolder(folder)
      },
    })
    const reports = await open({ start: new Date().toISOString(), wrapStore })
    const uploads = [await reports.upload()]
    const [gone, stays] = [await reports.send({ uploads }), await reports.send({ uploads: [await reports.upload()] })]
    const remove = { as: ADMIN, method: 'DELETE' }
    expect((await reports.ask(`/api/admin/reports/${gone.id}`, remove)).status).toBe(204)
    expect(reports.logged).toMatchObject([{}, {}, { msg: expect.stringContaining('wait for the sweep') }])
    await reports.store.put('incoming/half.part', Buffer.from('what a server that was killed had begun'))
    const foldersOf = async () => new Set((await keysIn(reports.store)).map((key) => key.split('/')[0]))
    expect(await foldersOf()).toContain(gone.id)
    isBroken = false
    reports.advance(DAY_MS - MINUTE_MS)
    await reports.sweep()
    expect(await foldersOf()).toContain(gone.id)
    expect(await foldersOf()).toContain('incoming')
    reports.advance(2 * MINUTE_MS)
    await reports.sweep()
    const left = await foldersOf()
    expect(left).not.toContain(gone.id)
    expect(left).not.toContain('incoming')
    expect(left).toContain(stays.id)
    const sent: Report = await reports.read(`/api/reports/${stays.id}`, { as: ADMIN })
    expect(sent.media).toHaveLength(1)
  })
})
