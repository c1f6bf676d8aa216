import { randomBytes } from 'node:crypto'
import { SECOND_MS } from '#shared/time.ts'
import { readAccountCookie, writeAccountCookie } from './account-cookie.ts'
import { CHALLENGE_LASTS_MS, type Challenge, type Challenges, signInId } from './second-factor/challenges.ts'

/**
 * A sign-in whose password was right and that waits for the second factor: no session yet. Its cookie holds 24 random
 * bytes and the database their hash, so that the browser that typed the password alone can finish it, once.
 */
export interface PendingSignIns {
  /** @returns a whole Set-Cookie */
  begin(userId: string): Promise<string>
  find(headers: Headers): Promise<Challenge | null>
  /** Ends it. @returns null when another request was faster */
  finish(headers: Headers): Promise<Challenge | null>
  /** The Set-Cookie that makes a browser forget it. */
  noCookie(): string
}

export function createPendingSignIns(challenges: Challenges, origin: () => string): PendingSignIns {
  const tokenOf = (headers: Headers) => readAccountCookie('pending-sign-in', headers, origin())
  return {
    async begin(userId) {
      const token = randomBytes(24).toString('base64url')
      await challenges.begin(signInId(token), userId)
      const maxAgeSeconds = CHALLENGE_LASTS_MS / SECOND_MS
      return writeAccountCookie('pending-sign-in', token, { origin: origin(), maxAgeSeconds })
    },
    async find(headers) {
      const token = tokenOf(headers)
      return token ? await challenges.find(signInId(token)) : null
    },
    async finish(headers) {
      const token = tokenOf(headers)
      return token ? await challenges.finish(signInId(token)) : null
    },
    noCookie: () => writeAccountCookie('pending-sign-in', '', { origin: origin(), maxAgeSeconds: 0 }),
  }
}
