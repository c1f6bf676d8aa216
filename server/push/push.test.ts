import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { METRIC, serialiseUnitPreferences } from '#shared/units/unit-preferences.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { whileHeld } from '../../tests/helpers/while-held.ts'
import { speaking } from '../language.ts'
import { SUBSCRIPTION_QUOTA } from '../limits.ts'
import { summaryMessage } from './addressed-messages.ts'
import { claimMessages, enqueueMessages } from './message-queue.ts'
import { AFTERNOON, HOME, openPush, squall, tornado } from './push-for-tests.ts'
import { removeSubscription } from './subscription-store.ts'

const READING = { units: serialiseUnitPreferences(METRIC), clock: '12' } as const
const NIGHT = { from: '22:30', until: '06:30', wakes: true }
const until = (time: string) => Date.parse(time) - Date.parse(AFTERNOON)

describeOnEachDatabase('notifications', ({ open, dialect }) => {
  const openRoom = async () => await openPush((await open()).db, onTestFinished)

  test('a warning reaches the browser encrypted, with its colour, place, end and advice', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    await push.say([squall])
    expect(push.service.delivered).toEqual([
      {
        browser: 'phone',
        notification: {
          title: 'Orange: Snow Squall Warning',
          body: 'Home until 4 a.m. Sunday. Stay off the roads if you can.',
          navigate: 'https://lake-effect.example/alerts/eccc-1',
          tag: expect.stringMatching(/^[\w-]{22}$/),
          lang: 'en',
          silent: false,
        },
        topic: push.service.delivered[0]?.notification.tag,
        urgency: 'high',
        ttl: (2 * HOUR_MS) / SECOND_MS,
      },
    ])
  })

  test('a warning is sent once, replaced by its successor under the same tag, and taken back at its end', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    for (let minute = 0; minute < 3; minute += 1) {
      await push.say([squall])
      push.pass(MINUTE_MS)
    }
    await push.say([anAlert({ ...squall, id: 'eccc-2', issued: '2026-11-21T19:07:00Z' })])
    push.pass(MINUTE_MS)
    await push.say([anAlert({ ...squall, id: 'eccc-3', colour: 'red', severity: 'extreme' })])
    for (const meta of [{ ok: false }, {}, {}]) {
      push.pass(MINUTE_MS)
      await push.say([], meta)
    }
    expect(push.news()).toEqual([
      'phone: Orange: Snow Squall Warning',
      'phone: Red: Snow Squall Warning',
      'phone: Ended: Snow Squall Warning',
    ])
    expect(new Set(push.service.delivered.map(({ topic, notification }) => `${topic} ${notification.tag}`)).size).toBe(
      1,
    )
  })

  test('a browser that subscribed in French is told in French, in the issuer’s French words', async () => {
    const push = await openRoom()
    const home = { ...HOME, name: 'Maison' }
    await speaking('fr', () => push.subscribe('téléphone', { places: [home] }))
    const [event, description] = ['Avertissement de bourrasques de neige', 'Évitez les routes si possible.']
    await push.say([anAlert({ ...squall, french: { event, headline: null, description } })])
    await push.say([])
    expect(
      push.service.delivered.map(({ notification: { title, body, navigate, lang } }) => [title, body, navigate, lang]),
    ).toEqual([
      [
        'Orange\u00a0: Avertissement de bourrasques de neige',
        'Maison jusqu’à 4\u00a0h dimanche. Évitez les routes si possible.',
        'https://lake-effect.example/fr/alerts/eccc-1',
        'fr',
      ],
    ])
  })

  test('each browser gets the colours that it chose', async () => {
    const push = await openRoom()
    await push.subscribe('red', { places: [{ ...HOME, colours: 'red' }] })
    await push.subscribe('orange')
    await push.subscribe('all', { places: [{ ...HOME, colours: 'all' }] })
    await push.subscribe('off', { places: [{ ...HOME, colours: 'off' }] })
    await push.subscribe('elsewhere', {
      places: [{ ...HOME, colours: 'red', name: 'Cottage', lat: 45.33, lon: -79.22 }],
    })
    const yellow = anAlert({ id: 'y', event: 'Fog Advisory', kind: 'advisory', colour: 'yellow', severity: 'moderate' })
    await push.say([squall, yellow])
    expect(push.news().toSorted()).toEqual([
      'all: Orange: Snow Squall Warning',
      'all: Yellow: Fog Advisory',
      'orange: Orange: Snow Squall Warning',
    ])
  })

  test('hours are told by the clock that each visitor reads, and in French as French writes them', async () => {
    const push = await openRoom()
    const settings = { places: [HOME], quiet: null, ...READING }
    const { endpoint, keys } = push.service.subscribe('French')
    await push.room.store.add({ endpoint, ...keys }, { ...settings, clock: '24' }, 'fr')
    await push.subscribe('12 hours')
    const { id, token } = await push.subscribe('24 hours', { clock: '24' })
    await push.say([squall])
    const bodies = () =>
      Object.fromEntries(push.service.delivered.map(({ browser, notification }) => [browser, notification.body]))
    expect(bodies()).toEqual({
      '12 hours': expect.stringContaining('until 4 a.m. Sunday.'),
      '24 hours': expect.stringContaining('until 04:00 Sunday.'),
      French: expect.stringContaining('4\u00a0h'),
    })
    await push.ask(`/api/notifications/${id}`, { method: 'PUT', token, body: settings })
    for (const _ of [1, 2]) {
      push.pass(MINUTE_MS)
      await push.say([])
    }
    expect(bodies()).toMatchObject({
      '24 hours': expect.stringContaining('2:07 p.m.'),
      French: expect.stringContaining('14\u00a0h\u00a007'),
    })
  })

  test('alerts that are turned on in the middle of a warning do not tell of the end of what was never told', async () => {
    const push = await openRoom()
    const { id, token } = await push.subscribe('phone', { places: [{ ...HOME, colours: 'off' }] })
    await push.subscribe('other')
    await push.say([squall])
    push.pass(MINUTE_MS)
    const body = { places: [HOME], quiet: null }
    expect((await push.ask(`/api/notifications/${id}`, { method: 'PUT', token, body })).status).toBe(204)
    for (const _ of [1, 2]) {
      push.pass(MINUTE_MS)
      await push.say([])
    }
    expect(push.news()).toEqual(['other: Orange: Snow Squall Warning', 'other: Ended: Snow Squall Warning'])
  })

  test('the end of a warning that was in force when its place was first looked at is told to nobody, what became of it is', async () => {
    const push = await openRoom()
    const fog = anAlert({ id: 'fog', event: 'Fog Advisory', kind: 'advisory', end: '2026-11-22T20:00:00Z' })
    await push.say([squall, fog])
    await push.subscribe('home', { places: [{ ...HOME, colours: 'all' }] })
    push.pass(MINUTE_MS)
    await push.say([squall, { ...fog, end: '2026-11-23T02:00:00Z' }])
    expect(push.news()).toEqual([expect.stringMatching(/^home: .*Fog Advisory/)])
    for (let minute = 0; minute < 2; minute += 1) {
      push.pass(MINUTE_MS)
      await push.say([])
    }
    expect(push.news()).toEqual(['home: Ended: Fog Advisory'])
  })

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

  test('a summary that became due before longer quiet hours were set waits for their end', async () => {
    const push = await openRoom()
    const { id, token } = await push.subscribe('sleeper', { quiet: NIGHT })
    push.pass(until('2026-11-22T04:00:00Z'))
    await push.say([anAlert({ ...squall, end: '2026-11-22T20:00:00Z' })])
    const body = { places: [HOME], quiet: { ...NIGHT, until: '08:00' } }
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

  test('a warning that became a lesser one than was chosen is taken back when it ends', async () => {
    const push = await openRoom()
    await push.subscribe('phone', { places: [{ ...HOME, colours: 'orange' }] })
    await push.say([squall])
    await push.say([anAlert({ ...squall, colour: 'yellow', severity: 'moderate' })])
    push.news()
    for (let answer = 0; answer < 2; answer += 1) {
      push.pass(MINUTE_MS)
      await push.say([])
    }
    expect(push.news()).toEqual(['phone: Ended: Snow Squall Warning'])
  })

  test('who subscribes to a place that another one left is not told of a warning in force as of a new one', async () => {
    const database = await open()
    const push = await openPush(database.db, onTestFinished)
    await database.db.insertInto('push_place_alerts').values({ place: '43.65,-79.38', alerts: '[]' }).execute()
    await push.say([squall])
    await push.room.work()
    await push.subscribe('phone')
    expect(push.news()).toEqual([])
  })

  test('a subscription that its push service has ended is erased', async () => {
    const push = await openRoom()
    await push.subscribe('old')
    await push.subscribe('new')
    push.service.answerWith({ status: 410 }, 'old')
    await push.say([squall])
    expect(push.news()).toEqual(['new: Orange: Snow Squall Warning'])
    expect(await push.room.store.count()).toBe(1)
    expect(push.outcomes.toSorted()).toEqual(['gone', 'sent'])
  })

  /** Subscribes a browser as its page does, and sends what is due then. */
  async function turnOn(push: Awaited<ReturnType<typeof openRoom>>, browser: { endpoint: string; keys: object }) {
    const body = {
      ...browser,
      places: [{ ...HOME, colours: 'red' }],
      quiet: { from: '14:00', until: '16:00', wakes: false },
    }
    expect((await push.ask('/api/notifications', { method: 'POST', body })).status).toBe(201)
    await push.room.work()
  }

  test('who turns notifications on gets one at once, without a sound, and none for turning them on again', async () => {
    const push = await openRoom()
    const phone = push.service.subscribe('phone')
    await turnOn(push, phone)
    await turnOn(push, phone)
    expect(push.service.delivered.map(({ browser, notification }) => ({ browser, ...notification }))).toEqual([
      {
        browser: 'phone',
        title: 'Notifications are on',
        body: 'An alert from Lake Effect arrives on this device like this.',
        navigate: 'https://lake-effect.example/notifications',
        tag: 'confirmation',
        lang: 'en',
        silent: true,
      },
    ])
  })

  test('a made-up subscription, which would wait for red warnings alone, is erased by its first notification', async () => {
    const push = await openRoom()
    const { endpoint, keys } = push.service.subscribe('phone')
    await turnOn(push, { endpoint: `${endpoint}-made-up`, keys })
    expect(await push.room.store.count()).toBe(0)
    await turnOn(push, { endpoint, keys })
    expect(await push.room.store.count()).toBe(1)
  })

  test.each([400, 403])(
    'a subscription whose first notifications are answered %i is erased, if the push service takes others’ meanwhile',
    async (status) => {
      const push = await openRoom()
      push.service.answerWith({ status })
      await turnOn(push, push.service.subscribe('phone'))
      for (let minute = 0; minute < 10; minute += 1) {
        push.pass(MINUTE_MS)
        await push.room.work()
      }
      expect(await push.room.store.count()).toBe(1)
      push.service.answerWith({ status }, 'phone')
      push.service.answerWith(null)
      await turnOn(push, push.service.subscribe('tablet'))
      push.pass(HOUR_MS)
      await push.room.work()
      expect(push.news()).toEqual(['tablet: Notifications are on'])
      expect(await push.room.store.count()).toBe(1)
    },
  )

  test('a subscription at an address where nobody answers is erased after a day, unless the site reaches no others either', async () => {
    const push = await openRoom()
    const waitADay = async () => {
      for (let hour = 0; hour <= 24; hour += 1) {
        push.pass(HOUR_MS)
        await push.room.work()
      }
    }
    push.service.answerWith({ status: 503 })
    await turnOn(push, push.service.subscribe('phone'))
    await waitADay()
    expect(await push.room.store.count()).toBe(1)
    push.service.answerWith({ status: 503 }, 'made up')
    push.service.answerWith(null)
    await turnOn(push, push.service.subscribe('made up'))
    await turnOn(push, push.service.subscribe('tablet'))
    await waitADay()
    expect(push.news()).toEqual(['tablet: Notifications are on'])
    expect(await push.room.store.count()).toBe(2)
  })

  test('a fault of the site’s key erases nobody whom a storm concerns, though others were served before', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    const { id, token } = await push.subscribe('outside the storm', { places: [{ ...HOME, colours: 'off' }] })
    await push.ask(`/api/notifications/${id}/test`, { method: 'POST', token })
    await push.room.work()
    expect(push.news()).toEqual(['outside the storm: Notifications work'])
    push.service.answerWith({ status: 403 })
    for (const colour of ['orange', 'red', 'orange', 'red'] as const) {
      push.pass(MINUTE_MS)
      await push.say([anAlert({ ...squall, colour })])
    }
    expect(push.outcomes).toEqual(['sent', 'refused', 'refused', 'refused', 'refused'])
    expect(await push.room.store.count()).toBe(2)
  })

  test('a push service that PUSH_SERVICES leaves out erases nobody: its warnings are dropped, and the operator reads so', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    await push.subscribe('tablet')
    await push.restart(['fcm.googlapis.com'])
    await push.say([squall])
    expect(push.outcomes).toEqual(['unknown-service', 'unknown-service'])
    const { host } = new URL(push.service.origin)
    expect(push.log).toEqual([
      { level: 'warn', host, kind: 'unknown-service', msg: 'a push service did not take a notification' },
    ])
    expect(await push.room.store.count()).toBe(2)
    await push.restart()
    await push.say([squall, tornado])
    expect(push.news().toSorted()).toEqual(['phone: Red: Tornado Warning', 'tablet: Red: Tornado Warning'])
  })

  test('a push service that is away, and one that refuses the site, is a line in the log once a minute', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    await push.subscribe('tablet')
    const { host } = new URL(push.service.origin)
    const warning = { level: 'warn', host, msg: 'a push service did not take a notification' }
    push.service.answerWith({ status: 503, headers: { 'Retry-After': '20' } })
    await push.say([squall])
    push.pass(30 * SECOND_MS)
    await push.room.work()
    expect(push.outcomes).toEqual(['later', 'later', 'later', 'later'])
    expect(push.log).toEqual([{ ...warning, kind: 'later', status: 503, afterMs: 20 * SECOND_MS }])
    push.service.answerWith({ status: 403 })
    push.pass(MINUTE_MS)
    await push.room.work()
    expect(push.outcomes.slice(4)).toEqual(['refused', 'refused'])
    expect(push.log.slice(1)).toEqual([{ ...warning, kind: 'refused', status: 403 }])
  })

  test('a push service that nobody answers at is told of with the reason', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    push.service.answerWith('hang')
    const saying = push.say([squall])
    await expect.poll(push.service.asked).toBe(1)
    push.service.hangUp()
    await saying
    expect(push.outcomes).toEqual(['later'])
    expect(push.log).toMatchObject([{ level: 'warn', kind: 'later', code: 'UND_ERR_SOCKET' }])
  })

  test('a subscription that its push service refuses again and again, while it takes messages for others, is erased', async () => {
    const push = await openRoom()
    const { id: dead } = await push.subscribe('dead')
    await push.subscribe('phone')
    push.service.answerWith({ status: 403 }, 'dead')
    for (const colour of ['orange', 'red', 'orange'] as const) {
      push.pass(MINUTE_MS)
      await push.say([anAlert({ ...squall, colour })])
    }
    expect(push.news()).toHaveLength(3)
    const left = await push.room.db.selectFrom('push_subscriptions').select('id').execute()
    expect(left.map(({ id }) => id)).not.toContain(dead)
    expect(left).toHaveLength(1)
  })

  test('a warning whose end moves before it could be sent comes once, with its sound and the new end', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    await push.subscribe('reached')
    push.service.answerWith({ status: 503 }, 'phone')
    await push.say([tornado])
    push.pass(10 * MINUTE_MS)
    push.service.answerWith(null, 'phone')
    await push.say([{ ...tornado, end: '2026-11-22T11:00:00Z' }])
    const told = push.service.delivered.map(({ browser, urgency, notification: { silent, body } }) => ({
      ...{ browser, urgency, silent },
      isUntilSix: body.includes('6 a.m.'),
    }))
    expect(told.filter(({ browser }) => browser === 'phone')).toEqual([
      { browser: 'phone', urgency: 'high', silent: false, isUntilSix: true },
    ])
    expect(told.filter(({ browser }) => browser === 'reached')).toEqual([
      { browser: 'reached', urgency: 'high', silent: false, isUntilSix: false },
      { browser: 'reached', urgency: 'low', silent: true, isUntilSix: true },
    ])
  })

  test('a warning that ends before it could be sent is told of to nobody whom it has not reached', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    await push.subscribe('reached')
    push.service.answerWith({ status: 503, headers: { 'Retry-After': '900' } }, 'phone')
    await push.say([squall])
    push.service.answerWith(null, 'phone')
    for (let answer = 0; answer < 2; answer += 1) {
      push.pass(MINUTE_MS)
      await push.say([])
    }
    push.pass(15 * MINUTE_MS)
    await push.room.work()
    expect(push.news()).toEqual(['reached: Orange: Snow Squall Warning', 'reached: Ended: Snow Squall Warning'])
  })

  test('a warning that ends while its change could not be sent is taken back', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    await push.subscribe('phone for grave ones', { places: [{ ...HOME, colours: 'red' }] })
    await push.say([tornado])
    push.pass(MINUTE_MS)
    push.service.answerWith({ status: 503, headers: { 'Retry-After': '900' } })
    await push.say([{ ...tornado, event: 'Severe Thunderstorm Warning', colour: 'orange', severity: 'severe' }])
    push.service.answerWith(null)
    push.news()
    for (let answer = 0; answer < 2; answer += 1) {
      push.pass(MINUTE_MS)
      await push.say([])
    }
    expect(push.news().toSorted()).toEqual([
      'phone for grave ones: Ended: Severe Thunderstorm Warning',
      'phone: Ended: Severe Thunderstorm Warning',
    ])
  })

  test('a warning that may have reached a phone when it ends is taken back', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    push.service.answerWith('hang', 'phone')
    const cutShort = push.say([squall])
    await expect.poll(() => push.service.asked()).toBe(1)
    push.service.answerWith(null, 'phone')
    await push.restart()
    for (let answer = 0; answer < 2; answer += 1) {
      push.pass(10 * SECOND_MS)
      await push.say([])
    }
    expect(push.news()).toEqual(['phone: Ended: Snow Squall Warning'])
    push.service.hangUp()
    await cutShort
  })

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

  test('a warning that came while the site was away is sent at its start', async () => {
    const push = await openRoom()
    await push.subscribe('phone')
    await push.say([])
    await push.restart()
    await push.say([squall])
    expect(push.news()).toEqual(['phone: Orange: Snow Squall Warning'])
  })

  test('twelve messages an hour are the most, except about danger', async () => {
    const push = await openRoom()
    const { id, token } = await push.subscribe('phone')
    for (let time = 0; time < 14; time += 1) {
      await push.ask(`/api/notifications/${id}/test`, { method: 'POST', token })
      await push.room.work()
    }
    expect(push.news()).toHaveLength(12)
    await push.say([tornado])
    expect(push.news()).toEqual(['phone: Red: Tornado Warning'])
    push.pass(HOUR_MS)
    await push.room.work()
    expect(push.outcomes.filter((outcome) => outcome === 'capped').length).toBeGreaterThan(0)
  })

  test('what a subscription is for is read, changed, tested and erased with its token alone', async () => {
    const push = await openRoom()
    const { id, token } = await push.subscribe('phone', { quiet: NIGHT })
    const path = `/api/notifications/${id}`
    expect(await (await push.ask(path, { token })).json()).toEqual({
      data: { places: [{ ...HOME, lat: 43.65, lon: -79.38 }], quiet: NIGHT, ...READING, lastSentAt: null },
    })
    const cottage = { ...HOME, name: 'Cottage', lat: 45.33, lon: -79.22, colours: 'red' }
    const body = { places: [cottage], quiet: null, units: READING.units, clock: '24' }
    expect((await push.ask(path, { method: 'PUT', token, body })).status).toBe(204)
    expect((await push.ask(`${path}/test`, { method: 'POST', token })).status).toBe(204)
    await push.room.work()
    expect(push.news()).toEqual(['phone: Notifications work'])
    const { data } = (await (await push.ask(path, { token })).json()) as { data: unknown }
    expect(data).toEqual({ ...body, lastSentAt: new Date(AFTERNOON).toISOString() })
    const another = await push.subscribe('another')
    for (const wrong of [undefined, another.token, `${token.slice(0, -1)}_`]) {
      expect((await push.ask(path, { token: wrong })).status).toBe(404)
      expect((await push.ask(path, { method: 'PUT', token: wrong, body })).status).toBe(404)
      expect((await push.ask(`${path}/test`, { method: 'POST', token: wrong })).status).toBe(404)
      expect((await push.ask(path, { method: 'DELETE', token: wrong })).status).toBe(404)
    }
    expect((await push.ask(path, { method: 'DELETE', token })).status).toBe(204)
    expect((await push.ask(path, { token })).status).toBe(404)
    await push.say([squall])
    expect(push.news()).toEqual(['another: Orange: Snow Squall Warning'])
  })

  test('a subscription that asked for nothing for a year is erased, and one that waits for a warning is not', async () => {
    const push = await openRoom()
    const nothing = { ...HOME, colours: 'off' } as const
    const subscriptions = {
      empty: await push.subscribe('empty', { places: [nothing] }),
      emptied: await push.subscribe('emptied'),
      waiting: await push.subscribe('waiting', {
        places: [
          { ...HOME, colours: 'red' },
          { ...nothing, lat: 45 },
        ],
      }),
      rainy: await push.subscribe('rainy', { places: [{ ...nothing, rain: true }] }),
      early: await push.subscribe('early', { places: [{ ...nothing, morning: '06:45' }] }),
    }
    push.pass(100 * DAY_MS)
    const { id, token } = subscriptions.emptied
    const body = { places: [nothing], quiet: null }
    expect((await push.ask(`/api/notifications/${id}`, { method: 'PUT', token, body })).status).toBe(204)
    const kept = async () => {
      await push.room.work()
      const there: string[] = []
      for (const [name, { id, token }] of Object.entries(subscriptions)) {
        if ((await push.ask(`/api/notifications/${id}`, { token })).status === 200) there.push(name)
      }
      return there
    }
    expect(await kept()).toEqual(['empty', 'emptied', 'waiting', 'rainy', 'early'])
    push.pass(266 * DAY_MS)
    expect(await kept()).toEqual(['emptied', 'waiting', 'rainy', 'early'])
    push.pass(100 * DAY_MS)
    expect(await kept()).toEqual(['waiting', 'rainy', 'early'])
  })

  test('a browser whose push service gave it another address goes on there, and only by the keys of the old one', async () => {
    const push = await openRoom()
    const first = { ...push.service.subscribe('phone'), places: [HOME], quiet: null }
    const made = await push.ask('/api/notifications', { method: 'POST', body: first })
    const { data } = (await made.json()) as { data: { id: string; token: string } }
    await push.room.work()
    expect(push.news()).toEqual(['phone: Notifications are on'])
    const old = { endpoint: first.endpoint, keys: first.keys }
    const renewed = push.service.subscribe('phone anew')
    const ask = (body: unknown) => push.ask('/api/notifications/renewal', { method: 'POST', body })
    const renew = async (body: unknown) => (await ask(body)).status
    expect(await renew({ old: { ...old, keys: renewed.keys }, renewed })).toBe(404)
    expect(await renew({ old: { ...old, endpoint: 'zero\0byte' }, renewed })).toBe(404)
    expect(await renew({ old: { ...old, keys: { ...old.keys, auth: 'zero\0byte' } }, renewed })).toBe(404)
    const elsewhere = { ...renewed, endpoint: 'https://example.org/push' }
    const keyless = { ...renewed, keys: { ...renewed.keys, auth: '' } }
    for (const [field, bad] of Object.entries({ endpoint: elsewhere, keys: keyless })) {
      const problem = { status: 400, errors: [{ field: `renewed.${field}` }] }
      expect(await (await ask({ old, renewed: bad })).json()).toMatchObject(problem)
    }
    expect(await renew({ old, renewed })).toBe(204)
    expect(await renew({ old, renewed })).toBe(404)
    await push.room.work()
    await push.say([squall])
    expect(push.news()).toEqual(['phone anew: Orange: Snow Squall Warning'])
    expect((await push.ask(`/api/notifications/${data.id}`, { token: data.token })).status).toBe(200)
  })

  test('a browser whose page has subscribed its new address is reached there once, and the page’s token goes on', async () => {
    const push = await openRoom()
    const old = { ...push.service.subscribe('phone'), places: [HOME], quiet: null }
    await push.ask('/api/notifications', { method: 'POST', body: old })
    const { id, token } = await push.subscribe('phone anew', { clock: '24' })
    const { endpoint, p256dh, auth } = await push.room.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const body = { old: { endpoint: old.endpoint, keys: old.keys }, renewed: { endpoint, keys: { p256dh, auth } } }
    expect((await push.ask('/api/notifications/renewal', { method: 'POST', body })).status).toBe(204)
    await push.say([squall])
    expect(push.news()).toEqual(['phone anew: Orange: Snow Squall Warning'])
    const answer = await push.ask(`/api/notifications/${id}`, { token })
    expect(await answer.json()).toMatchObject({ data: { clock: '24' } })
    expect(await push.room.store.count()).toBe(1)
  })

  test.runIf(dialect === 'postgres')(
    'a browser whose page subscribes its new address in the same moment goes on there, once',
    async () => {
      const push = await openRoom()
      const first = { ...push.service.subscribe('phone'), places: [HOME], quiet: null }
      await push.ask('/api/notifications', { method: 'POST', body: first })
      const renewed = push.service.subscribe('phone anew')
      const { db } = push.room
      const known = await db.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow()
      const page = { id: 'page', token_hash: 'of the page', endpoint: renewed.endpoint, ...renewed.keys }
      const body = { old: { endpoint: first.endpoint, keys: first.keys }, renewed }
      const [answer] = await whileHeld(
        db,
        (transaction) =>
          transaction
            .insertInto('push_subscriptions')
            .values({ ...known, ...page })
            .execute(),
        async () => (await push.ask('/api/notifications/renewal', { method: 'POST', body })).status,
      )
      expect(answer).toMatchObject({ value: 204 })
      expect(await db.selectFrom('push_subscriptions').select(['id', 'endpoint']).execute()).toEqual([
        { id: page.id, endpoint: renewed.endpoint },
      ])
    },
  )

  test('a place is called by its name without control characters', async () => {
    const push = await openRoom()
    await push.subscribe('phone', { places: [{ ...HOME, name: 'Ho\u0000me' }] })
    await push.say([squall])
    expect(push.service.delivered[0]?.notification.body).toContain('Home')
    const { endpoint, keys } = push.service.subscribe('another')
    const body = { endpoint: `${endpoint}\u0000`, keys, places: [HOME], quiet: null }
    expect((await push.ask('/api/notifications', { method: 'POST', body })).status).toBe(400)
  })

  test('a browser is not moved to an address that another subscription has', async () => {
    const push = await openRoom()
    const [old, taken] = [push.service.subscribe('phone'), push.service.subscribe('another')]
    for (const each of [old, taken]) {
      await push.ask('/api/notifications', { method: 'POST', body: { ...each, places: [HOME], quiet: null } })
    }
    const renewed = { endpoint: taken.endpoint, keys: old.keys }
    expect((await push.ask('/api/notifications/renewal', { method: 'POST', body: { old, renewed } })).status).toBe(409)
  })

  test('a network that has used up its subscriptions uses up nothing of its neighbours’ while it tries on', async () => {
    const database = await open()
    const push = await openPush(database.db, onTestFinished)
    const subscribe = async (number: number) => {
      const body = { ...push.service.subscribe(`phone ${number}`), places: [HOME], quiet: null }
      return (await push.ask('/api/notifications', { method: 'POST', body })).status
    }
    for (let number = 0; number < SUBSCRIPTION_QUOTA.most[64]; number += 1) expect(await subscribe(number)).toBe(201)
    for (let number = 100; number < 105; number += 1) expect(await subscribe(number)).toBe(429)
    const counted = await database.db.selectFrom('network_quotas').select('used').execute()
    expect(new Set(counted.map(({ used }) => used))).toEqual(new Set([SUBSCRIPTION_QUOTA.most[64]]))
    expect(counted).toHaveLength(3)
  })

  test('a subscription that is not a browser’s own, or not at a push service, is refused in words and not kept', async () => {
    const push = await openRoom()
    const good = { ...push.service.subscribe('phone'), places: [HOME], quiet: null }
    const { p256dh, auth } = good.keys
    const offCurve = Buffer.from(p256dh, 'base64url')
    offCurve[64] = (offCurve[64] ?? 0) ^ 1
    const bad: Record<string, unknown>[] = [
      { endpoint: 'https://example.org/push' },
      { endpoint: 'http://169.254.169.254/latest' },
      { keys: { p256dh: offCurve.toString('base64url'), auth } },
      { keys: { p256dh: p256dh.slice(0, 40), auth } },
      { keys: { p256dh, auth: auth.slice(0, 10) } },
      { keys: { p256dh, auth: `${auth}AAAA` } },
      { keys: { p256dh, auth: '' } },
      { keys: { p256dh: '', auth } },
      { keys: { p256dh: Buffer.alloc(65).toString('base64url'), auth } },
      { keys: { p256dh: Buffer.of(4, ...Buffer.alloc(64, 255)).toString('base64url'), auth } },
      {
        keys: { p256dh: Buffer.of(2, ...Buffer.from(p256dh, 'base64url').subarray(1, 33)).toString('base64url'), auth },
      },
      { keys: { p256dh: `+${p256dh.slice(1)}`, auth } },
      { keys: { p256dh: 'A'.repeat(101), auth } },
      { keys: { p256dh } },
      { keys: null },
      ...[
        ...[
          '',
          'not an address',
          'javascript:alert(1)',
          'file:///etc/passwd',
          'https://127.0.0.1/x',
          'https://[::1]/x',
        ],
        ...['https://2130706433/x', 'https://localhost/push/1', 'https://10.0.0.1/push', 'gopher://127.0.0.1:25/'],
        ...[
          'https://fcm.googleapis.com.example.org/x',
          'https://fcm.googleapis.com@example.org/x',
          `https://${'a'.repeat(1_001)}`,
        ],
        ...['http://127.0.0.1:1/push/phone', `${push.service.origin.replace('127.0.0.1', '127.0.0.2')}/push/phone`],
      ].map((endpoint) => ({ endpoint })),
      { places: [] },
      { places: Array.from({ length: 11 }, () => HOME) },
      { places: [{ ...HOME, lat: 91 }] },
      { places: [{ ...HOME, name: '' }] },
      { places: [{ ...HOME, name: 'x'.repeat(1_000) }] },
      { places: [{ ...HOME, lat: '43.65' }] },
      { places: [{ ...HOME, colours: 'purple' }] },
      { places: [{ ...HOME, morning: '6:45' }] },
      { places: 'Home' },
      { clock: '13' },
      { units: 'c'.repeat(65) },
      { quiet: { from: '22:00' } },
      { quiet: { ...NIGHT, from: '25:00' } },
    ]
    for (const part of bad) {
      const answer = await push.ask('/api/notifications', { method: 'POST', body: { ...good, ...part } })
      const { detail } = (await answer.json()) as { detail: string }
      expect([answer.status, typeof detail, detail.length > 10]).toEqual([400, 'string', true])
    }
    expect(bad.length).toBeGreaterThanOrEqual(40)
    const many = { ...good, places: Array.from({ length: 10_001 }, () => HOME) }
    expect((await push.ask('/api/notifications', { method: 'POST', body: many })).status).toBe(413)
    expect(await push.room.store.count()).toBe(0)
    const { id, token } = await push.subscribe('tablet')
    const own = await push.room.db.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow()
    const halves = [
      { p256dh, auth },
      { p256dh: own.p256dh, auth },
      { p256dh, auth: own.auth },
    ]
    for (const keys of halves) {
      const body = { ...good, endpoint: own.endpoint, keys }
      expect((await push.ask('/api/notifications', { method: 'POST', body })).status).toBe(409)
    }
    expect((await push.ask(`/api/notifications/${id}`, { token })).status).toBe(200)
  })
})
