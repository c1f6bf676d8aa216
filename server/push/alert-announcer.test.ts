import { expect, onTestFinished, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { METRIC, serialiseUnitPreferences } from '#shared/units/unit-preferences.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { speaking } from '../language.ts'
import { HOME, openPush, squall, tornado } from './push-for-tests.ts'

const READING = { units: serialiseUnitPreferences(METRIC), clock: '12' } as const

describeOnEachDatabase('notifications of alerts', ({ open }) => {
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
})
