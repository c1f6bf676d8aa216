import { deviceStorage } from '../../lib/browser-storage.ts'
import type { PlaceWeather } from './place-weather.ts'

const KNOWN_KEY = 'weather_known'

/** What the header's menu and a page without a connection show of a place. */
export type KnownWeather = Pick<PlaceWeather, 'timeZone' | 'temperature' | 'next' | 'alertState' | 'askedAt'> & {
  /** The most important one. */
  alert: PlaceWeather['alerts'][number] | null
}

/** The last known weather of the visitor's places, by `placeKey`. Only for places that are in the list. */
export function knownWeather(): Partial<Record<string, KnownWeather>> {
  return deviceStorage.read(KNOWN_KEY, (kept) => (typeof kept === 'object' ? { ...kept } : {}))
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

function knownOf({ timeZone, temperature, next, alertState, askedAt, alerts }: PlaceWeather): KnownWeather {
  return { timeZone, temperature, next, alertState, askedAt, alert: alerts[0] ?? null }
}
