import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Tables that stay empty until people use the site. Alerts, counters and the site's keys are written without them. */
const MADE_BY_PEOPLE = ['users', 'blog_posts', 'weather_reports', 'push_subscriptions', 'security_audit_log']

/** Whether a database, of this version or an older one or without tables, holds a site that has been used. */
export async function holdsSite(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables()
  for (const name of MADE_BY_PEOPLE) {
    if (!tables.some((table) => table.name === name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
