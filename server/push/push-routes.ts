import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  madeSubscriptionSchema,
  type NewSubscription,
  newSubscriptionSchema,
  notificationSettingsSchema,
  pushKeyAnswerSchema,
  renewedSubscriptionSchema,
  subscriptionAnswerSchema,
} from '#shared/contracts/notification.ts'
import { isoTimeOrNull } from '#shared/time/iso-time.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { AppError, badField } from '../app-error.ts'
import { pathParameter } from '../http/api-operation.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { spendNetworkQuota, tooManyRequests } from '../http/network-quota.ts'
import { networksOf } from '../http/networks.ts'
import { MOST_SUBSCRIPTIONS, SUBSCRIPTION_QUOTA } from '../limits.ts'
import { readBrowserKeys } from './browser-keys.ts'
import type { PushServices } from './create-push.ts'
import { enqueueMessages } from './message-queue.ts'
import { confirmationNotification, type PushPayload, testNotification } from './notification-text.ts'
import type { SubscriptionSettings } from './subscription-store.ts'

const PATH = '/api/notifications/{id}'
const idParameter = z.object({ id: z.string().describe('As given when the subscription was made') })
const TEST_HOLDS_MS = 5 * MINUTE_MS
/** A push service that is away at first may still say whether it knows the browser. */
const CONFIRMATION_HOLDS_MS = DAY_MS
const BEARER = /^Bearer ([\w-]{43})$/
const TAG = 'Notifications'
/** Printable ASCII. The address is stored and compared as it was sent, so no character may be one that `URL` escapes. */
const PRINTED = /^[\x21-\x7e]+$/

