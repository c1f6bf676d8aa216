import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Morning summaries, which wait for forecasts, are taken from the queue beside all other messages. */
export const pushMessagesByKind: Migration = {
  async up(db) {
    const kinds = [
      { name: 'mornings', where: sql<boolean>`(body is null and urgency = 'low')` },
      { name: 'others', where: sql<boolean>`(body is not null or urgency <> 'low')` },
    ]
    for (const { name, where } of kinds) {
      await db.schema
        .createIndex(`push_messages_due_${name}`)
        .on('push_messages')
        .column('due_at')
        .where(where)
        .execute()
    }
    await db.schema.dropIndex('push_messages_due').execute()
  },
}
