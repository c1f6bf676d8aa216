import { z } from 'zod'
import type { MultiPolygon } from '#server/alerts/alert-message.ts'
import { chunks } from '#server/db/chunks.ts'
import type { Db } from '#server/db/schema.ts'
import { jsonOrNull } from '#shared/json-or-null.ts'

export interface KeptShape {
  shape: MultiPolygon
  /** Epoch milliseconds. */
  fetchedAt: number
}

/** Shapes that outlive a restart. */
export interface ZoneShapeStore {
  find(zones: readonly string[]): Promise<Map<string, KeptShape>>
  keep(zone: string, kept: KeptShape): Promise<void>
}

const AT_ONCE = 500

const shapeSchema = z.array(z.array(z.array(z.tuple([z.number(), z.number()]))))

export function createZoneShapeStore(db: Db): ZoneShapeStore {
  return {
    async find(zones) {
      const found = new Map<string, KeptShape>()
      for (const some of chunks(zones, AT_ONCE)) {
        const rows = await db.selectFrom('zone_shapes').selectAll().where('zone', 'in', some).execute()
        for (const { zone, shape, fetched_at } of rows) {
          const parsed = shapeSchema.safeParse(jsonOrNull(shape))
          // A row that cannot be read is fetched again.
          if (parsed.success) found.set(zone, { shape: parsed.data, fetchedAt: fetched_at })
        }
      }
      return found
    },
    async keep(zone, { shape, fetchedAt }) {
      const row = { zone, shape: JSON.stringify(shape), fetched_at: fetchedAt }
      await db
        .insertInto('zone_shapes')
        .values(row)
        .onConflict((conflict) => conflict.column('zone').doUpdateSet({ shape: row.shape, fetched_at: fetchedAt }))
        .execute()
    },
  }
}