/** Below /api/notifications: subscriptions without an account. */
export function addPushRoutes(app: OpenAPIHono, room: PushServices): void {
  const { keys, store, db, clock, isKnownService, wake, origin } = room

  /** @throws {AppError} 404 unless the request carries the token of this subscription */
  async function authorise(c: Context): Promise<{ id: string; settings: SubscriptionSettings }> {
    const id = pathParameter(c, 'id')
    const token = BEARER.exec(c.req.header('Authorization') ?? '')?.[1]
    const settings = token === undefined ? null : await store.find(id, token)
    if (settings) return { id, settings }
    throw notFound()
  }

  /** Queues a message that is sent at once, quiet hours or not. */
  async function queueNow(subscription_id: string, payload: PushPayload, holdsMs: number): Promise<void> {
    const now = clock().getTime()
    const { tag: thread } = payload.notification
    const times = { due_at: now, expires_at: now + holdsMs }
    const body = JSON.stringify(payload)
    await enqueueMessages(db, [{ subscription_id, thread, body, urgency: 'normal', ...times }])
  }

  /**
   * @param within what stands before the names of the body's fields
   * @throws {AppError} 400 for an address that is not at a known push service, and for keys that are none
   */
  function checkBrowser({ endpoint, keys }: Pick<NewSubscription, 'endpoint' | 'keys'>, within = ''): void {
    if (!PRINTED.test(endpoint) || !isKnownService(endpoint))
      throw badField(`${within}endpoint`, { code: 'invalid', message: m.notify_rule_service() })
    if (readBrowserKeys(keys) === null)
      throw badField(`${within}keys`, { code: 'invalid', message: m.notify_rule_keys() })
  }

  addJsonRoute(
    app,
    {
      path: '/api/notifications/key',
      tag: TAG,
      operationId: 'getPushKey',
      description: 'The public half of the site’s VAPID key pair.',
      answer: pushKeyAnswerSchema,
    },
    (_, c) => {
      c.header('Cache-Control', 'public, max-age=3600')
      return { data: { publicKey: keys.publicKey } }
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'post',
      path: '/api/notifications',
      tag: TAG,
      operationId: 'subscribeToNotifications',
      description:
        'Needs no account: the token in the answer changes and erases the subscription. Texts come in the language of this request. A browser that subscribes again replaces its own subscription. A first notification confirms it; a browser that its push service does not know is erased then.',
      body: newSubscriptionSchema,
      answer: madeSubscriptionSchema,
      status: 201,
      authorise: async () => null,
    },
    async ({ body: { endpoint, keys: browserKeys, ...settings } }, c) => {
      checkBrowser({ endpoint, keys: browserKeys })
      if ((await store.count()) >= MOST_SUBSCRIPTIONS) {
        throw new AppError('too-many-subscriptions', { status: 503, detail: m.notify_full() })
      }
      const networks = networksOf(c.get('visitor').address)
      await db.transaction().execute(async (transaction) => {
        const spent = await spendNetworkQuota(transaction, SUBSCRIPTION_QUOTA, { networks, now: clock().getTime() })
        if (spent) throw tooManyRequests(spent, m.problem_too_many_requests())
      })
      const made = await store.add({ endpoint, ...browserKeys }, settings, getLocale())
      if (!made) throw ofAnother()
      const { isProven, ...data } = made
      if (!isProven) await queueNow(data.id, confirmationNotification(origin()), CONFIRMATION_HOLDS_MS)
      wake()
      c.header('Cache-Control', 'no-store')
      return { data }
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'post',
      path: '/api/notifications/renewal',
      tag: TAG,
      operationId: 'renewSubscription',
      description: 'For the event `pushsubscriptionchange`. The keys of the old one are the proof; the token stays.',
      body: renewedSubscriptionSchema,
      answer: null,
      authorise: async () => null,
    },
    async ({ body: { old, renewed } }) => {
      checkBrowser(renewed, 'renewed.')
      // What is no browser was never kept; PostgreSQL refuses to look for some texts, such as those with a zero byte.
      if (!PRINTED.test(old.endpoint) || readBrowserKeys(old.keys) === null) throw notFound()
      const outcome = await store.renew(
        { ...old.keys, endpoint: old.endpoint },
        { ...renewed.keys, endpoint: renewed.endpoint },
      )
      if (outcome === 'unknown') throw notFound()
      if (outcome === 'of-another') throw ofAnother()
      return null
    },
  )

  addJsonRoute(
    app,
    {
      path: PATH,
      tag: TAG,
      operationId: 'getSubscription',
      description: 'Needs the token as `Authorization: Bearer …`, as do changing, testing and erasing.',
      params: idParameter,
      answer: subscriptionAnswerSchema,
    },
    async (_, c) => {
      const { settings } = await authorise(c)
      c.header('Cache-Control', 'no-store')
      return { data: { ...settings, lastSentAt: isoTimeOrNull(settings.lastSentAt) } }
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'put',
      path: PATH,
      tag: TAG,
      operationId: 'changeSubscription',
      description: 'Places that are not named any more are erased. Texts come in the language of this request.',
      params: idParameter,
      body: notificationSettingsSchema,
      answer: null,
      authorise,
    },
    async ({ body, who }) => {
      await store.change(who.id, body, getLocale())
      wake()
      return null
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'post',
      path: `${PATH}/test`,
      tag: TAG,
      operationId: 'testSubscription',
      description: 'It is sent at once, quiet hours or not, and counts as one of the 12 of an hour.',
      params: idParameter,
      answer: null,
      authorise,
    },
    async ({ who }) => {
      await queueNow(who.id, testNotification(origin()), TEST_HOLDS_MS)
      wake()
      return null
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'delete',
      path: PATH,
      tag: TAG,
      operationId: 'eraseSubscription',
      description: 'With its places and the messages that wait for it.',
      params: idParameter,
      answer: null,
      authorise,
    },
    async ({ who }) => {
      await store.remove(who.id)
      wake()
      return null
    },
  )
}

const notFound = () => new AppError('subscription-not-found', { status: 404, detail: m.notify_not_found() })

const ofAnother = () => new AppError('subscription-of-another', { status: 409, detail: m.notify_of_another() })
