import { expect, test } from 'vitest'
import type { Report } from '#shared/contracts/report.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { ADMIN, USER } from '../../posts/blog-for-tests.ts'
import { BARRIE, CALM, COLLINGWOOD, openDesk, REASON } from './desk-for-tests.ts'

describeOnEachDatabase('the queue of moderators', ({ open: openDatabase }) => {
  const open = async () => await openDesk(await openDatabase())

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

  test('an administrator who opens a refused or withdrawn report reads what became of it, and the public nothing', async () => {
    const { send, publish, decide, read, ask } = await open()
    const [waiting, refused, withdrawn] = [await send(), await send(), await publish()]
    expect((await decide(refused.id, 'refuse', { version: 0, reason: REASON })).status).toBe(200)
    expect((await decide(withdrawn.id, 'withdraw', { version: 1, reason: REASON })).status).toBe(200)
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

  test('nobody but administrators reads the queue or decides', async () => {
    const { send, ask, decide } = await open()
    const { id } = await send()
    for (const [as, status] of [
      [null, 401],
      [USER, 403],
    ] as const) {
      expect((await ask('/api/admin/weather-reports/queue', { as })).status).toBe(status)
      for (const what of ['approve', 'refuse', 'withdraw', 'undo']) {
        expect((await decide(id, what, { version: 0, reason: REASON }, as)).status).toBe(status)
      }
    }
  })
})
