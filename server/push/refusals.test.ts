import { expect, onTestFinished, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { HOME, openPush, squall, tornado } from './push-for-tests.ts'

describeOnEachDatabase('subscriptions that push services refuse', ({ open }) => {
  const openRoom = async () => await openPush((await open()).db, onTestFinished)

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
})
