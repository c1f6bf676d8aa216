import { expect, test } from 'vitest'
import type { Report } from '#shared/contracts/report.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Viewer } from '#shared/visit.ts'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { ADMIN } from '../../posts/blog-for-tests.ts'
import { openDesk, REASON } from '../moderation/desk-for-tests.ts'
import { addFlag } from './flag-store.ts'

describeOnEachDatabase('flags of readers', ({ open: openDatabase }) => {
  const open = async () => await openDesk(await openDatabase())

  test('flags of one network count once; of enough networks they bring a public report back, until a moderator keeps it', async () => {
    const { publish, ask, decide, queue, read, advance } = await open()
    const { id } = await publish()
    const flag = async (from: string, why: unknown = 'wrong-place') =>
      (await ask(`/api/reports/${id}/flags`, { method: 'POST', body: { reason: why }, from })).status
    expect(await flag('192.0.2.1', 'ugly')).toBe(400)
    expect(await flag('2001:db8:1:1::1', 'old')).toBe(204)
    for (const from of ['2001:db8:1:2::1', '2001:db8:1:3::1', '192.0.2.1']) {
      expect(await flag(from)).toBe(204)
    }
    expect(await read<Report>(`/api/reports/${id}`)).toMatchObject({ is_questioned: false })
    expect(await flag('192.0.2.2')).toBe(204)
    expect(await read<Report>(`/api/reports/${id}`)).toMatchObject({ is_approved: true, is_questioned: true })
    const { version, flags } = (await queue()).reports[0] ?? {}
    // The most frequent reason first.
    expect(flags?.map(({ reason, count }) => [reason, count])).toEqual([
      ['wrong-place', 2],
      ['old', 1],
    ])
    expect((await decide(id, 'approve', { version })).status).toBe(200)
    expect(await read<Report>(`/api/reports/${id}`)).toMatchObject({ is_questioned: false })
    expect((await decide(id, 'undo')).status).toBe(200)
    expect(await read<Report>(`/api/reports/${id}`)).toMatchObject({ is_approved: true, is_questioned: true })
    const later = (await queue()).reports[0]?.version
    advance(MINUTE_MS)
    expect((await decide(id, 'approve', { version: later })).status).toBe(200)
    advance(MINUTE_MS)
    expect(await flag('192.0.2.9')).toBe(204)
    expect(await read<Report>(`/api/reports/${id}`)).toMatchObject({ is_questioned: false })
  })

  test('flags that a moderator has answered stay answered when a later decision is taken back, and those of other reports open', async () => {
    const { publish, ask, decide, queue, read, advance } = await open()
    const [{ id }, other] = [await publish(), await publish()]
    const flag = async (from: string, flagged = id) => {
      const asked = { method: 'POST', body: { reason: 'old' }, from }
      expect((await ask(`/api/reports/${flagged}/flags`, asked)).status).toBe(204)
    }
    const three = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
    for (const from of three) await flag(from)
    expect(await read<Report>(`/api/reports/${other.id}`)).toMatchObject({ is_questioned: false })
    for (const from of three) await flag(from, other.id)
    const inQueue = (await queue()).reports.find((report) => report.id === id)
    // A further flag does not make the moderator read the report anew.
    await flag('192.0.2.7')
    expect((await decide(id, 'approve', { version: inQueue?.version })).status).toBe(200)
    const { version } = await read<Report>(`/api/reports/${id}`, { as: ADMIN })
    advance(HOUR_MS)
    expect((await decide(id, 'withdraw', { version, reason: REASON })).status).toBe(200)
    expect((await decide(id, 'undo')).status).toBe(200)
    expect((await decide(id, 'undo')).status).toBe(409)
    advance(HOUR_MS)
    await flag('192.0.2.4')
    expect(await read<Report>(`/api/reports/${id}`)).toMatchObject({ is_approved: true, is_questioned: false })
    for (const from of ['192.0.2.5', '192.0.2.6']) await flag(from)
    const flags = [{ reason: 'old', count: 3 }]
    expect((await queue()).reports.map((report) => [report.id, report.flags])).toEqual([
      [other.id, flags],
      [id, flags],
    ])
  })

  test('flags stay with a report that waits for longer than a week, without the networks that they came from', async () => {
    const { publish, ask, decide, queue, sweep, advance, database } = await open()
    const [questioned, doubted] = [await publish(), await publish()]
    const flag = (id: string, from: string) =>
      ask(`/api/reports/${id}/flags`, { method: 'POST', body: { reason: 'old' }, from })
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await flag(questioned.id, from)
    await flag(doubted.id, '192.0.2.1')
    const networks = async () => {
      const flags = await database.db.selectFrom('weather_report_flags').select('network').execute()
      return flags.map(({ network }) => network)
    }
    const known = await networks()
    advance(8 * DAY_MS)
    await sweep()
    const { flags, version } = (await queue()).reports[0] ?? {}
    expect(flags).toEqual([{ reason: 'old', count: 3 }])
    const kept = await networks()
    expect(kept).toHaveLength(3)
    expect(known).not.toEqual(expect.arrayContaining(kept))
    expect((await decide(questioned.id, 'approve', { version })).status).toBe(200)
    await sweep()
    expect(await networks()).toEqual([])
  })

  test('a thousand flags from one network are refused after ten, and a report that waits cannot be flagged', async () => {
    const { publish, send, ask, read } = await open()
    const waiting = await send()
    const flag = async (id: string, as: Viewer | null = null) =>
      (await ask(`/api/reports/${id}/flags`, { as, method: 'POST', body: { reason: 'old' } })).status
    expect(await flag(waiting.id)).toBe(404)
    expect(await flag(waiting.id, ADMIN)).toBe(404)
    const { id } = await publish()
    const answers = []
    for (let index = 0; index < 12; index++) answers.push(await flag(id))
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429])
    expect(await read<Report>(`/api/reports/${id}`)).toMatchObject({ is_questioned: false })
  })

  test('a flag on a report that was erased or taken off the site meanwhile is refused as on one that never was', async () => {
    const { publish, decide, database, now } = await open()
    const { id } = await publish()
    expect((await decide(id, 'withdraw', { version: 1, reason: REASON })).status).toBe(200)
    const flag = { reason: 'old', network: 'a', networks: [], now: now().getTime() } as const
    for (const late of [id, 'erased']) {
      await expect(addFlag(database.db, late, flag)).rejects.toMatchObject({ code: 'report-not-found', status: 404 })
    }
    expect(await database.db.selectFrom('weather_report_flags').selectAll().execute()).toEqual([])
  })
})
