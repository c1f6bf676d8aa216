import { ALERT_SEVERITIES } from '#shared/contracts/alert.ts'
import type { AlertArea } from './alert-message.ts'
import type { KeptAlert } from './alert-store.ts'

/**
 * The alert that goes on where one was that its issuer no longer lists: of the same hazard, in a zone that both name; of
 * several the gravest. Environment Canada splits an alert when its zones part in colour or time and puts them together
 * again, without a reference from one to the other.
 *
 * @param listed what the issuer lists now
 */
export function alertThatGoesOn(gone: KeptAlert, listed: Iterable<KeptAlert>): KeptAlert | null {
  const zones = new Set(gone.areas.map(zoneOf))
  const [gravest] = [...listed]
    .filter(({ hazards }) => hazards.some((hazard) => gone.hazards.includes(hazard)))
    .filter(({ areas }) => areas.some((area) => zones.has(zoneOf(area))))
    .sort((one, other) => gravity(one) - gravity(other))
  return gravest ?? null
}

const zoneOf = ({ zone, name }: AlertArea): string => zone ?? name

const gravity = ({ alert }: KeptAlert): number => ALERT_SEVERITIES.indexOf(alert.severity)
