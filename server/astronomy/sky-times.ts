import type { CacheReading } from '#server/outbound/source-cache.ts'
import type { MoonPhase } from '#shared/contracts/astronomy.ts'
import type { Coordinates } from '#shared/contracts/location.ts'

/** Sun and moon of a day by a service, in epoch milliseconds; null for what it does not give. */
export interface SkyTimes {
  sunrise: number | null
  sunset: number | null
  moonrise: number | null
  moonset: number | null
  moonPhase: MoonPhase | null
  /** Percent. */
  moonIllumination: number | null
}

/** A service that is asked for sun and moon. */
export interface AstronomySource {
  /** @param date calendar date of the place; the server’s own date may be another one */
  read(place: Coordinates, date: string, timeZone: string): Promise<CacheReading<SkyTimes>>
}
