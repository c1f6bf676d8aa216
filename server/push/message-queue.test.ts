import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import {
  claimMessages,
  deleteMessages,
  enqueueMessages,
  type NewMessage,
  noteSent,
  postponeMessage,
} from './message-queue.ts'
import { SUMMARY_THREAD } from './notification-text.ts'
import { createRefusals } from './refusals.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')

describeOnEachDatabase('notifications that wait for a phone and a laptop', (database) => {
  async function open() {
    const { db } = await database.open()
    for (const id of ['phone', 'laptop']) {
      const keys = { token_hash: id, endpoint: `https://push.example.org/${id}`, p256dh: id, auth: id }
      const settings = { language: 'en', quiet_from: null, quiet_until: null, wakes: 0 }
      await db
        .insertInto('push_subscriptions')
        .values({ id, ...keys, ...settings, created_at: NOON, last_sent_at: null })
        .execute()
    }
    const times = { due_at: NOON, expires_at: NOON + HOUR_MS }
    const queue = (subscription_id: string, thread: string, more: Partial<NewMessage> = {}) =>
      enqueueMessages(db, [{ subscription_id, thread, body: '{}', urgency: 'normal', ...times, ...more }])
    const claim = (asked: { now?: number; most?: number; mornings?: boolean } = {}) =>
      claimMessages(db, { now: NOON, until: NOON + MINUTE_MS, most: 10, ...asked })
    const claimed = async (asked = {}) =>
      (await claim(asked)).map(({ message, to }) => `${message.thread} for ${to.id}`).toSorted()
    return { db, queue, claim, claimed }
  }

  test('are taken once each when they are due, the longest due first, morning summaries by themselves', async () => {
    const { queue, claimed } = await open()
    await queue('laptop', 'rain', { due_at: NOON - 1 })
    await queue('phone', 'snow', { due_at: NOON - 2 })
    await queue('phone', 'fog', { due_at: NOON + 1 })
    await queue('phone', 'after the night', { body: null })
    await queue('phone', 'ended', { urgency: 'low' })
    await queue('phone', 'morning', { body: null, urgency: 'low' })
    expect(await claimed({ mornings: true })).toEqual(['morning for phone'])
    expect(await claimed({ most: 1 })).toEqual(['snow for phone'])
    expect(await claimed()).toEqual(['after the night for phone', 'ended for phone', 'rain for laptop'])
    expect(await claimed()).toEqual([])
    // What a process took that has died is due again.
    expect(await claimed({ now: NOON + MINUTE_MS })).toHaveLength(5)
  })

  test('are due as was told last, but a summary when the first place wakes, for as long as the last', async () => {
    const { db, queue } = await open()
    const times = [
      { due_at: NOON, expires_at: NOON + HOUR_MS },
      { due_at: NOON + 1, expires_at: NOON + 2 * HOUR_MS },
      { due_at: NOON - 1, expires_at: NOON + 1 },
    ]
    for (const told of times) {
      await queue('phone', SUMMARY_THREAD, { body: null, ...told })
      await queue('phone', 'snow', told)
    }
    const rows = await db.selectFrom('push_messages').select(['thread', 'due_at', 'expires_at']).execute()
    expect(Object.fromEntries(rows.map(({ thread, ...kept }) => [thread, kept]))).toEqual({
      [SUMMARY_THREAD]: { due_at: NOON - 1, expires_at: NOON + 2 * HOUR_MS },
      snow: { due_at: NOON - 1, expires_at: NOON + 1 },
    })
  })

  test('are put off, replaced and deleted one by one', async () => {
    const { db, queue, claimed } = await open()
    const rows = () => db.selectFrom('push_messages').select(['id', 'subscription_id', 'body']).execute()
    for (const to of ['phone', 'laptop']) await queue(to, 'snow')
    const idOf = async (to: string) => (await rows()).find((row) => row.subscription_id === to)?.id ?? ''
    await postponeMessage(db, await idOf('phone'), NOON + HOUR_MS)
    expect(await claimed()).toEqual(['snow for laptop'])
    await queue('phone', 'snow', { body: '{"title":"More snow"}' })
    expect(await claimed()).toEqual(['snow for phone'])
    await deleteMessages(db, [await idOf('laptop')])
    expect(await rows()).toMatchObject([{ subscription_id: 'phone', body: '{"title":"More snow"}' }])
  })

  test('are counted, and refusals too, for the browser that they went to', async () => {
    const { db, queue, claim } = await open()
    for (const thread of ['snow', 'rain']) await queue('phone', thread)
    const read = () =>
      db.selectFrom('push_subscriptions').select(['id', 'hour_sent', 'refusals']).orderBy('id', 'desc').execute()
    const sent = await claim()
    for (const { to } of sent.slice(0, 1)) await createRefusals(db).noteRefused(to)
    const laptop = { id: 'laptop', hour_sent: 0, refusals: 0 }
    expect(await read()).toEqual([{ id: 'phone', hour_sent: 0, refusals: 1 }, laptop])
    await noteSent(db, sent, NOON)
    expect(await read()).toEqual([{ id: 'phone', hour_sent: 2, refusals: 0 }, laptop])
  })
})
