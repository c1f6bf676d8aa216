import { DAY_MS } from '#shared/time.ts'
import type { AlertArea, AlertMessage } from './alert-message.ts'

/** What the messages of one source say at one moment. */
export interface AlertsInForce {
  /** In effect or to come, in the order they were sent. */
  inForce: readonly AlertMessage[]
  /** Which message took the place of which, by their ids. */
  replacedBy: ReadonlyMap<string, string>
  /** Ids of messages that a cancellation ended. */
  cancelled: ReadonlySet<string>
  /** Epoch milliseconds of the next end of an alert: until then this holds unless another message comes. */
  validUntil: number
}

/**
 * Decides what holds from all messages of one source, in whatever order and however often they came: an update replaces
 * what it refers to, a cancellation removes it and is never shown, of two versions the later one holds, what has ended
 * is gone, and a test touches nothing.
 *
 * @param now epoch milliseconds
 */
export function alertsInForce(messages: readonly AlertMessage[], now: number): AlertsInForce {
  const official = messages.filter(({ purpose }) => purpose !== 'test')
  const latest = latestVersions(official).sort(byAge)
  const replacedBy = replacementsByReference(latest, official)
  const left = withoutReplacedZones(
    latest.filter(({ messageId }) => !replacedBy.has(messageId)),
    replacedBy,
  )
  const byId = new Map(latest.map((message) => [message.messageId, message]))
  const inForce = left
    .filter((message) => !isCancellation(message) && heldUntil(message) > now)
    .map((message) => {
      const end = shownEnd(message.end, heldUntil(message), now)
      return end === message.end ? message : { ...message, end }
    })
  return {
    inForce,
    replacedBy,
    cancelled: new Set(
      [...replacedBy].flatMap(([old, by]) => {
        const replacement = byId.get(by)
        return replacement && isCancellation(replacement) ? [old] : []
      }),
    ),
    validUntil: Math.min(
      Number.POSITIVE_INFINITY,
      ...inForce.map((message) => (message.end === null ? heldUntil(message) : Date.parse(message.end))),
    ),
  }
}

/**
 * When an alert ends by itself, epoch milliseconds. One without an end is dropped after a day without renewal (spec
 * section 9), counted from when it takes effect.
 */
export function heldUntil(message: Pick<AlertMessage, 'end' | 'lapsesAt' | 'start' | 'sentAt'>): number {
  const { end, lapsesAt, start, sentAt } = message
  return end === null ? Math.max(sentAt, Date.parse(start)) + DAY_MS : Math.max(Date.parse(end), lapsesAt ?? 0)
}

/**
 * The end that is shown of an alert: once its end has passed, that of its text.
 *
 * @param until when it ends by itself, as `heldUntil` says
 * @param now epoch milliseconds
 */
export function shownEnd(end: string | null, until: number, now: number): string | null {
  return end === null || Date.parse(end) > now ? end : new Date(until).toISOString()
}

/** The National Weather Service publishes some cancellations as updates with the urgency “Past”. */
const isCancellation = ({ purpose, urgency }: AlertMessage): boolean => purpose === 'cancel' || urgency === 'Past'

