import { ALERT_SEVERITIES, type AlertSource } from '#shared/contracts/alert.ts'
import type { IssuedAlert } from './issued-alert.ts'

/** Of two sources with the same alert the one that comes first here is kept. */
const BEST_FIRST: readonly AlertSource[] = ['ECCC', 'NWS', 'NOAA', 'OpenWeather', 'Open-Meteo', 'Test']

/** OpenWeather passes on the alerts of these agencies, without their ids. */
const ISSUERS: readonly { source: AlertSource; names: RegExp }[] = [
  {
    source: 'ECCC',
    names: /\b(environment( and climate change)? canada|environnement( et changement climatique)? canada|eccc)\b/i,
  },
  { source: 'NWS', names: /^nws\b|\bnational weather service\b/i },
]
const COMPARED_CHARACTERS = 100

/**
 * Each alert once. OpenWeather's copies are dropped where the agency itself has listed its alerts. Of the rest, alerts
 * with the same key are one (spec section 9: event, first 100 characters of the description, start and end).
 *
 * @param toldUntil for each source: the moment up to which it has listed every alert that began, epoch milliseconds
 */
export function withoutCopies(
  alerts: readonly IssuedAlert[],
  toldUntil: ReadonlyMap<AlertSource, number>,
): IssuedAlert[] {
  const kept = new Map<string, IssuedAlert>()
  for (const alert of alerts) {
    if (isCopy(alert, toldUntil)) continue
    const key = keyOf(alert)
    const known = kept.get(key)
    if (known === undefined || isBetter(alert, known)) kept.set(key, alert)
  }
  return [...kept.values()]
}

const isCopy = ({ source, sender, start }: IssuedAlert, toldUntil: ReadonlyMap<AlertSource, number>): boolean =>
  source === 'OpenWeather' &&
  ISSUERS.some(
    (issuer) =>
      issuer.names.test(sender) && Date.parse(start) < (toldUntil.get(issuer.source) ?? Number.NEGATIVE_INFINITY),
  )

const keyOf = ({ event, description, start, end }: IssuedAlert): string =>
  JSON.stringify([
    event,
    description.slice(0, COMPARED_CHARACTERS),
    Date.parse(start),
    end === null ? null : Date.parse(end),
  ])

function isBetter(one: IssuedAlert, other: IssuedAlert): boolean {
  const rank = BEST_FIRST.indexOf(one.source) - BEST_FIRST.indexOf(other.source)
  if (rank !== 0) return rank < 0
  // On the border of two zones both colours of one alert hold.
  const gravity = ALERT_SEVERITIES.indexOf(one.severity) - ALERT_SEVERITIES.indexOf(other.severity)
  if (gravity !== 0) return gravity < 0
  const age = Date.parse(one.issued ?? one.start) - Date.parse(other.issued ?? other.start)
  return age === 0 ? one.id < other.id : age > 0
}
