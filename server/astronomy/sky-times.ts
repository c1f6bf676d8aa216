import type { CacheReading } from '#server/outbound/source-cache.ts'
import type { MoonPhase } from '#shared/contracts/astronomy.ts'
import type { Coordinates } from '#shared/contracts/location.ts'

/** Sun and moon of a day as a service tells them; what it does not tell is null. Epoch milliseconds. */
export interface SkyTimes {
  sunrise: number | null
  sunset: number | null
  moonrise: number | null
  moonset: number | null
  moonPhase: MoonPhase | null
  /** percent */
  moonIllumination: number | null
}

/** A service that is asked for sun and moon. */
export interface AstronomySource {
  /** @param date of the place: at UTC midnight the server’s own would be tomorrow */
  read(place: Coordinates, date: string, timeZone: string): Promise<CacheReading<SkyTimes>>
}
