import { randomBytes } from 'node:crypto'
import { SECOND_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { readAccountCookie, writeAccountCookie } from './account-cookie.ts'
import { CHALLENGE_LASTS_MS, type Challenge, type Challenges, signInId } from './second-factor/challenges.ts'

/**
 * A sign-in whose password was right and that waits for the second factor: no session yet. Its cookie holds 24 random
 * bytes and the database their hash, so that only the browser that sent the password can finish it, once.
 */
export interface PendingSignIns {
  /** @returns a complete Set-Cookie value */
  begin(userId: string, transaction: Db): Promise<string>
  find(headers: Headers): Promise<Challenge | null>
  /** Ends the pending sign-in. @returns null when there is none, or another request has just ended it */
  finish(headers: Headers, transaction: Db): Promise<Challenge | null>
  /** The Set-Cookie that deletes the cookie of a pending sign-in. */
  noCookie(): string
}

export function createPendingSignIns(challenges: Challenges, origin: SiteOrigin): PendingSignIns {
  const tokenOf = (headers: Headers) => readAccountCookie('pending-sign-in', headers, origin())
  return {
    async begin(userId, transaction) {
      const token = randomBytes(24).toString('base64url')
      await challenges.begin(signInId(token), userId, transaction)
      const maxAgeSeconds = CHALLENGE_LASTS_MS / SECOND_MS
      return writeAccountCookie('pending-sign-in', token, { origin: origin(), maxAgeSeconds })
    },
    async find(headers) {
      const token = tokenOf(headers)
      return token ? await challenges.find(signInId(token)) : null
    },
    async finish(headers, transaction) {
      const token = tokenOf(headers)
      return token ? await challenges.finish(signInId(token), transaction) : null
    },
    noCookie: () => writeAccountCookie('pending-sign-in', '', { origin: origin(), maxAgeSeconds: 0 }),
  }
}
