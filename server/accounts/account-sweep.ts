import { type Clock, HOUR_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import type { Log } from '../log.ts'
import { createRegularWork, type RegularWork } from '../regular-work.ts'

const EXPIRING = ['sessions', 'account_challenges', 'account_throttles'] as const

/** Deletes what has ended every hour, so that it does not wait for the next sign-in of anybody. */
export const createAccountSweep = ({ db, clock, log }: { db: Db; clock: Clock; log: Log }): RegularWork =>
  createRegularWork(
    async () => {
      for (const table of EXPIRING) {
        await db.deleteFrom(table).where('expires_at', '<=', clock().getTime()).execute()
      }
    },
    { everyMs: HOUR_MS, onError: (err) => log.error({ err }, 'sessions that have ended could not be swept') },
  )
