import type { AlertDegree } from '#shared/alerts/alert-look.ts'
import type { Alert, AlertState } from '#shared/contracts/alert.ts'
import type { FeltIndex } from '#shared/meteorology/felt-index.ts'

/** What changes next, while it is young enough to be shown. */
export const nextAt = (now: number, { next, nextEndsAt }: Pick<PlaceWeather, 'next' | 'nextEndsAt'>): string | null =>
  now < nextEndsAt ? next : null

/** An alert as a list of places shows it. */
type PlaceAlert = AlertDegree & Pick<Alert, 'id' | 'event' | 'language' | 'start' | 'end'>

/** What a list of places shows of each; null means that no source had the value. */
export interface PlaceWeather {
  /** IANA zone. */
  timeZone: string | null
  /** °C */
  temperature: number | null
  /** The moment of the temperature, epoch milliseconds; null when it did not come. */
  temperatureAt: number | null
  /** Whether the temperature may be out of date. */
  isStale: boolean
  felt: FeltIndex | null
  /** °C */
  feelsLike: number | null
  /** “Snow squalls until 9 p.m., then clearing.” */
  next: string | null
  /** When a newer `next` should be asked for: its “tomorrow” is today, or what radar saw has passed. Epoch milliseconds. */
  nextUntil: number
  /** From when on `next` is not shown, epoch milliseconds. */
  nextEndsAt: number
  /** Most important first. */
  alerts: PlaceAlert[]
  /** How many more hold than the list carries; none unless given. */
  unlisted?: number
  /** “none” only where alerts were checked; “not-covered” where no official source covers the place. */
  alertState: AlertState | 'not-covered'
  /** When all this was asked, epoch milliseconds by the server's clock. */
  askedAt: number
}
