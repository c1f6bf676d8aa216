import { isNotOver } from '#shared/alerts/alerts-now.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { deviceStorage } from '../../lib/browser-storage.ts'
import { nextAt, type PlaceWeather } from './place-weather.ts'

const KNOWN_KEY = 'weather_known'
/** Stations publish once an hour, so that a page's own readings may be as old. */
const RECENT_MS = HOUR_MS

/** What the header's menu and a page without a connection show of a place. */
export type KnownWeather = Pick<PlaceWeather, 'timeZone' | 'temperature' | 'next' | 'nextEndsAt' | 'askedAt'> & {
  /** The most important one. */
  alert: PlaceWeather['alerts'][number] | null
}

/** The last known weather of the visitor's places, by `placeKey`. Only for places that are in the list. */
export function knownWeather(): Partial<Record<string, KnownWeather>> {
  return deviceStorage.read(KNOWN_KEY, (kept) => (typeof kept === 'object' ? { ...kept } : {}))
}

/**
 * What may be shown of it without its age: weather of the last hour, and an alert until it ends, at most for a day.
 *
 * @param now epoch milliseconds by the server's clock
 */
export function recentlyKnown(
  known: KnownWeather,
  now: number,
): Partial<Pick<KnownWeather, 'temperature' | 'next' | 'alert'>> {
  const { temperature, alert, askedAt } = known
  const ageMs = now - askedAt
  return {
    ...(ageMs <= RECENT_MS && { temperature, next: nextAt(now, known) }),
    ...(alert && isNotOver(alert, now) && ageMs <= DAY_MS && { alert }),
  }
}

/** Keeps what was just learned; places that are no longer in the list are forgotten. */
export function keepKnownWeather(keys: readonly string[], learned: ReadonlyMap<string, PlaceWeather>): void {
  const before = knownWeather()
  const rows = keys.flatMap((key) => {
    const weather = learned.get(key)
    const known = weather ? knownOf(weather) : before[key]
    return known ? [[key, known]] : []
  })
  deviceStorage.write(KNOWN_KEY, Object.fromEntries(rows))
}

/** A temperature that may be out of date is not kept: it would be shown without its age. */
function knownOf({ timeZone, temperature, isStale, next, nextEndsAt, askedAt, alerts }: PlaceWeather): KnownWeather {
  return { timeZone, temperature: isStale ? null : temperature, next, nextEndsAt, askedAt, alert: alerts[0] ?? null }
}
