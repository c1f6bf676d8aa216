import type { Kysely } from 'kysely'

/** How many calls a provider has counted in one window of time. */
export interface QuotaCounterRow {
  /** Whose budget: providers that share one share the name. */
  quota: string
  span: 'minute' | 'hour' | 'day'
  /** Start of the window, epoch milliseconds UTC. */
  started_at: number
  /** Calls by the provider's own weights, in tenths. */
  used: number
}

/** An alert that was seen, kept for whoever opens its address later. */
export interface AlertRow {
  id: string
  /** Whom it came through. */
  source: string
  /** The alert with its areas, as JSON. */
  body: string
  /** When it ends by itself, epoch milliseconds like all that follow. */
  held_until: number
  /** When it was ended early. */
  ended_at: number | null
  /** Id of the alert that took its place. */
  replaced_by: string | null
  keep_until: number
}

/** The simplified shape of a zone that alerts name, for drawing. */
export interface ZoneShapeRow {
  /** Type and code: `county/NYC029`. */
  zone: string
  /** Polygons → rings → positions, as JSON. */
  shape: string
  /** Epoch milliseconds. */
  fetched_at: number
}

/** Every table with the type of its rows. */
export interface Schema {
  quota_counters: QuotaCounterRow
  alerts: AlertRow
  zone_shapes: ZoneShapeRow
}

export type Db = Kysely<Schema>