/** From the oldest to the latest; a total order, so that no order of arrival shows. */
function byAge(a: AlertMessage, b: AlertMessage): number {
  return (
    a.sentAt - b.sentAt ||
    Number(isCancellation(a)) - Number(isCancellation(b)) ||
    compareTexts(a.messageId, b.messageId) ||
    compareTexts(JSON.stringify(a), JSON.stringify(b))
  )
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

function latestVersions(messages: readonly AlertMessage[]): AlertMessage[] {
  const latest = new Map<string, AlertMessage>()
  for (const message of messages) {
    const known = latest.get(message.messageId)
    if (known === undefined || byAge(known, message) < 0) latest.set(message.messageId, message)
  }
  return [...latest.values()]
}

/** @param versions every version of every message: what an earlier version replaced stays replaced */
function replacementsByReference(
  latest: readonly AlertMessage[],
  versions: readonly AlertMessage[],
): Map<string, string> {
  const references = new Map<string, Set<string>>()
  for (const { messageId, references: named } of versions) {
    const known = references.get(messageId) ?? new Set()
    for (const reference of named) known.add(reference)
    references.set(messageId, known)
  }
  const byId = new Map(latest.map((message) => [message.messageId, message]))
  const replacedBy = new Map<string, string>()
  for (const message of latest) {
    for (const reference of references.get(message.messageId) ?? []) {
      const referred = byId.get(reference)
      // Of messages that name each other in a circle, the latest must stay.
      const holds =
        referred === undefined ||
        byAge(referred, message) < 0 ||
        !leadsTo(reference, message.messageId, (id) => references.get(id) ?? [])
      if (reference === message.messageId || !holds) continue
      // Issuers end a part of the zones and go on with the rest in the same minute: the rest is what takes its place.
      const known = byId.get(replacedBy.get(reference) ?? '')
      const goesOn = known !== undefined && !isCancellation(known)
      if (!(goesOn && isCancellation(message))) replacedBy.set(reference, message.messageId)
    }
  }
  return replacedBy
}

function leadsTo(from: string, to: string, next: (id: string) => Iterable<string>): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...next(id))
  }
  return false
}

/** In each zone the latest message of a series holds; a message that has no zone left is replaced. */
function withoutReplacedZones(messages: readonly AlertMessage[], replacedBy: Map<string, string>): AlertMessage[] {
  const holders = new Map<string, AlertMessage>()
  for (const message of messages) {
    for (const area of message.areas) {
      const key = zoneKey(message, area)
      if (key !== null) holders.set(key, message)
    }
  }
  return messages.flatMap((message) => {
    const isHeld = (area: AlertArea) => {
      const key = zoneKey(message, area)
      return key === null || holders.get(key) === message
    }
    const areas = message.areas.filter(isHeld)
    if (areas.length === message.areas.length) return [message]
    if (areas.length > 0) return [{ ...message, areas }]
    const successors = message.areas.flatMap((area) => holders.get(zoneKey(message, area) ?? '') ?? []).sort(byAge)
    const successor = successors.findLast((each) => !isCancellation(each)) ?? successors.at(-1)
    if (successor) replacedBy.set(message.messageId, successor.messageId)
    return []
  })
}

const zoneKey = ({ series }: AlertMessage, { zone }: AlertArea): string | null =>
  series == null || zone === null ? null : `${series}\n${zone}`

/**
 * What the messages of one answer say at a moment (epoch milliseconds); computed once for each answer and each end of
 * an alert.
 */
export type AlertsInForceOf = (messages: readonly AlertMessage[], now: number) => AlertsInForce

/** @param showsTests whether tests are shown, with their badge: on a simulated site only */
export function createAlertsInForce({ showsTests = false } = {}): AlertsInForceOf {
  const known = new WeakMap<readonly AlertMessage[], { from: number; found: AlertsInForce }>()
  return (messages, now) => {
    const last = known.get(messages)
    if (last && last.from <= now && now < last.found.validUntil) return last.found
    const official = alertsInForce(messages, now)
    const found = showsTests ? withTests(official, messages, now) : official
    known.set(messages, { from: now, found })
    return found
  }
}

/** Adds the tests. Among themselves they follow the same rules; they neither replace nor cancel an alert. */
function withTests(official: AlertsInForce, messages: readonly AlertMessage[], now: number): AlertsInForce {
  const tests = messages
    .filter(({ purpose }) => purpose === 'test')
    .map((message): AlertMessage => ({ ...message, purpose: 'alert', source: 'Test', badge: 'Test' }))
  const { inForce, validUntil } = alertsInForce(tests, now)
  return {
    ...official,
    inForce: [...official.inForce, ...inForce],
    validUntil: Math.min(official.validUntil, validUntil),
  }
}
