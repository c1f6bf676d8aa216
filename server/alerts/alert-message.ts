import type { OnFailedAttempt } from '#server/outbound/source-cache.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { FrenchWords, IssuedAlert } from './issued-alert.ts'

/** Rings of [longitude, latitude], GeoJSON order: polygons → rings (the first outside, the rest holes) → positions. */
export type MultiPolygon = [number, number][][][]

/** One area of a message, such as a forecast zone. */
export interface AlertArea {
  name: string
  /** Its name in French, where the issuer gives one. */
  frenchName?: string | null
  /** The issuer's own key for it: an ECCC `feature_id`, an NWS zone as `county/NYC029`. */
  zone: string | null
  /** Null when the issuer sent none: `zone` then says where it is. Empty when another area of the message holds it. */
  shape: MultiPolygon | null
  /** Parts of its shape could not be read: it may hold beyond `shape`. */
  isPartial?: boolean
}

/**
 * What an issuer sent, in our words: one version of an alert with all of its areas, before the rules decide what holds.
 */
export interface AlertMessage extends Omit<IssuedAlert, 'id' | 'areas' | 'french' | 'shortened'> {
  /** Its words in French, where the issuer gives them; the areas have their own. */
  french: Omit<FrenchWords, 'areas'> | null
  /** The issuer's own identifier of this message. */
  messageId: string
  /** Messages that this one replaces. */
  references: readonly string[]
  /**
   * The issuer's identifier of an alert that comes in several messages at once, each for the zones that have the same
   * colour, times and words.
   */
  alert?: string
  /**
   * Names one hazard over all its messages, where the issuer gives no references: in the zones that they share the
   * later message replaces the earlier one, and a `cancel` ends it there.
   */
  series?: string | null
  /** `cancel` ends what it refers to and is itself never shown; `test` is never official. */
  purpose: 'alert' | 'update' | 'cancel' | 'test'
  /**
   * When its text lapses unless it is renewed, epoch milliseconds, where the issuer says so beside the event's end: as
   * long as it is listed it holds until the later of both.
   */
  lapsesAt?: number | null
  /** When it was sent, epoch milliseconds: of two versions the later one holds. */
  sentAt: number
  areas: readonly AlertArea[]
  /** Counties of the United States that it names: five digits, state and county (FIPS). For drawing. */
  counties?: readonly string[]
}

export type MapCountry = 'ca' | 'us'

/**
 * One official source of alerts. Every failure is an `AppError` (see `ProviderClient`), an answer without alerts is an
 * empty list.
 */
export interface AlertProvider {
  source: 'ECCC' | 'NWS' | 'OpenWeather' | 'Open-Meteo'
  /**
   * What its silence means. `agency`: it issues the alerts, and while it is silent it is unknown whether there are any.
   * `relay`: it passes on what others issue; the same holds where no agency covers the place. `none`: it publishes no
   * alerts and is asked by its name alone.
   */
  authority: 'agency' | 'relay' | 'none'
  /** The country whose alerts the map draws from it; absent where it is not drawn. */
  mapCountry?: MapCountry
  /**
   * Whether this source is the one to ask about a place; a source that does not cover it is not asked. The result may
   * change: a source that has refused the site covers nothing for a while, so call this again when `fetch` failed.
   */
  covers(place: Coordinates): boolean
  /**
   * The cell of a place, for a source whose answers are about one cell alone and carry no areas: places of one cell
   * share an answer. Absent where one answer holds all alerts of the source.
   */
  cellOf?(place: Coordinates): string
  /** How long an answer is fresh; a minute unless given. */
  freshForMs?: number
  /**
   * Whether the archive keeps only alerts that were in an answer to a visitor: for a source whose list is much larger
   * than what this site's visitors look at. All are kept unless given.
   */
  isKeptWhenSeen?: boolean
  /**
   * All alerts of the source; where it has cells, those in the cell of `place`.
   *
   * @param onFailedAttempt called when an attempt has failed and another one is made
   */
  fetch(place?: Coordinates, onFailedAttempt?: OnFailedAttempt): Promise<readonly AlertMessage[]>
  /**
   * The zones that the issuer assigns to a place: they tell whether an area without a shape covers it.
   * Absent where every area has a shape. @throws {AppError} when the issuer cannot be asked
   */
  zonesOf?(place: Coordinates): Promise<ReadonlySet<string>>
  /**
   * Shapes of zones that came without one, for drawing; unknown zones are left out. A shape is the same object until it
   * is drawn anew.
   *
   * @param waitMs how long shapes that are not at hand are waited for; until all have been asked for unless given
   */
  shapesOf?(zones: readonly string[], waitMs?: number): Promise<ReadonlyMap<string, MultiPolygon>>
}
