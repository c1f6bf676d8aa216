import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Two answers made under the same revision are the same, but for the hour. */
export interface PostRevision {
  /** Which posts there are and what they say. */
  posts: number
  /** Their counters. */
  figures: number
}

export async function readRevision(db: Db): Promise<PostRevision> {
  return await db.selectFrom('blog_revision').select(['posts', 'figures']).executeTakeFirstOrThrow()
}

/** Belongs at the end of every transaction that writes about posts: last, so that all take their locks in one order. */
export async function raiseRevision(db: Db, what: keyof PostRevision): Promise<void> {
  await db
    .updateTable('blog_revision')
    .set({ [what]: sql`${sql.ref(what)} + 1` })
    .execute()
}
