import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import { AppError } from '../app-error.ts'
import { CLOCK_SKEW_MS } from '../db/quota-window.ts'
import type { Db } from '../db/schema.ts'
import { unforcedTransaction } from '../db/unforced-transaction.ts'
import type { Log } from '../log.ts'
import type { PushOutcome } from '../metrics.ts'
import { type ClaimedMessage, claimMessages, deleteMessages, noteSent, postponeMessage } from './message-queue.ts'
import { CONFIRMATION_THREAD } from './notification-text.ts'
import { holdInQuietHours } from './postponed-message.ts'
import type { PushSender, SendOutcome } from './push-sender.ts'
import { createRefusals } from './refusals.ts'
import type { SiteKeys } from './site-keys.ts'
import { removeSubscription } from './subscription-store.ts'

/** What became of a message that was to be handed over. */
type HandOver = SendOutcome | { kind: 'unknown-service' }

export interface DeliveryParts {
  db: Db
  clock: Clock
  log: Log
  sender: PushSender
  /** Sends messages when many are due at once. */
  crowdSender: PushSender
  keys: Pick<SiteKeys, 'authorization'>
  /** Whether an endpoint is one of a known push service; the setting may have changed since it was stored. */
  isKnownService(endpoint: string): boolean
  /** Writes a message that is composed when it is due; null when there is nothing to say any more. */
  compose(claimed: ClaimedMessage): Promise<string | null>
  onSettled?: (outcome: PushOutcome) => void
}

/** A message that was taken by a process that died is due again after this time. */
export const CLAIMED_FOR_MS = MINUTE_MS
const CLAIMED_AT_ONCE = 64
/** With this many messages due at once, `crowdSender` sends them. */
const CROWD = 32
const SENT_AT_ONCE = { mornings: 128, others: 256 }
/** Messages that push services have taken are recorded within this time, or when this many have come together. */
const WRITTEN_WITHIN_MS = 200
const WRITTEN_TOGETHER = 200
const WRITTEN_AGAIN_MS = SECOND_MS
/** How long a message that becomes due may wait while slow push services have not answered for others. */
const LOOKS_AGAIN_MS = SECOND_MS
const FIRST_RETRY_MS = 15 * SECOND_MS
const LONGEST_RETRY_MS = 30 * MINUTE_MS
/** Attempts after which a first notification counts as undeliverable; the waits between them add up to hours. */
const MANY_ATTEMPTS = 10
/** Push services of which the log tells in a minute: `*.notify.windows.com` leaves room for made-up hosts. */
const MOST_WARNED = 50
/** Messages of one subscription in an hour; those about danger have a limit of their own. */
export const MOST_IN_AN_HOUR = { usual: 12, high: 60 }

