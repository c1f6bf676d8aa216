import { z } from 'zod'
import { chunks } from '#server/db/chunks.ts'
import type { AlertRow, Db } from '#server/db/schema.ts'
import { DAY_MS } from '#shared/time.ts'
import type { AlertArea, AlertProvider } from './alert-message.ts'
import { type IssuedAlert, issuedAlertSchema } from './issued-alert.ts'

/** An alert as it is kept for those who open its address later. */
export interface KeptAlert {
  alert: IssuedAlert
  areas: readonly AlertArea[]
  /** The source that sent it. */
  source: AlertProvider['source']
  /** The cell that the source was asked about, see `AlertProvider`; null where it gives all of its alerts at once. */
  cell: string | null
  /** The issuer's names for its hazard: the identifier of the alert and the series of its message, where there are any. */
  hazards: readonly string[]
  /** When it ends by itself, epoch milliseconds. */
  heldUntil: number
  /** When it was cancelled, replaced or missing from its issuer's list; null while it holds or when it just expired. */
  endedAt: number | null
  /** Id of the alert that took its place. */
  replacedBy: string | null
}

/** Alerts by their ids, until 30 days after their end. Every method throws when the database fails. */
export interface AlertStore {
  save(alerts: readonly KeptAlert[]): Promise<void>
  find(id: string): Promise<KeptAlert | null>
  /** Those of a source that have not ended yet. */
  listOpen(source: AlertProvider['source'], now: number): Promise<KeptAlert[]>
  /** Those of every source that held at a moment. */
  listHeldAt(at: number): Promise<KeptAlert[]>
  /** Stores by which alert each was replaced, for those that are kept. @returns the ids of the kept ones */
  link(replacements: ReadonlyMap<string, string>, now: number): Promise<string[]>
  /** Deletes what ended more than 30 days ago. */
  purge(now: number): Promise<void>
}

const KEPT_MS = 30 * DAY_MS
const ROWS_AT_ONCE = 50
const IDS_AT_ONCE = 200
const MOST_OPEN = 2_000
const MOST_HELD_AT_ONCE = 500
/** Corners of all shapes of an alert together; with more, no shape is stored and the zones tell where it is. */
const MOST_CORNERS = 20_000
const MOST_AREAS = 500

export function createAlertStore(db: Db): AlertStore {
  return {
    async save(alerts) {
      // In the order of ids, so that two processes cannot deadlock.
      const sorted = alerts.toSorted((a, b) => (a.alert.id < b.alert.id ? -1 : 1))
      for (const some of chunks(sorted, ROWS_AT_ONCE)) {
        await db
          .insertInto('alerts')
          .values(some.map(asRow))
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet((row) => ({
              body: row.ref('excluded.body'),
              held_until: row.ref('excluded.held_until'),
              ended_at: row.ref('excluded.ended_at'),
              replaced_by: row.ref('excluded.replaced_by'),
              keep_until: row.ref('excluded.keep_until'),
              in_force_from: row.ref('excluded.in_force_from'),
            })),
          )
          .execute()
      }
    },

    async find(id) {
      const row = await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? fromRow(row) : null
    },

    async listOpen(source, now) {
      const rows = await db
        .selectFrom('alerts')
        .selectAll()
        .where('source', '=', source)
        .where('ended_at', 'is', null)
        .where('held_until', '>', now)
        .limit(MOST_OPEN)
        .execute()
      return rows.map(fromRow)
    },

    async listHeldAt(at) {
      const rows = await db
        .selectFrom('alerts')
        .selectAll()
        // Follows from the next two conditions (`keep_until` is at least the end plus `KEPT_MS`), and has an index.
        .where('keep_until', '>', at + KEPT_MS)
        .where('held_until', '>', at)
        .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', at)]))
        .where(({ or, eb }) => or([eb('in_force_from', 'is', null), eb('in_force_from', '<=', at)]))
        .orderBy('keep_until')
        .limit(MOST_HELD_AT_ONCE)
        .execute()
      // Rows that were written before `in_force_from` existed are filtered here.
      return rows.map(fromRow).filter(({ alert }) => inForceFrom(alert) <= at)
    },

    async link(replacements, now) {
      const kept: string[] = []
      for (const ids of chunks([...replacements.keys()], IDS_AT_ONCE)) {
        const known = await db.selectFrom('alerts').select(['id', 'ended_at']).where('id', 'in', ids).execute()
        for (const { id, ended_at } of known) {
          await db
            .updateTable('alerts')
            .set({ replaced_by: replacements.get(id), ended_at: ended_at ?? now, keep_until: now + KEPT_MS })
            .where('id', '=', id)
            .execute()
          kept.push(id)
        }
      }
      return kept
    },

    async purge(now) {
      for (;;) {
        const old = await db
          .selectFrom('alerts')
          .select('id')
          .where('keep_until', '<', now)
          .limit(IDS_AT_ONCE)
          .execute()
        if (old.length === 0) return
        await db
          .deleteFrom('alerts')
          .where(
            'id',
            'in',
            old.map(({ id }) => id),
          )
          .where('keep_until', '<', now)
          .execute()
      }
    },
  }
}

const bodySchema = z.object({
  alert: issuedAlertSchema,
  // Absent in what was written before a source's alerts were asked for all at once.
  cell: z.string().nullable().default(null),
  // Absent in what was written before an alert could be followed over its splits.
  hazards: z.array(z.string()).default([]),
  areas: z.array(
    z.object({
      name: z.string(),
      frenchName: z.string().nullish(),
      zone: z.string().nullable(),
      shape: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))).nullable(),
    }),
  ),
})
const sourceSchema = z.enum(['ECCC', 'NWS', 'OpenWeather', 'Open-Meteo'])

const asRow = ({ alert, areas, source, cell, hazards, heldUntil, endedAt, replacedBy }: KeptAlert): AlertRow => ({
  id: alert.id,
  source,
  body: JSON.stringify({ alert, cell, hazards, areas: withinBounds(areas) }),
  held_until: heldUntil,
  ended_at: endedAt,
  replaced_by: replacedBy,
  keep_until: (endedAt ?? heldUntil) + KEPT_MS,
  in_force_from: inForceFrom(alert),
})

/** From when the alert held and was published, epoch milliseconds. */
const inForceFrom = ({ start, issued }: IssuedAlert): number => Math.max(Date.parse(start), Date.parse(issued ?? start))

function fromRow(row: AlertRow): KeptAlert {
  return {
    ...bodySchema.parse(JSON.parse(row.body)),
    source: sourceSchema.parse(row.source),
    heldUntil: row.held_until,
    endedAt: row.ended_at,
    replacedBy: row.replaced_by,
  }
}

function withinBounds(areas: readonly AlertArea[]): AlertArea[] {
  const corners = areas.reduce((sum, { shape }) => sum + (shape?.flat(2).length ?? 0), 0)
  const some = areas.slice(0, MOST_AREAS)
  return corners <= MOST_CORNERS ? some : some.map((area) => ({ ...area, shape: null }))
}
