import { isSafeOrigin } from '#shared/loopback.ts'
import type { Clock } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { auditOfDone } from '../audit/audit-of-done.ts'
import type { Db } from '../db/schema.ts'
import type { FindViewer } from '../http/visitor.ts'
import type { Log } from '../log.ts'
import type { Secret } from '../secret.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { type AccountPlaces, createAccountPlaces } from './account-places.ts'
import { createAccountStore } from './account-store.ts'
import { createAccountThrottle } from './account-throttle.ts'
import { createPendingSignIns } from './pending-sign-in.ts'
import { createPeople, type People } from './people.ts'
import { createChallenges } from './second-factor/challenges.ts'
import { createFactorCheck } from './second-factor/check-factor.ts'
import { createFactorStore } from './second-factor/factor-store.ts'
import { createSecondFactors, type SecondFactors } from './second-factor/second-factors.ts'
import { noSessionCookie, readSessionToken } from './session-cookie.ts'
import { createSessionStore, type FoundSession } from './session-store.ts'
import { createTries } from './tries.ts'

export interface AccountParts {
  db: Db
  clock: Clock
  log: Log
  /** `counted` is for what any visitor can cause; `log` for the rest. */
  audit: { log: AuditLog; counted: AuditLog }
  origin: SiteOrigin
  secret: Secret
  signUp: 'hidden' | 'open'
}

export interface Accounts {
  people: People
  secondFactors: SecondFactors
  places: AccountPlaces
  isSignUpOpen: boolean
  /** The session of a request's cookie; null without a valid one. */
  findSession(headers: Headers): Promise<FoundSession | null>
  findViewer: FindViewer
  /** The Set-Cookie that deletes the session cookie. */
  noSessionCookie(): string
  /** @throws {AppError} 403 `not-safe` where a password would travel unencrypted over a network */
  requireSafeOrigin(): void
}

/** Accounts, sessions, second factors and saved places. */
export function createAccounts({ db, clock, log, audit, origin, secret, signUp }: AccountParts): Accounts {
  const sessions = createSessionStore(db, clock)
  const tokenOf = (headers: Headers) => readSessionToken(headers, { origin: origin(), secret })
  const findSession = async (headers: Headers) => {
    const token = tokenOf(headers)
    return token === null ? null : await sessions.findSession(token)
  }
  const store = createAccountStore(db, clock)
  const throttle = createAccountThrottle(db, { clock, secret })
  const factors = createFactorStore(db, clock)
  const challenges = createChallenges(db, clock)
  const checkFactor = createFactorCheck({ store: factors, clock, secret, origin })
  const tries = createTries({ store, throttle, checkFactor, origin, secret, audit: audit.counted })
  const shared = { db, sessions, tries, tokenOf, origin, secret }
  const isSignUpOpen = signUp === 'open'
  const ofFew = auditOfDone(audit.log, log)
  const ofMany = auditOfDone(audit.counted, log)
  return {
    people: createPeople({
      ...shared,
      store,
      throttle,
      factors,
      pending: createPendingSignIns(challenges, origin),
      // Where anybody may have an account, anybody could fill the record by signing in and out.
      auditOf: (role) => (isSignUpOpen && role !== 'admin' ? ofMany : ofFew),
    }),
    secondFactors: createSecondFactors({ ...shared, audit: ofFew, store: factors, challenges, clock }),
    places: createAccountPlaces(db, clock),
    isSignUpOpen,
    findSession,
    async findViewer(headers) {
      const session = await findSession(headers)
      if (!session) return null
      const { id, email, role } = session.user
      return { id, email, role }
    },
    noSessionCookie: () => noSessionCookie(origin()),
    requireSafeOrigin() {
      if (isSafeOrigin(origin())) return
      throw new AppError('not-safe', { status: 403, detail: m.account_not_safe() })
    },
  }
}