/** Sends what is due. */
export function createDelivery(parts: DeliveryParts) {
  const { db, clock, log, keys, isKnownService, compose, onSettled = () => {} } = parts
  const refusals = createRefusals(db)
  const running: { mornings?: Promise<void>; others?: Promise<void> } = {}
  let isStopped = false
  let warned = { minute: 0, hosts: new Set<string>() }
  /** Messages that push services have taken and that are not recorded yet. */
  let handedOver: ClaimedMessage[] = []
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function writeHandedOver(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const sent = handedOver
    handedOver = []
    if (sent.length === 0) return writing
    writing = writing
      .then(async () => {
        const ids = sent.map(({ message }) => message.id)
        await unforcedTransaction(db, async (transaction) => {
          await deleteMessages(transaction, ids)
          await noteSent(transaction, sent, clock().getTime())
        })
      })
      .catch((err: unknown) => {
        log.error({ err }, 'sent notifications could not be written down')
        // What is not written down is sent again when its claim ends.
        handedOver.unshift(...sent)
        if (!isStopped) timer ??= setTimeout(writeHandedOver, WRITTEN_AGAIN_MS)
      })
    return writing
  }

  async function noteHandedOver(claimed: ClaimedMessage): Promise<void> {
    handedOver.push(claimed)
    if (handedOver.length >= WRITTEN_TOGETHER) await writeHandedOver()
    else timer ??= setTimeout(writeHandedOver, WRITTEN_WITHIN_MS)
  }

  async function deliver(claimed: ClaimedMessage, sender: PushSender): Promise<PushOutcome> {
    const { message, to } = claimed
    const now = clock().getTime()
    // Before the question whether it has expired: an alert may still hold in the morning.
    if (await holdInQuietHours(db, claimed, now)) return 'held'
    if (message.expires_at <= now) {
      if (isMadeUp(claimed)) await removeSubscription(db, to.id)
      else await deleteMessages(db, [message.id])
      return 'expired'
    }
    const freeAt = capEndsAt(claimed, now)
    if (freeAt !== null) {
      await postponeMessage(db, message.id, freeAt)
      return 'capped'
    }
    const body = message.body ?? (await compose(claimed))
    if (body === null) {
      await deleteMessages(db, [message.id])
      return 'dropped'
    }
    const { endpoint, p256dh, auth } = to
    const { thread: topic, urgency } = message
    const outcome: HandOver = isKnownService(endpoint)
      ? await sender.send({
          ...{ endpoint, p256dh, auth, body, topic, urgency, ttlMs: message.expires_at - now },
          authorization: keys.authorization(new URL(endpoint).origin),
        })
      : { kind: 'unknown-service' }
    await settle(claimed, outcome)
    return outcome.kind
  }

  /**
   * Whether a subscription's push service has not accepted its first notification within a day, though others accepted
   * theirs. Host names below a known service can be made up, and such subscriptions would use up the limit for everybody.
   */
  const isMadeUp = ({ message, to }: ClaimedMessage): boolean =>
    message.thread === CONFIRMATION_THREAD &&
    to.last_sent_at === null &&
    message.attempts > MANY_ATTEMPTS &&
    refusals.hasTaken()

  /** Writes of each host once a minute, whatever the outcome. */
  function warn(host: string, outcome: HandOver): void {
    const minute = Math.floor(clock().getTime() / MINUTE_MS)
    if (minute !== warned.minute) warned = { minute, hosts: new Set() }
    if (warned.hosts.has(host) || warned.hosts.size >= MOST_WARNED) return
    warned.hosts.add(host)
    log.warn({ host, ...outcome }, 'a push service did not take a notification')
  }

  async function settle(claimed: ClaimedMessage, outcome: HandOver): Promise<void> {
    const { message, to } = claimed
    const backOffMs = Math.min(FIRST_RETRY_MS * 2 ** (message.attempts - 1), LONGEST_RETRY_MS)
    // The end of this process, not the push service, cuts short what is under way then.
    if (outcome.kind !== 'sent' && outcome.kind !== 'gone' && !isStopped) warn(new URL(to.endpoint).host, outcome)
    switch (outcome.kind) {
      case 'sent':
        refusals.noteTaken(to)
        return await noteHandedOver(claimed)
      case 'gone':
        return await removeSubscription(db, to.id)
      case 'refused':
      case 'invalid':
        if (message.thread === CONFIRMATION_THREAD) {
          // No service has taken anything for this subscription yet. It may be made up, which further answers will tell.
          await refusals.noteRefused(to)
          return await postponeMessage(db, message.id, clock().getTime() + backOffMs)
        }
        await deleteMessages(db, [message.id])
        return outcome.kind === 'refused' ? await refusals.noteRefused(to) : undefined
      // The subscription stays: PUSH_SERVICES may be misspelt.
      case 'unknown-service':
        return await deleteMessages(db, [message.id])
      case 'later':
        return await postponeMessage(
          db,
          message.id,
          clock().getTime() + Math.max(outcome.afterMs ?? backOffMs, FIRST_RETRY_MS),
        )
    }
  }

  async function deliverOne(claimed: ClaimedMessage, sender: PushSender): Promise<void> {
    try {
      onSettled(await deliver(claimed, sender))
    } catch (err) {
      // The claim ends and the message is due again. Why no forecast could be had is in the log of its sources.
      if (err instanceof AppError && err.status === 503) return
      log.error({ err }, 'a notification could not be sent')
    }
  }

  /** Takes further messages while others are under way, so that a slow push service holds up no other. */
  async function sendAll(kind: keyof typeof SENT_AT_ONCE): Promise<void> {
    const fullAbove = SENT_AT_ONCE[kind] - CLAIMED_AT_ONCE
    let underWay = 0
    let goOn = () => {}
    while (!isStopped || underWay > 0) {
      const now = clock().getTime()
      const claimed = await claimMessages(db, {
        ...{ now, until: now + CLAIMED_FOR_MS },
        most: isStopped ? 0 : CLAIMED_AT_ONCE,
        mornings: kind === 'mornings',
      })
      if (claimed.length === 0 && underWay === 0) break
      const sender = claimed.length < CROWD ? parts.sender : parts.crowdSender
      underWay += claimed.length
      const settled = new Promise<void>((resolve) => {
        goOn = resolve
      })
      for (const each of claimed) {
        void deliverOne(each, sender).then(() => {
          underWay -= 1
          if (underWay <= fullAbove) goOn()
        })
      }
      if (underWay > fullAbove) await settled
      else if (claimed.length === 0) await within(LOOKS_AGAIN_MS, settled, undefined)
    }
    await writeHandedOver()
  }

  async function sendOnce(kind: keyof typeof SENT_AT_ONCE): Promise<void> {
    running[kind] ??= sendAll(kind).finally(() => {
      delete running[kind]
    })
    await running[kind]
  }

  return {
    /** Sends all that is due but morning summaries, and what becomes due meanwhile. Never runs twice at a time. */
    sendDue: () => sendOnce('others'),
    /** Likewise sends morning summaries: their forecasts may take seconds, for which a warning must not wait. */
    sendMornings: () => sendOnce('mornings'),
    /** Ends after the messages that are under way. */
    async stop(): Promise<void> {
      isStopped = true
      await Promise.all([running.mornings, running.others])
      await writeHandedOver()
    },
  }
}

/** When the subscription may have another message; null: now. */
function capEndsAt({ message, to }: ClaimedMessage, now: number): number | null {
  const ends = to.hour_started_at + HOUR_MS
  // An hour that begins in the future was counted by a clock that was ahead.
  if (ends <= now || to.hour_started_at > now + CLOCK_SKEW_MS) return null
  const most = message.urgency === 'high' ? MOST_IN_AN_HOUR.high : MOST_IN_AN_HOUR.usual
  return to.hour_sent < most ? null : ends
}
