import { expect, test } from 'vitest'
import type { Report, SentReport } from '#shared/contracts/report.ts'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { whileHeld } from '../../../tests/helpers/while-held.ts'
import { ADMIN } from '../../posts/blog-for-tests.ts'
import { A_REPORT } from '../reports-for-tests.ts'
import { COLLINGWOOD, OTHER_ADMIN, openDesk, REASON } from './desk-for-tests.ts'

describeOnEachDatabase('decisions of moderators', ({ open: openDatabase, dialect }) => {
  const open = async () => await openDesk(await openDatabase())

  test('the older address approves the version that was read too, and without one the report as it was sent', async () => {
    const { send, ask, read, receipt, decide } = await open()
    const { id, receipt: given } = await read<SentReport>('/api/reports', {
      method: 'POST',
      body: { ...A_REPORT, ...COLLINGWOOD },
      ...receipt,
    })
    const correction = { method: 'PATCH', body: { title: 'Corrected meanwhile' } }
    expect((await ask(`/api${given?.url}`, correction)).status).toBe(200)
    const approve = (version?: string, of = id) =>
      ask(`/api/admin/reports/${of}/approve`, {
        ...{ as: ADMIN, method: 'POST' },
        ...(version !== undefined && { headers: { 'If-Match': version } }),
      })
    expect(await read<Report>(`/api/reports/${id}`, { as: ADMIN })).toMatchObject({ version: 1 })
    for (const stale of [undefined, '"0"', '7', 'newest']) {
      const refused = await approve(stale)
      expect([stale, refused.status, (await refused.json()).detail]).toEqual([
        stale,
        409,
        m.problem_changed_meanwhile(),
      ])
    }
    expect((await approve('"1"')).status).toBe(200)
    expect(await read<Report>(`/api/reports/${id}`)).not.toHaveProperty('version')
    const other = await send()
    expect((await approve(undefined, other.id)).status).toBe(200)
    // A public report is not counted twice, and a refused one is not published.
    expect((await approve('"2"')).status).toBe(200)
    const refused = await send()
    expect((await decide(refused.id, 'refuse', { version: 0, reason: REASON })).status).toBe(200)
    expect((await approve('"1"', refused.id)).status).toBe(409)
    expect(await read('/api/reports')).toMatchObject({ count: 2, reports: [{}, {}] })
  })

  test('a refusal leaves the queue, tells its sender why, and is written down', async () => {
    const { send, queue, decide, read, audited, receipt } = await open()
    const sent = await send({}, receipt)
    const url = (
      await read<{ receipt: { url: string } }>('/api/reports', {
        ...receipt,
        method: 'POST',
        body: { title: sent.title, description: sent.description, reporter_name: 'Maya', location_name: 'Collingwood' },
      })
    ).receipt.url
    expect((await decide(sent.id, 'refuse', { version: 0, reason: REASON })).status).toBe(200)
    expect(await queue()).toMatchObject({ reports: [], count: 0 })
    expect(await read('/api/admin/reports?approved=false', { as: ADMIN })).toMatchObject({ reports: [], count: 0 })
    expect(await read(`/api${url}`)).toMatchObject({
      state: 'refused',
      reason: { code: 'wrong-place', words: 'There is no such road in bBarrie/b.' },
    })
    expect(audited.at(-1)).toMatchObject({
      message: 'A weather report was refused.',
      details: { reason: 'wrong-place' },
    })
  })

  test('“another reason” needs words, as it tells the sender nothing by itself', async () => {
    const { send, decide, queue } = await open()
    const { id } = await send()
    const answer = await decide(id, 'refuse', { version: 0, reason: { code: 'other', words: ' ' } })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: [{ field: 'reason.words', code: 'required', message: m.rule_refusal_words_required() }] },
    ])
    expect(await queue()).toMatchObject({ count: 1 })
    expect((await decide(id, 'refuse', { version: 0, reason: { code: 'other', words: 'Twice.' } })).status).toBe(200)
  })

  test('a decision that the record of security has no room for is answered as it was made, and logged', async () => {
    const { send, decide, audited, logged } = await open()
    const { id } = await send()
    audited.push = () => {
      throw new Error('database or disk is full')
    }
    expect((await decide(id, 'approve', { version: 0 })).status).toBe(200)
    expect((await decide(id, 'undo')).status).toBe(200)
    expect(logged).toMatchObject([
      { level: 'error', entry: { message: 'A weather report was approved.', details: { report_id: id } } },
      { level: 'error', entry: { message: 'A decision about a weather report was taken back.' } },
    ])
  })

  test('of two moderators who read the same report, the second is told what the first decided', async () => {
    const { send, decide, read } = await open()
    const { id } = await send()
    const [one, other] = await Promise.all([
      decide(id, 'approve', { version: 0 }),
      decide(id, 'refuse', { version: 0, reason: REASON }, OTHER_ADMIN),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const loser = one.status === 409 ? one : other
    expect((await loser.json()).detail).toMatch(/^Another moderator has already (published|refused) this report\.$/)
    const { count: approved } = await read<{ count: number }>('/api/reports')
    expect(approved).toBe(one.status === 200 ? 1 : 0)
  })

  test('a decision about words that the sender has corrected meanwhile is refused', async () => {
    const { send, decide, database } = await open()
    const { id } = await send()
    await database.db.updateTable('weather_reports').set({ version: 1 }).where('id', '=', id).execute()
    const answer = await decide(id, 'approve', { version: 0 })
    expect([answer.status, (await answer.json()).type]).toEqual([409, '/problems/changed-meanwhile'])
  })

  test('a moderator who takes off a report that readers flagged meanwhile is told so, and then may', async () => {
    const { publish, ask, decide, read } = await open()
    const { id } = await publish()
    const version = async () => (await read<Report>(`/api/reports/${id}`, { as: ADMIN })).version
    const withdraw = async (seen: number | undefined) => await decide(id, 'withdraw', { version: seen, reason: REASON })
    const before = await version()
    for (const network of [1, 2, 3]) {
      const flag = { method: 'POST', body: { reason: 'old' }, from: `192.0.2.${network}` }
      expect((await ask(`/api/reports/${id}/flags`, flag)).status).toBe(204)
    }
    for (const decision of ['approve', 'withdraw']) {
      const refused = await decide(id, decision, { version: before, reason: REASON })
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { type: '/problems/changed-meanwhile', detail: m.problem_changed_meanwhile() },
      ])
    }
    expect((await withdraw(await version())).status).toBe(200)
    const late = await withdraw(await version())
    expect([late.status, (await late.json()).detail]).toEqual([409, m.problem_decided_withdrawn()])
  })

  test('a public report without flags cannot be approved again, so that no undo takes it off the site', async () => {
    const { send, decide, ask } = await open()
    const { id } = await send()
    await decide(id, 'approve', { version: 0 })
    expect((await decide(id, 'approve', { version: 1 }, OTHER_ADMIN)).status).toBe(409)
    expect((await decide(id, 'undo', undefined, OTHER_ADMIN)).status).toBe(409)
    expect((await ask(`/api/reports/${id}`)).status).toBe(200)
  })

  test('every decision can be taken back by its moderator within ten seconds, and not later or by another', async () => {
    const { send, decide, queue, read, advance, ask } = await open()
    const { id } = await send()
    const isPublic = async () => (await ask(`/api/reports/${id}`)).status === 200
    const totals = async () =>
      await Promise.all(
        ['true', 'false'].map(
          async (approved) =>
            (await read<{ count: number }>(`/api/admin/reports?approved=${approved}`, { as: ADMIN })).count,
        ),
      )
    expect((await decide(id, 'approve', { version: 0 })).status).toBe(200)
    expect([await isPublic(), await totals()]).toEqual([true, [1, 0]])
    expect((await decide(id, 'undo', undefined, OTHER_ADMIN)).status).toBe(409)
    advance(9 * SECOND_MS)
    expect((await decide(id, 'undo')).status).toBe(200)
    expect([await isPublic(), await totals()]).toEqual([false, [0, 1]])
    expect((await decide(id, 'undo')).status).toBe(409)
    const version = (await queue()).reports[0]?.version
    expect((await decide(id, 'refuse', { version, reason: REASON })).status).toBe(200)
    expect(await totals()).toEqual([0, 0])
    expect((await decide(id, 'undo')).status).toBe(200)
    expect(await totals()).toEqual([0, 1])
    const again = (await queue()).reports[0]?.version
    await decide(id, 'approve', { version: again })
    expect((await decide(id, 'withdraw', { version: (again ?? 0) + 1, reason: REASON })).status).toBe(200)
    expect([await isPublic(), await totals()]).toEqual([false, [0, 0]])
    expect((await decide(id, 'undo')).status).toBe(200)
    expect([await isPublic(), await totals()]).toEqual([true, [1, 0]])
  })

  test('of two decisions each is taken back by itself, and none once ten seconds and a moment are over', async () => {
    const { publish, decide, read, advance } = await open()
    const [{ id }, other] = [await publish(), await publish()]
    const withdraw = async (of: string) => {
      const { version } = await read<Report>(`/api/reports/${of}`, { as: ADMIN })
      expect((await decide(of, 'withdraw', { version, reason: REASON })).status).toBe(200)
    }
    await withdraw(other.id)
    await withdraw(id)
    advance(12 * SECOND_MS)
    expect((await decide(id, 'undo')).status).toBe(200)
    expect((await decide(other.id, 'undo')).status).toBe(200)
    await withdraw(id)
    advance(12 * SECOND_MS + 1)
    expect((await decide(id, 'undo')).status).toBe(409)
  })

  test.runIf(dialect === 'postgres')(
    'of an undo and another decision in the same moment, the first is kept and the second told so',
    async () => {
      const { send, decide, database } = await open()
      const { id } = await send()
      expect((await decide(id, 'approve', { version: 0 })).status).toBe(200)
      const [undone, withdrawn] = await whileHeld(
        database.db,
        (transaction) =>
          transaction
            .selectFrom('weather_report_decisions')
            .select('report_id')
            .where('report_id', '=', id)
            .forUpdate()
            .execute(),
        async () => (await decide(id, 'undo')).status,
        async () => (await decide(id, 'withdraw', { version: 1, reason: REASON }, OTHER_ADMIN)).status,
      )
      expect([undone, withdrawn]).toMatchObject([{ value: 200 }, { value: 409 }])
    },
  )
})
