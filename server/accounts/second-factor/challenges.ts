import { hash, randomBytes } from 'node:crypto'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import type { Db } from '../../db/schema.ts'

/** Time to find the phone and type a code; then the password is asked for again. */
export const CHALLENGE_LASTS_MS = 5 * MINUTE_MS

export interface Challenge {
  userId: string
  /** What a passkey signs: 32 random bytes, base64url. */
  challenge: string
}

/** Begun sign-ins, new passkeys and proofs by passkey; each expires after five minutes. */
export interface Challenges {
  /** Stores a new challenge under `id`, replacing an earlier one. @returns the challenge that a passkey signs */
  begin(id: string, userId: string, transaction?: Db): Promise<string>
  find(id: string): Promise<Challenge | null>
  /** Deletes the challenge and returns it: of several concurrent requests only one gets it. */
  finish(id: string, transaction?: Db): Promise<Challenge | null>
}

export const signInId = (token: string): string => `sign-in:${hash('sha256', token, 'base64url')}`
export const newPasskeyId = (userId: string): string => `new-passkey:${userId}`
export const proofId = (userId: string): string => `proof:${userId}`

export function createChallenges(db: Db, clock: Clock): Challenges {
  const current = (row: { user_id: string; challenge: string; expires_at: number } | undefined): Challenge | null => {
    const now = clock().getTime()
    // A challenge that would still last longer than five minutes was begun while the clock was ahead.
    if (!row || row.expires_at <= now || row.expires_at > now + CHALLENGE_LASTS_MS) return null
    return { userId: row.user_id, challenge: row.challenge }
  }
  return {
    async begin(id, userId, transaction = db) {
      const now = clock().getTime()
      const challenge = randomBytes(32).toString('base64url')
      const row = { user_id: userId, challenge, expires_at: now + CHALLENGE_LASTS_MS }
      await transaction
        .insertInto('account_challenges')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      return challenge
    },
    async find(id) {
      return current(await db.selectFrom('account_challenges').selectAll().where('id', '=', id).executeTakeFirst())
    },
    async finish(id, transaction = db) {
      const removal = transaction.deleteFrom('account_challenges').where('id', '=', id).returningAll()
      return current(await removal.executeTakeFirst())
    },
  }
}
