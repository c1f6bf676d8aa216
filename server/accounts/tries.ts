import type { AuditLog } from '../audit/audit-log.ts'
import type { UserRow } from '../db/account-rows.ts'
import { networksOf } from '../http/networks.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Secret } from '../secret.ts'
import type { AccountStore } from './account-store.ts'
import { type AccountThrottle, giveBackForNetworks, takeForNetworks } from './account-throttle.ts'
import { findKnownBrowser } from './known-browser.ts'
import type { CheckFactor, FactorAnswer, FactorKind } from './second-factor/check-factor.ts'

export interface Credentials {
  /** In lower case. */
  email: string
  password: string
}

/** Tries at what keeps an account closed, each counted before it is looked at. */
export interface Tries {
  /** @returns null for a wrong password and an unknown user. @throws {AppError} 429 `too-many-requests`, 503 `busy` */
  tryPassword(credentials: Credentials, visitor: Visitor, headers: Headers): Promise<UserRow | null>
  /** @param challenge what a passkey had to sign. @returns null for a wrong one. @throws {AppError} 429 `too-many-requests` */
  tryFactor(
    user: Pick<UserRow, 'id' | 'email'>,
    tried: { answer: FactorAnswer; challenge: string },
    visitor: Visitor,
    headers: Headers,
  ): Promise<FactorKind | null>
}

/** Under which name tries at the second factor of an account are counted. */
export const secondFactorOf = (email: string): string => `second factor of ${email}`

interface TryParts {
  store: AccountStore
  throttle: AccountThrottle
  checkFactor: CheckFactor
  /** The site's own; a function, because port 0 is known only after listening. */
  origin: () => string
  secret: Secret
  /** For what anybody can do as often as they like. */
  audit: AuditLog
}

export function createTries({ store, throttle, checkFactor, origin, secret, audit }: TryParts): Tries {
  /** Counts a try, refuses it when there were too many, and forgives it when it was right. */
  async function counted<Found>(
    what: string,
    email: string,
    { visitor, headers }: { visitor: Visitor; headers: Headers },
    look: () => Promise<Found | null>,
  ): Promise<Found | null> {
    const browser = findKnownBrowser(headers, email, { origin: origin(), secret })
    const account = browser === null ? what : `${what} ${browser}`
    const networks = networksOf(visitor.address)
    await throttle.requireOpen('account', account)
    await takeForNetworks(throttle, 'network', networks)
    try {
      await throttle.take('account', account)
    } catch (refusal) {
      // Nothing was tried.
      await giveBackForNetworks(throttle, 'network', networks)
      throw refusal
    }
    const found = await look().catch(async (error: unknown) => {
      await throttle.giveBack('account', account)
      await giveBackForNetworks(throttle, 'network', networks)
      throw error
    })
    if (found === null) return null
    await throttle.forgive('account', account)
    await giveBackForNetworks(throttle, 'network', networks)
    return found
  }

  return {
    tryPassword: ({ email, password }, visitor, headers) =>
      counted(email, email, { visitor, headers }, async () => {
        await audit.record(TRY.attempt, visitor)
        const user = await store.findByPassword(email, password)
        if (!user) await audit.record(TRY.failure, visitor)
        return user
      }),

    tryFactor: ({ id, email }, { answer, challenge }, visitor, headers) =>
      counted(secondFactorOf(email), email, { visitor, headers }, async () => {
        const kind = await checkFactor(id, answer, challenge)
        if (!kind) await audit.record({ ...TRY.factorFailure, details: { user_id: id } }, visitor)
        else if (kind === 'recovery-code')
          await audit.record({ ...TRY.recoveryCode, details: { user_id: id } }, visitor)
        return kind
      }),
  }
}

const TRY = {
  attempt: { type: 'login_attempt', severity: 'low', message: 'Somebody tried to sign in.' },
  failure: { type: 'login_failure', severity: 'medium', message: 'A sign-in failed.' },
  factorFailure: { type: 'login_failure', severity: 'medium', message: 'A second factor was wrong.' },
  recoveryCode: { type: 'login_success', severity: 'medium', message: 'A recovery code was used up.' },
} as const
