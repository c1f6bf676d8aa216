import { hash } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { World } from '../world.ts'
import type { NwsTelling, NwsVersion, PlacedTelling } from './alert-telling.ts'
import { storyTimes } from './story-times.ts'
import { type AlertZone, type Position, zoneNamed } from './zone.ts'

/** One message of the National Weather Service. */
export interface NwsMessage {
  /** `urn:oid:…` */
  id: string
  telling: NwsTelling
  messageType: NwsVersion['messageType']
  /** Earlier messages of the chain, oldest first. */
  references: { id: string; sentMs: number }[]
  zones: AlertZone[]
  polygon: Position[] | null
  sentMs: number
  onsetMs: number
  expiresMs: number
  endsMs: number | null
  headline: string | null
  description: string
  instruction: string | null
}

/** How long a replaced message stays listed beside its successor, and how long a cancellation is listed. */
const REPLACED_LISTED_MS = 10 * MINUTE_MS
const CANCEL_LISTED_MS = 30 * MINUTE_MS

/** What the National Weather Service lists as active now. */
export function nwsMessages(world: World): NwsMessage[] {
  const nowMs = world.now().getTime()
  return world
    .alerts()
    .flatMap(({ telling, ...place }) => (telling.issuer === 'NWS' ? activeMessages({ telling, ...place }, nowMs) : []))
}

function activeMessages(alert: PlacedTelling<NwsTelling>, nowMs: number): NwsMessage[] {
  const chain = messagesOf(alert).filter(({ sentMs }) => sentMs <= nowMs)
  return chain.filter((message, index) => {
    if (message.messageType === 'Cancel') return nowMs < message.sentMs + CANCEL_LISTED_MS
    const replacedMs = chain[index + 1]?.sentMs
    if (replacedMs !== undefined && nowMs >= replacedMs + REPLACED_LISTED_MS) return false
    return nowMs < Math.max(message.endsMs ?? message.expiresMs, message.expiresMs)
  })
}

function messagesOf({ telling, baseMs, cancelledAtMs }: PlacedTelling<NwsTelling>): NwsMessage[] {
  const at = (hour: number) => Math.round(baseMs + hour * HOUR_MS)
  const last = telling.versions.at(-1)
  const versions: NwsVersion[] =
    cancelledAtMs !== null && last
      ? [
          ...telling.versions.filter((version) => at(version.at) <= cancelledAtMs),
          {
            ...last,
            at: (cancelledAtMs - baseMs) / HOUR_MS,
            messageType: 'Cancel',
            description: () => `The ${telling.event} has been cancelled.`,
            instruction: null,
          },
        ]
      : [...telling.versions]
  const messages: NwsMessage[] = []
  for (const version of versions) {
    const times = storyTimes(baseMs, version.at)
    const sentMs = at(version.at)
    messages.push({
      id: identifierOf(telling.id, sentMs),
      telling,
      messageType: version.messageType,
      references: messages.map(({ id, sentMs: earlierMs }) => ({ id, sentMs: earlierMs })),
      zones: version.zones.map(zoneNamed),
      polygon: version.polygon ?? null,
      sentMs,
      onsetMs: Math.max(at(version.starts), version.messageType === 'Cancel' ? sentMs : 0),
      expiresMs: at(version.expires),
      endsMs: version.ends === null ? null : at(version.ends),
      headline: version.headline?.(times) ?? null,
      description: version.description(times),
      instruction: version.instruction,
    })
  }
  return messages
}

const identifierOf = (id: string, sentMs: number) =>
  `urn:oid:2.49.0.1.840.0.${hash('sha1', `${id} ${sentMs}`, 'hex')}.001.1`
