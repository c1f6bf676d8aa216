import { hash } from 'node:crypto'
import { HOUR_MS } from '#shared/time.ts'
import type { World } from '../world.ts'
import type { Bilingual, EcccTelling, EcccVersion, PlacedTelling } from './alert-telling.ts'
import { storyTimes } from './story-times.ts'
import { type AlertZone, zoneNamed } from './zone.ts'

/** An alert for one zone, as Environment Canada lists it: a feature of its collections. */
export interface EcccZoneAlert {
  /** The same for all zones and versions of an alert. */
  alertId: string
  zone: AlertZone
  telling: EcccTelling
  status: 'issued' | 'continued' | 'ended'
  colour: EcccVersion['colour']
  text: Bilingual
  publishedAtMs: number
  expiresAtMs: number
  startsAtMs: number
  endsAtMs: number | null
}

/** An alert that is over stays listed, as ended, with an expiry yet to come. */
const LISTED_AFTER_END_MS = HOUR_MS

/** The alerts that Environment Canada lists now. */
export function ecccZoneAlerts(world: World): EcccZoneAlert[] {
  const nowMs = world.now().getTime()
  return world
    .alerts()
    .flatMap(({ telling, ...place }) => (telling.issuer === 'ECCC' ? zoneAlerts({ telling, ...place }, nowMs) : []))
}

function zoneAlerts({ telling, baseMs, cancelledAtMs }: PlacedTelling<EcccTelling>, nowMs: number): EcccZoneAlert[] {
  const at = (hour: number) => Math.round(baseMs + hour * HOUR_MS)
  const published = telling.versions.filter((version) => at(version.at) <= nowMs)
  const first = published[0]
  if (!first) return []
  const alertId = alertIdOf(telling.id, at(first.at))
  const latest = new Map<string, { version: EcccVersion; text: Bilingual }>()
  for (const version of published) {
    const text = version.text(storyTimes(baseMs, version.at))
    for (const key of version.zones) latest.set(key, { version, text })
  }
  return [...latest].flatMap(([key, { version, text }]) => {
    const plannedEndMs = version.ends === null ? null : at(version.ends)
    const endMs = Math.min(plannedEndMs ?? at(version.expires), cancelledAtMs ?? Number.POSITIVE_INFINITY)
    const hasEnded = version.status === 'ended' || nowMs >= endMs
    const expiresAtMs = hasEnded ? endMs + LISTED_AFTER_END_MS : at(version.expires)
    if (nowMs >= Math.max(expiresAtMs, endMs)) return []
    return {
      alertId,
      zone: zoneNamed(key),
      telling,
      status: hasEnded ? 'ended' : version.status,
      colour: version.colour,
      text,
      publishedAtMs: hasEnded ? Math.max(at(version.at), endMs) : at(version.at),
      expiresAtMs,
      startsAtMs: at(version.starts),
      endsAtMs: hasEnded ? endMs : plannedEndMs,
    }
  })
}

/** Nineteen digits, then when it was first issued: `1618115311375151707202603050503`. */
function alertIdOf(id: string, issuedAtMs: number): string {
  const digits = BigInt(`0x${hash('sha1', `${id} ${issuedAtMs}`, 'hex').slice(0, 16)}`)
    .toString()
    .padStart(19, '1')
    .slice(0, 19)
  return `${digits}${new Date(issuedAtMs).toISOString().replaceAll(/\D/g, '').slice(0, 12)}`
}
