import type { Migration } from 'kysely/migration'

/** Since when each kept alert holds, so that the alerts of a past moment are found without reading all of them. */
export const alertsInForceFrom: Migration = {
  async up(db) {
    // Null in rows that were written before: such alerts are found as if they had always held until their end.
    await db.schema.alterTable('alerts').addColumn('in_force_from', 'bigint').execute()
  },
}
