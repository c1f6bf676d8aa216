import { z } from 'zod'
import type { Coordinates } from '#shared/contracts/location.ts'
import { type Surroundings, surroundingsSchema } from '#shared/contracts/moderation.ts'
import type { Db } from '../../db/schema.ts'

/**
 * What is measured and announced at a place now, and what radar saw there. Never throws because of a source.
 *
 * @param seenAt when the weather was seen, epoch milliseconds
 */
export type SurroundingsAt = (place: Coordinates, seenAt: number) => Promise<Surroundings>

/** Stores what was measured and announced when a report came in: a moderator may look hours later. */
export async function keepSurroundings(db: Db, id: string, surroundings: Surroundings): Promise<void> {
  await db
    .insertInto('weather_report_surroundings')
    .values({ report_id: id, body: JSON.stringify(surroundings) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const storedSchema = z.string().transform((body) => surroundingsSchema.parse(JSON.parse(body)))

/** By report; those of reports without a place are absent. */
export async function readSurroundings(db: Db, ids: readonly string[]): Promise<Map<string, Surroundings>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('weather_report_surroundings').selectAll().where('report_id', 'in', ids).execute()
  return new Map(rows.map(({ report_id, body }) => [report_id, storedSchema.parse(body)]))
}
