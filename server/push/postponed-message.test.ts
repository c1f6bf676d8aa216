import { expect, onTestFinished, test, vi } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { summaryMessage } from './addressed-messages.ts'
import { enqueueMessages } from './message-queue.ts'
import { AFTERNOON, HOME, openPush, squall, tornado } from './push-for-tests.ts'

const NIGHT = { from: '22:30', until: '06:30', wakes: true }
const until = (time: string) => Date.parse(time) - Date.parse(AFTERNOON)

describeOnEachDatabase('notifications and quiet hours', ({ open }) => {
  const openRoom = async () => await openPush((await open()).db, onTestFinished)

  test('in quiet hours a warning waits for one summary, a red one wakes who allowed it, and what has ended is dropped', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { quiet: NIGHT })
    await push.subscribe('deep sleeper', { quiet: { ...NIGHT, wakes: false } })
    push.pass(until('2026-11-22T04:00:00Z'))
    await push.say([squall])
    await push.say([squall, anAlert({ id: 'wind', event: 'Wind Warning', end: '2026-11-22T20:00:00Z' })])
    expect(push.news()).toEqual([])
    push.pass(MINUTE_MS)
    const wind = anAlert({ id: 'wind', event: 'Wind Warning', end: '2026-11-22T20:00:00Z' })
    await push.say([squall, wind, tornado])
    expect(push.news()).toEqual(['sleeper: Red: Tornado Warning'])
    push.pass(6 * HOUR_MS)
    await push.say([wind])
    expect(push.news()).toEqual([])
    push.pass(2 * HOUR_MS)
    await push.say([wind])
    expect(push.news().toSorted()).toEqual([
      'deep sleeper: 1 alert still in effect',
      'sleeper: 1 alert still in effect',
      'sleeper: Ended: Tornado Warning',
    ])
    const summary = push.service.delivered.find(({ notification: { tag } }) => tag === 'summary')
    expect(summary?.notification.body).toBe('Orange: Wind Warning. Home until 3 p.m.')
  })

  test('the summary tells the end that the page shows, though it moved too little to be told of', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { quiet: NIGHT })
    push.pass(until('2026-11-22T04:00:00Z'))
    await push.say([anAlert({ ...squall, end: '2026-11-22T13:00:00Z' })])
    const renewed = anAlert({ ...squall, end: '2026-11-22T13:55:00Z' })
    await push.say([renewed])
    push.pass(until('2026-11-22T11:31:00Z') - until('2026-11-22T04:00:00Z'))
    await push.say([renewed])
    expect(push.service.delivered.map(({ notification }) => notification.body)).toEqual([
      'Orange: Snow Squall Warning. Home until 8:55 a.m.',
    ])
  })

  test('a warning that its push service did not take before the quiet hours waits for their end, and a red one does not', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { quiet: NIGHT })
    push.pass(until('2026-11-22T03:25:00Z'))
    push.service.answerWith({ status: 429, headers: { 'Retry-After': '600' } })
    await push.say([anAlert({ ...squall, end: '2026-11-22T20:00:00Z' }), tornado])
    push.service.answerWith(null)
    push.pass(11 * MINUTE_MS)
    await push.room.work()
    expect(push.news()).toEqual(['sleeper: Red: Tornado Warning'])
    push.pass(until('2026-11-22T11:31:00Z') - until('2026-11-22T03:36:00Z'))
    await push.room.work()
    expect(push.news()).toEqual(['sleeper: 1 alert still in effect'])
    expect(push.outcomes.toSorted()).toEqual(['held', 'later', 'later', 'sent', 'sent'])
  })

  test('a warning that a process left behind when it died is not sent for the first time in the quiet hours', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { quiet: NIGHT })
    push.pass(until('2026-11-22T03:29:58Z'))
    vi.spyOn(push.room, 'work').mockResolvedValueOnce()
    await push.say([anAlert({ ...squall, end: '2026-11-22T20:00:00Z' }), tornado])
    expect(push.news()).toEqual([])
    push.pass(20 * MINUTE_MS)
    await push.restart()
    expect(push.news()).toEqual(['sleeper: Red: Tornado Warning'])
    push.pass(until('2026-11-22T11:31:00Z') - until('2026-11-22T03:49:58Z'))
    await push.room.work()
    expect(push.news()).toEqual(['sleeper: 1 alert still in effect'])
  })

  test('the end of a warning that could not be sent before the quiet hours is told at their end', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { quiet: NIGHT })
    // What others have subscribed, and what waits for them, is left as it is.
    const vancouver = { ...HOME, name: 'Vancouver', lat: 49.28, lon: -123.12, colours: 'red' } as const
    const other = await push.subscribe('other', { places: [vancouver], quiet: NIGHT })
    const theirs = summaryMessage(other.id, Date.parse('2026-11-22T14:30:00Z'))
    await enqueueMessages(push.room.db, [theirs])
    await push.say([squall])
    expect(push.news()).toEqual(['sleeper: Orange: Snow Squall Warning'])
    push.pass(until('2026-11-22T03:25:00Z'))
    await push.say([])
    push.service.answerWith({ status: 429, headers: { 'Retry-After': '600' } })
    push.pass(MINUTE_MS)
    await push.say([])
    push.service.answerWith(null)
    push.pass(11 * MINUTE_MS)
    await push.room.work()
    expect(push.news()).toEqual([])
    const { due_at } = theirs
    expect(
      await push.room.db.selectFrom('push_messages').select('due_at').where('subscription_id', '=', other.id).execute(),
    ).toEqual([{ due_at }])
    push.pass(until('2026-11-22T11:30:00Z') - until('2026-11-22T03:37:00Z'))
    await push.room.work()
    expect(push.news()).toEqual(['sleeper: Ended: Snow Squall Warning'])
    expect(push.outcomes).toEqual(['sent', 'later', 'held', 'sent'])
  })

  test('what a clock that was days ahead queued for the end of the quiet hours is told at their true end', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { quiet: NIGHT })
    const lasting = anAlert({ ...squall, end: '2026-12-02T20:00:00Z' })
    push.pass(until('2026-11-28T04:00:00Z'))
    await push.say([lasting])
    // The clock is set right: a quarter to eleven in the evening.
    push.pass(until('2026-11-22T03:45:00Z') - until('2026-11-28T04:00:00Z'))
    await push.room.work()
    await push.room.work()
    expect(push.news()).toEqual([])
    push.pass(until('2026-11-22T11:30:00Z') - until('2026-11-22T03:45:00Z'))
    await push.room.work()
    expect(push.news()).toEqual(['sleeper: 1 alert still in effect'])
  })

  test('a summary that became due before longer quiet hours were set waits for their end at the first place', async () => {
    const push = await openRoom()
    const winnipeg = { ...HOME, name: 'Winnipeg', lat: 49.9, lon: -97.14, colours: 'red' } as const
    const { id, token } = await push.subscribe('sleeper', { quiet: NIGHT })
    push.pass(until('2026-11-22T04:00:00Z'))
    await push.say([anAlert({ ...squall, end: '2026-11-22T20:00:00Z' })])
    const body = { places: [HOME, winnipeg], quiet: { ...NIGHT, until: '08:00' } }
    expect((await push.ask(`/api/notifications/${id}`, { method: 'PUT', token, body })).status).toBe(204)
    push.pass(until('2026-11-22T11:31:00Z') - until('2026-11-22T04:00:00Z'))
    await push.room.work()
    expect(push.news()).toEqual([])
    push.pass(until('2026-11-22T13:00:00Z') - until('2026-11-22T11:31:00Z'))
    await push.room.work()
    expect(push.news()).toEqual(['sleeper: 1 alert still in effect'])
  })

  test('a warning that was one too many for its hour is not sent in the quiet hours', async () => {
    const push = await openRoom()
    const { id, token } = await push.subscribe('sleeper', { places: [{ ...HOME, colours: 'all' }], quiet: NIGHT })
    push.pass(until('2026-11-22T03:20:00Z'))
    for (let time = 0; time < 12; time += 1) {
      await push.ask(`/api/notifications/${id}/test`, { method: 'POST', token })
      await push.room.work()
    }
    push.news()
    push.pass(5 * MINUTE_MS)
    const end = '2026-11-22T20:00:00Z'
    await push.say([anAlert({ event: 'Fog Advisory', kind: 'advisory', colour: 'yellow', severity: 'moderate', end })])
    push.pass(HOUR_MS)
    await push.room.work()
    expect(push.news()).toEqual([])
    push.pass(until('2026-11-22T11:31:00Z') - until('2026-11-22T04:25:00Z'))
    await push.room.work()
    expect(push.news()).toEqual(['sleeper: 1 alert still in effect'])
  })

  test('a change at a place in a western time zone does not delay the summary of a place in an eastern one', async () => {
    const push = await openRoom()
    const winnipeg = { ...HOME, name: 'Winnipeg', lat: 49.9, lon: -97.14 }
    await push.subscribe('sleeper', { places: [HOME, winnipeg], quiet: NIGHT })
    const lasting = anAlert({ ...squall, end: '2026-11-22T20:00:00Z' })
    // 11 p.m. in Toronto, 10 p.m. in Winnipeg.
    push.pass(until('2026-11-22T04:00:00Z'))
    await push.say([lasting])
    expect(push.news()).toEqual(['sleeper: Orange: Snow Squall Warning'])
    // 3 a.m. in Toronto, 2 a.m. in Winnipeg.
    push.pass(4 * HOUR_MS)
    await push.say([anAlert({ ...lasting, end: '2026-11-22T23:00:00Z' })])
    const waiting = await push.room.db.selectFrom('push_messages').select(['due_at', 'expires_at']).execute()
    expect(waiting).toEqual([
      { due_at: Date.parse('2026-11-22T11:30:00Z'), expires_at: Date.parse('2026-11-22T15:30:00Z') },
    ])
    push.pass(until('2026-11-22T11:31:00Z') - until('2026-11-22T08:00:00Z'))
    await push.room.work()
    expect(push.news()).toEqual(['sleeper: 2 alerts still in effect'])
  })

  test('a warning that was told in the evening is taken back in the morning, though its end was moved in the night', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { quiet: { ...NIGHT, wakes: false } })
    const squallUntil = (end: string) => anAlert({ ...squall, end })
    await push.say([squallUntil('2026-11-22T09:00:00Z')])
    expect(push.news()).toEqual(['sleeper: Orange: Snow Squall Warning'])
    push.pass(until('2026-11-22T04:00:00Z'))
    await push.say([squallUntil('2026-11-22T11:00:00Z')])
    push.pass(7 * HOUR_MS + MINUTE_MS)
    await push.say([])
    expect(push.news()).toEqual([])
    push.pass(HOUR_MS)
    await push.say([])
    expect(push.news()).toEqual(['sleeper: Ended: Snow Squall Warning'])
  })

  test('a warning that was told in the evening is taken back in the morning, though its colour changed in the night', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { quiet: { ...NIGHT, wakes: false } })
    await push.subscribe('sleeper for grave ones', {
      quiet: { ...NIGHT, wakes: false },
      places: [{ ...HOME, colours: 'red' }],
    })
    await push.say([squall])
    expect(push.news()).toEqual(['sleeper: Orange: Snow Squall Warning'])
    push.pass(until('2026-11-22T04:00:00Z'))
    await push.say([anAlert({ ...squall, colour: 'red', severity: 'extreme' })])
    push.pass(7 * HOUR_MS + MINUTE_MS)
    await push.say([])
    push.pass(HOUR_MS)
    await push.say([])
    expect(push.news()).toEqual(['sleeper: Ended: Snow Squall Warning'])
  })
})
