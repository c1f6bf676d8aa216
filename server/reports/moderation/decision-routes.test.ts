import { expect, onTestFinished, test } from 'vitest'
import type { ReportsToDecideAnswer, Surroundings } from '#shared/contracts/moderation.ts'
import type { Report, SentReport } from '#shared/contracts/report.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { whileHeld } from '../../../tests/helpers/while-held.ts'
import { ADMIN, USER } from '../../posts/blog-for-tests.ts'
import { addFlag } from '../flags/flag-store.ts'
import { A_REPORT, openReports } from '../reports-for-tests.ts'

const OTHER_ADMIN: Viewer = { id: 'admin-2', email: 'second@example.org', role: 'admin' }
const COLLINGWOOD = { latitude: 44.5008, longitude: -80.2169 }
const BARRIE = { latitude: 44.3894, longitude: -79.6903 }
const STATION = {
  station: 'Collingwood',
  distance_km: 4,
  observed_at: '2026-01-15T12:00:00.000Z',
  temperature: 6.2,
  wind_speed: 30,
  wind_gust: null,
  visibility: 16_000,
}
const NO_ECHO = {
  observed_at: '2026-01-15T12:00:00.000Z',
  precipitation: 'snow' as const,
  here: { step: 'none' as const, within_km: 2 },
  nearest_km: null,
  within_km: 10,
}
const CALM: Surroundings = { measured: STATION, alerts: [], radar: NO_ECHO }
const UNDER_RED: Surroundings = {
  measured: null,
  alerts: [{ id: 'a1', event: 'Snow Squall Warning', colour: 'red' }],
  radar: { ...NO_ECHO, here: { step: 'heavy', within_km: 2 }, nearest_km: 0 },
}

