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

/** Every table with the type of its rows. */
export interface Schema {
  quota_counters: QuotaCounterRow
}

export type Db = Kysely<Schema>
