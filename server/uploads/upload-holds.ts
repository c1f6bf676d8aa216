import { randomUUID } from 'node:crypto'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { CLOCK_SKEW_MS } from '../db/quota-window.ts'
import type { Db } from '../db/schema.ts'

/** The hold of a process that was killed ends after this time. */
const HELD_MS = 30 * SECOND_MS
const RENEW_MS = 10 * SECOND_MS

export interface UploadHolds {
  /**
   * Keeps other processes of the site away from an upload while one writes to it or encodes it.
   *
   * @returns a function that releases it; null when another process holds it
   */
  hold(id: string): Promise<(() => Promise<void>) | null>
}

/** For uploads in files of one machine, which belong to one process: nothing needs to be held. */
export const NO_HOLDS: UploadHolds = { hold: async () => async () => {} }

export function createUploadHolds({ db, clock }: { db: Db; clock: Clock }): UploadHolds {
  const self = randomUUID()

  async function claim(id: string): Promise<boolean> {
    const now = clock().getTime()
    const { numUpdatedRows } = await db
      .updateTable('uploads')
      .set({ held_by: self, held_until: now + HELD_MS })
      .where('id', '=', id)
      .where((row) =>
        row.or([
          row('held_until', 'is', null),
          row('held_until', '<=', now),
          // Later than any hold ends: it was written while a clock was ahead.
          row('held_until', '>', now + HELD_MS + CLOCK_SKEW_MS),
          row('held_by', '=', self),
        ]),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    async hold(id) {
      if (!(await claim(id))) return null
      const renewing = setInterval(() => void claim(id).catch(() => {}), RENEW_MS)
      return async () => {
        clearInterval(renewing)
        await db
          .updateTable('uploads')
          .set({ held_by: null, held_until: null })
          .where('id', '=', id)
          .where('held_by', '=', self)
          .execute()
      }
    },
  }
}