describeOnEachDatabase('the queue of moderators', (databases) => {
  async function open() {
    const seenAt: number[] = []
    const reports = await openReports(await databases.open(), {
      surroundingsAt: async ({ lat }, at) => {
        seenAt.push(at)
        return lat > 44.45 ? CALM : UNDER_RED
      },
    })
    onTestFinished(reports.close)
    const { ask, read, settled } = reports
    const queue = async (as = ADMIN) => {
      await settled()
      return await read<ReportsToDecideAnswer>('/api/admin/weather-reports/queue', { as })
    }
    const decide = (id: string, what: string, body?: object, as: Viewer | null = ADMIN) =>
      ask(`/api/admin/weather-reports/${id}/${what}`, { as, method: 'POST', body })
    const receipt = { headers: { 'Idempotency-Key': 'a'.repeat(32) } }
    return { ...reports, queue, decide, receipt, seenAt }
  }
  const reason = { code: 'wrong-place', words: 'There is no such road in <b>Barrie</b>.' }

  test('shows first what is inside a red alert, then what is dangerous, then what was flagged, then the oldest', async () => {
    const { send, publish, ask, advance, queue } = await open()
    const flagged = await publish({ title: 'Flagged in the end' })
    await send({ title: 'The oldest' })
    advance(MINUTE_MS)
    await send({ title: 'The second' })
    await send({ title: 'A wire is down', description: 'The wires are down on the road.' })
    await send({ title: 'A funnel over the lake', weather_type: 'funnel-cloud' })
    await send({ title: 'Under the warning', ...BARRIE })
    for (const network of [1, 2, 3]) {
      const flag = { method: 'POST', body: { reason: 'old' }, from: `192.0.2.${network}` }
      expect((await ask(`/api/reports/${flagged.id}/flags`, flag)).status).toBe(204)
    }
    const { reports, count } = await queue()
    expect(reports.map(({ title, urgency }) => [urgency, title])).toEqual([
      ['alert', 'Under the warning'],
      ['dangerous', expect.stringMatching(/wire|funnel/)],
      ['dangerous', expect.stringMatching(/wire|funnel/)],
      ['flagged', 'Flagged in the end'],
      ['usual', 'The oldest'],
      ['usual', 'The second'],
    ])
    expect(count).toBe(6)
    expect(reports[3]?.flags).toEqual([{ reason: 'old', count: 3 }])
  })

  test('shows what was measured then, other reports near, how many the network sent, and what the rules say', async () => {
    const { send, advance, queue } = await open()
    await send({ title: 'Rain in Collingwood', ...COLLINGWOOD })
    await send({ title: 'Far away in time', ...COLLINGWOOD })
    advance(HOUR_MS)
    const words = { title: 'Deep snow here', weather_type: 'snow', temperature: -9, ...COLLINGWOOD }
    await send(words, { from: '192.0.2.1' })
    await send({ title: 'The next one' }, { from: '192.0.2.1' })
    const report = (await queue()).reports.find(({ title }) => title === 'Deep snow here')
    expect(report?.surroundings).toEqual(CALM)
    expect(report?.near.map(({ title, distance_km }) => [title, distance_km])).toEqual([
      [expect.any(String), 0],
      [expect.any(String), 0],
    ])
    expect(report?.sender).toEqual({ reports: 2, refused: 0 })
    expect(report?.opinions).toEqual([
      { rule: 'radar-shows-nothing', within_km: 10 },
      { rule: 'temperature-differs', reported: -9, measured: 6.2, more_than: 8 },
      { rule: 'too-warm-for-snow', measured: 6.2, more_than: 4 },
    ])
  })

  test('radar is read for the moment when the weather was seen, and a rule compares it with what falls', async () => {
    const { send, queue, seenAt, now } = await open()
    await send({ title: 'Snow in Barrie', weather_type: 'snow', minutes_ago: 60, ...BARRIE })
    await send({ title: 'Fog in Collingwood', weather_type: 'fog', ...COLLINGWOOD })
    const { reports } = await queue()
    expect(seenAt).toEqual([now().getTime() - HOUR_MS, now().getTime()])
    const saysOf = (title: string) =>
      reports.find((each) => each.title === title)?.opinions.filter(({ rule }) => rule.startsWith('radar'))
    expect(saysOf('Snow in Barrie')).toEqual([
      { rule: 'radar-agrees', precipitation: 'snow', step: 'heavy', within_km: 2 },
    ])
    expect(saysOf('Fog in Collingwood')).toEqual([])
  })

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
    expect((await decide(refused.id, 'refuse', { version: 0, reason })).status).toBe(200)
    expect((await approve('"1"', refused.id)).status).toBe(409)
    expect(await read('/api/reports')).toMatchObject({ count: 2, reports: [{}, {}] })
  })

  test('shows moderators alone when and where a photo was taken, and in which reports the same picture was', async () => {
    const { send, upload, queue, ask, publish } = await open()
    const position = { latitude: BARRIE.latitude, longitude: BARRIE.longitude }
    const original = (hash: string) => ({ takenAt: '2026-01-12T08:30:00', position, hash })
    const before = await publish({ uploads: [await upload('photo', original('f0e1d2c3b4a59687'))] })
    await publish({ uploads: [await upload('photo', original('0f1e2d3c4b5a6978'))] })
    const { id } = await send({ uploads: [await upload('photo', original('f0e1d2c3b4a59686'))], ...COLLINGWOOD })
    const [report] = (await queue()).reports
    expect(report).toMatchObject({
      id,
      photos: [{ taken_at: '2026-01-12T08:30:00', distance_km: 44, seen_in: [before.id] }],
    })
    expect(report?.opinions.slice(-3)).toEqual([
      { rule: 'photo-is-old', hours: 76, more_than_hours: 24 },
      { rule: 'photo-is-elsewhere', distance_km: 44, more_than_km: 25 },
      { rule: 'picture-seen-before', times: 1 },
    ])
    const seen = await Promise.all(
      ['/api/reports', `/api/reports/${before.id}`].map(async (path) => (await ask(path)).text()),
    )
    expect(seen.join()).not.toMatch(/2026-01-12|44\.389|f0e1d2c3|0f1e2d3c/)
  })

  test('a picture is known again whichever quarter of its hash is unchanged, and not by a quarter alone', async () => {
    const { send, upload, queue } = await open()
    const sendPicture = async (hash: string) =>
      (await send({ uploads: [await upload('photo', { takenAt: null, position: null, hash })] })).id
    const same = [
      await sendPicture('f0e1d2c2b4a49686'),
      await sendPicture('f0e0d2c3b4a49686'),
      await sendPicture('f0e0d2c2b4a59686'),
      await sendPicture('f0e0d2c2b4a49687'),
    ]
    await sendPicture('f0e12d3c4b5a6978')
    const id = await sendPicture('f0e1d2c3b4a59687')
    const report = (await queue()).reports.find((queued) => queued.id === id)
    expect(report?.photos[0]?.seen_in.toSorted()).toEqual(same.toSorted())
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
    expect((await decide(sent.id, 'refuse', { version: 0, reason })).status).toBe(200)
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

  test('an administrator who opens a refused or withdrawn report reads what became of it, and the public nothing', async () => {
    const { send, publish, decide, read, ask } = await open()
    const [waiting, refused, withdrawn] = [await send(), await send(), await publish()]
    expect((await decide(refused.id, 'refuse', { version: 0, reason })).status).toBe(200)
    expect((await decide(withdrawn.id, 'withdraw', { version: 1, reason })).status).toBe(200)
    const seen = async ({ id }: Report) => (await read<Report>(`/api/reports/${id}`, { as: ADMIN })).refusal
    expect([await seen(waiting), await seen(refused), await seen(withdrawn)]).toEqual([
      undefined,
      'refused',
      'withdrawn',
    ])
    expect((await ask(`/api/reports/${refused.id}`)).status).toBe(404)
  })

  test('a public report that readers flagged is in the queue, and takes no place from those that wait', async () => {
    const { publish, send, ask, queue } = await open()
    const { id } = await publish()
    await send()
    for (const network of [1, 2, 3]) {
      const flag = { method: 'POST', body: { reason: 'old' }, from: `192.0.2.${network}` }
      expect((await ask(`/api/reports/${id}/flags`, flag)).status).toBe(204)
    }
    expect(await queue()).toMatchObject({ count: 2, pending_count: 1 })
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
      decide(id, 'refuse', { version: 0, reason }, OTHER_ADMIN),
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
    const withdraw = async (seen: number | undefined) => await decide(id, 'withdraw', { version: seen, reason })
    const before = await version()
    for (const network of [1, 2, 3]) {
      const flag = { method: 'POST', body: { reason: 'old' }, from: `192.0.2.${network}` }
      expect((await ask(`/api/reports/${id}/flags`, flag)).status).toBe(204)
    }
    for (const decision of ['approve', 'withdraw']) {
      const refused = await decide(id, decision, { version: before, reason })
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
    expect((await decide(id, 'refuse', { version, reason })).status).toBe(200)
    expect(await totals()).toEqual([0, 0])
    expect((await decide(id, 'undo')).status).toBe(200)
    expect(await totals()).toEqual([0, 1])
    const again = (await queue()).reports[0]?.version
    await decide(id, 'approve', { version: again })
    expect((await decide(id, 'withdraw', { version: (again ?? 0) + 1, reason })).status).toBe(200)
    expect([await isPublic(), await totals()]).toEqual([false, [0, 0]])
    expect((await decide(id, 'undo')).status).toBe(200)
    expect([await isPublic(), await totals()]).toEqual([true, [1, 0]])
  })

  test('of two decisions each is taken back by itself, and none once ten seconds and a moment are over', async () => {
    const { publish, decide, read, advance } = await open()
    const [{ id }, other] = [await publish(), await publish()]
    const withdraw = async (of: string) => {
      const { version } = await read<Report>(`/api/reports/${of}`, { as: ADMIN })
      expect((await decide(of, 'withdraw', { version, reason })).status).toBe(200)
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

  test.runIf(databases.dialect === 'postgres')(
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
        async () => (await decide(id, 'withdraw', { version: 1, reason }, OTHER_ADMIN)).status,
      )
      expect([undone, withdrawn]).toMatchObject([{ value: 200 }, { value: 409 }])
    },
  )

  test('flags of one network count once; of enough networks they bring a public report back, until a moderator keeps it', async () => {
    const { publish, ask, decide, queue, read, advance } = await open()
    const { id } = await publish()
    const flag = async (from: string, why: unknown = 'wrong-place') =>
      (await ask(`/api/reports/${id}/flags`, { method: 'POST', body: { reason: why }, from })).status
    expect(await flag('192.0.2.1', 'ugly')).toBe(400)
    for (const from of ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '192.0.2.1']) {
      expect(await flag(from)).toBe(204)
    }
    expect(await read<Report>(`/api/reports/${id}`)).toMatchObject({ is_questioned: false })
    expect(await flag('192.0.2.2')).toBe(204)
    expect(await read<Report>(`/api/reports/${id}`)).toMatchObject({ is_approved: true, is_questioned: true })
    const version = (await queue()).reports[0]?.version
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
    expect((await decide(id, 'withdraw', { version, reason })).status).toBe(200)
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
    expect((await decide(id, 'withdraw', { version: 1, reason })).status).toBe(200)
    const flag = { reason: 'old', network: 'a', networks: [], now: now().getTime() } as const
    for (const late of [id, 'erased']) {
      await expect(addFlag(database.db, late, flag)).rejects.toMatchObject({ code: 'report-not-found', status: 404 })
    }
    expect(await database.db.selectFrom('weather_report_flags').selectAll().execute()).toEqual([])
  })

  test('nobody but administrators reads the queue or decides', async () => {
    const { send, ask, decide } = await open()
    const { id } = await send()
    for (const [as, status] of [
      [null, 401],
      [USER, 403],
    ] as const) {
      expect((await ask('/api/admin/weather-reports/queue', { as })).status).toBe(status)
      for (const what of ['approve', 'refuse', 'withdraw', 'undo']) {
        expect((await decide(id, what, { version: 0, reason }, as)).status).toBe(status)
      }
    }
  })
})
