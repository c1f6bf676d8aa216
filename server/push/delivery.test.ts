import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { METRIC, serialiseUnitPreferences } from '#shared/units/unit-preferences.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { whileHeld } from '../../tests/helpers/while-held.ts'
import { claimMessages } from './message-queue.ts'
import { AFTERNOON, HOME, openPush, squall, tornado } from './push-for-tests.ts'
import { removeSubscription } from './subscription-store.ts'

const READING = { units: serialiseUnitPreferences(METRIC), clock: '12' } as const

describeOnEachDatabase('the delivery of notifications', ({ open, dialect }) => {
  const openRoom = async () => await openPush((await open()).db, onTestFinished)

  test('a push service that is busy gets the message when it asks for it, and not after its time', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    push.service.answerWith({ status: 429, headers: { 'Retry-After': '120' } })
    await push.say([squall])
    push.pass(119 * SECOND_MS)
    await push.room.work()
    expect(push.service.asked()).toBe(1)
    push.service.answerWith(null)
    push.pass(2 * SECOND_MS)
    await push.room.work()
    expect(push.news()).toEqual(['phone: Orange: Snow Squall Warning'])
    push.service.answerWith({ status: 503 })
    await push.say([squall, tornado])
    push.service.answerWith(null)
    push.pass(3 * HOUR_MS)
    await push.room.work()
    expect(push.news()).toEqual([])
    expect(push.outcomes).toEqual(['later', 'sent', 'later', 'expired'])
  })

  test('a push service that is busy for no seconds at all is not asked again at once', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    push.service.answerWith({ status: 429, headers: { 'Retry-After': '0' } })
    const saying = push.say([squall])
    await expect.poll(() => push.outcomes).toContain('later')
    push.service.answerWith(null)
    await saying
    expect(push.news()).toEqual([])
    push.pass(15 * SECOND_MS)
    await push.room.work()
    expect(push.news()).toEqual(['phone: Orange: Snow Squall Warning'])
  })

  test('a process that is killed forgets nobody, and sends nobody again what was handed over', async () => {
    const push = await openRoom()
    await push.subscribe('reached')
    await push.subscribe('in flight')
    push.service.answerWith({ status: 503 }, 'in flight')
    await push.say([squall])
    expect(push.news()).toEqual(['reached: Orange: Snow Squall Warning'])
    push.service.answerWith(null, 'in flight')
    push.pass(MINUTE_MS)
    // A process takes the message and dies.
    const now = Date.parse(AFTERNOON) + MINUTE_MS
    expect(await claimMessages(push.room.db, { now, until: now + MINUTE_MS, most: 10 })).toHaveLength(1)
    await push.restart()
    expect(push.news()).toEqual([])
    push.pass(MINUTE_MS)
    await push.say([squall])
    await push.say([squall])
    expect(push.news()).toEqual(['in flight: Orange: Snow Squall Warning'])
    expect(new Set(push.service.delivered.map(({ topic }) => topic)).size).toBe(1)
  })

  test('what was answered is written down while others are still being sent: a kill in the middle repeats those alone', async () => {
    const push = await openRoom()
    for (const name of ['reached', 'in flight']) await push.subscribe(name)
    push.service.answerWith('hang', 'in flight')
    const cutShort = push.say([squall])
    const waiting = async () => (await push.room.db.selectFrom('push_messages').select('thread').execute()).length
    await expect.poll(waiting).toBe(1)
    push.service.answerWith(null, 'in flight')
    push.pass(2 * MINUTE_MS)
    await push.restart()
    expect(push.news()).toEqual(['reached: Orange: Snow Squall Warning', 'in flight: Orange: Snow Squall Warning'])
    expect(new Set(push.service.delivered.map(({ topic, notification }) => `${topic} ${notification.tag}`)).size).toBe(
      1,
    )
    push.service.hangUp()
    await cutShort
  })

  test('what was handed over while the database took no writes is written down once it does, and not sent again', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    await sql`alter table push_subscriptions rename column last_sent_at to away`.execute(push.room.db)
    await push.say([squall])
    expect(push.news()).toEqual(['phone: Orange: Snow Squall Warning'])
    await sql`alter table push_subscriptions rename column away to last_sent_at`.execute(push.room.db)
    const waiting = async () => await push.room.db.selectFrom('push_messages').select('thread').execute()
    await expect.poll(waiting).toEqual([])
    push.pass(2 * MINUTE_MS)
    await push.room.work()
    expect(push.news()).toEqual([])
  })

  test.runIf(dialect === 'postgres')(
    'a warning reaches the others of a place at once when one of them leaves while it is announced',
    async () => {
      const push = await openRoom()
      const { id } = await push.subscribe('leaving')
      await push.subscribe('staying')
      await whileHeld(
        push.room.db,
        (transaction) => removeSubscription(transaction, id),
        () => push.say([tornado]),
      )
      expect(push.news()).toEqual(['staying: Red: Tornado Warning'])
    },
  )

  test('a warning for a crowd reaches each browser once, though some push services hang and others have ended', async () => {
    const push = await openRoom()
    const names = Array.from({ length: 40 }, (_, number) => `phone ${number}`)
    for (const name of names) {
      const { endpoint, keys } = push.service.subscribe(name)
      await push.room.store.add({ endpoint, ...keys }, { places: [HOME], quiet: null, ...READING }, 'en')
    }
    await push.room.work()
    await push.say([])
    push.service.answerWith({ status: 410 }, 'phone 1')
    push.service.answerWith('hang', 'phone 2')
    const said = push.say([squall])
    await expect.poll(() => push.outcomes.length).toBe(39)
    push.service.answerWith(null, 'phone 2')
    push.service.hangUp()
    await said
    push.pass(MINUTE_MS)
    await push.room.work()
    expect(push.news().toSorted()).toEqual(
      names
        .filter((name) => name !== 'phone 1')
        .map((name) => `${name}: Orange: Snow Squall Warning`)
        .toSorted(),
    )
    expect(push.outcomes.filter((outcome) => outcome !== 'sent').toSorted()).toEqual(['gone', 'later'])
    expect(await push.room.store.count()).toBe(39)
  })

  test('a push service that hangs holds up neither a warning to another one nor the end of the process', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    await push.subscribe('slow phone')
    await push.say([])
    push.service.answerWith('hang', 'slow phone')
    const said = push.say([squall])
    await expect.poll(() => push.news()).toEqual(['phone: Orange: Snow Squall Warning'])
    const saidNext = push.say([squall, tornado])
    await expect.poll(() => push.news()).toEqual(['phone: Red: Tornado Warning'])
    // The one that hangs has not been given up meanwhile.
    expect(push.outcomes).not.toContain('later')
    const before = performance.now()
    await push.room.close()
    // The service that hangs would be given up after 10 s.
    expect(performance.now() - before).toBeLessThan(5_000)
    push.service.hangUp()
    await Promise.all([said, saidNext])
  })
})
