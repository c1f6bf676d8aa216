import { setImmediate as othersTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { ReportSort } from '#shared/contracts/report.ts'
import { isPostgres } from '../db/is-postgres.ts'
import type { Db } from '../db/schema.ts'

export const REPORT_ORDERS: Record<ReportSort, readonly string[]> = {
  newest: ['created_at', 'id'],
  popular: ['like_count', 'created_at', 'id'],
}

/** A list, walked from one of its ends. */
export interface Walk {
  isApproved: boolean
  sort: ReportSort
  direction: 'asc' | 'desc'
  /** Of `readListTotal`. */
  revision: string
}

/** Where to begin and how many to pass over from there; `from` null: at the end of the list itself. */
export interface Start {
  from: Place | null
  skip: number
}

/** What a report is ordered by, in that order. */
type Place = readonly (string | number)[]

export interface Milestones {
  /** The milestone that is next before the report that has `skip` others before it. */
  before(walk: Walk, skip: number): Promise<Start>
}

/** So many reports lie between two milestones: PostgreSQL counts beside us, and each question to it is a way. */
const STRIDE = { sqlite: 1_000, postgres: 20_000 }

interface Way {
  revision: string
  /** Of every report that a milestone stands at, the first included. */
  places: Place[]
  /** Those who ask at once go one behind the other: they walk the same way. */
  walked: Promise<void>
}

/**
 * Remembers where, say, every thousandth report of a list lies, for as long as none comes or goes. An index finds a report by what
 * it is ordered by at once, but counts to the five hundred thousandth one by one, and the embedded database lets nobody do
 * anything else meanwhile.
 */
export function createMilestones(db: Db, stride = STRIDE[isPostgres(db) ? 'postgres' : 'sqlite']): Milestones {
  const ways = new Map<string, Way>()

  async function walkOn(walk: Walk, { places }: Way, upTo: number): Promise<void> {
    while (places.length <= upTo) {
      const last = places.at(-1)
      const next = await findPlace(db, walk, last ? { from: last, skip: stride } : { from: null, skip: 0 })
      if (!next) return
      places.push(next)
      await othersTurn()
    }
  }

  return {
    async before(walk, skip) {
      const number = Math.floor(skip / stride)
      if (number === 0) return { from: null, skip }
      const name = `${walk.isApproved} ${walk.sort} ${walk.direction}`
      const known = ways.get(name)
      const way =
        known?.revision === walk.revision ? known : { revision: walk.revision, places: [], walked: Promise.resolve() }
      ways.set(name, way)
      const walked = way.walked.then(() => walkOn(walk, way, number))
      way.walked = walked.catch(() => {})
      await walked
      const from = way.places[number]
      return from ? { from, skip: skip - number * stride } : { from: null, skip }
    },
  }
}

/** The condition and the order of a walk, for the database. */
export function walked({ isApproved, sort, direction }: Walk, { from }: Start): RawBuilder<unknown> {
  const columns = REPORT_ORDERS[sort]
  const beyond = from
    ? sql` and (${sql.join(columns.map((column) => sql.ref(column)))}) ${sql.raw(direction === 'desc' ? '<=' : '>=')} (${sql.join(from)})`
    : sql``
  return sql`from weather_reports where is_approved = ${isApproved}${beyond} order by ${ordered(columns, direction)}`
}

export const ordered = (columns: readonly string[], direction: 'asc' | 'desc'): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`))

async function findPlace(db: Db, walk: Walk, start: Start): Promise<Place | null> {
  const columns = REPORT_ORDERS[walk.sort]
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} ${walked(walk, start)} limit 1 offset ${start.skip}`.execute(
    db,
  )
  const [row] = rows
  return row ? columns.map((column) => row[column] ?? '') : null
}
