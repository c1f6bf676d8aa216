import type { Kysely } from 'kysely'
import type { DatabaseEngine, DatabaseLocation } from './database-engine.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'
import { sqliteEngine } from './sqlite/sqlite-engine.ts'

/** The kinds of database that a site can have. */
export const ENGINES = [sqliteEngine, postgresEngine] as const satisfies readonly DatabaseEngine[]
type Engine = (typeof ENGINES)[number]
export type EngineName = Engine['name']

export const engineAt = (location: DatabaseLocation): Engine => engineThat((engine) => engine.isAt(location))

/** The engine of an open database, or of a transaction on it. */
export function engineOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Engine {
  const { adapter } = db.getExecutor()
  return engineThat((engine) => engine.isSpokenBy(adapter))
}

function engineThat(fits: (engine: DatabaseEngine) => boolean): Engine {
  const found = ENGINES.find(fits)
  if (!found) throw new TypeError('The site has no engine for this database')
  return found
}
