import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a moderator answered a flag, so that flags stay answered when a later decision is taken back. */
export const answeredFlags: Migration = {
  async up(db) {
    await db.schema.alterTable('weather_report_flags').addColumn('answered_at', 'bigint').execute()
    await sql`update weather_report_flags set answered_at = (
      select decided_at from weather_report_decisions as decision
      where decision.report_id = weather_report_flags.report_id and decision.decided_at >= weather_report_flags.created_at
    )`.execute(db)
  },
}
