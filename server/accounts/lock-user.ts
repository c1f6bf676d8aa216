import type { Db } from '../db/schema.ts'

/**
 * Runs `work` in a transaction that locks the row of a user first. Sign-ins are opened under this lock, and passwords and
 * second factors changed: a change ends every session that was opened before it, and a sign-in that comes after it sees it.
 */
export const withUserLocked = <T>(db: Db, userId: string, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .where('id', '=', userId)
      .execute()
    return await work(transaction)
  })
