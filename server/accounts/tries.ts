import { AppError } from '../app-error.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { UserRow } from '../db/account-rows.ts'
import { networksOf } from '../http/networks.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Secret } from '../secret.ts'
import type { SiteOrigin } from '../site-origin.ts'
import type { AccountStore, Proven } from './account-store.ts'
import { type AccountThrottle, giveBackForNetworks, takeForNetworks } from './account-throttle.ts'
import { findKnownBrowser } from './known-browser.ts'
import { type CheckFactor, type FactorAnswer, type FactorKind, isAppCode } from './second-factor/check-factor.ts'

export interface Credentials {
  /** In lower case. */
  email: string
  password: string
}

/** Tries of passwords and second factors; each is counted before it is checked. */
export interface Tries {
  /** @returns null for a wrong password and an unknown user. @throws {AppError} 429 `too-many-requests`, 503 `busy` */
  tryPassword(credentials: Credentials, visitor: Visitor, headers: Headers): Promise<Proven | null>
  /**
   * @param challenge what a passkey had to sign
   * @returns null for a wrong answer
   * @throws {AppError} 429 `too-many-requests`, 429 `too-many-codes`
   */
  tryFactor(
    user: Pick<UserRow, 'id' | 'email'>,
    tried: { answer: FactorAnswer; challenge: string },
    visitor: Visitor,
    headers: Headers,
  ): Promise<FactorKind | null>
}

/** The name under which tries of an account's second factor are counted. */
export const secondFactorOf = (email: string): string => `second factor of ${email}`

interface TryParts {
  store: AccountStore
  throttle: AccountThrottle
  checkFactor: CheckFactor
  origin: SiteOrigin
  secret: Secret
  /** Must be one that counts repeats: any visitor can cause failures. */
  audit: AuditLog
}

export function createTries({ store, throttle, checkFactor, origin, secret, audit }: TryParts): Tries {
  /**
   * Counts a try, refuses it when there were too many, and forgives it when it was right.
   *
   * @param what the name under which the failures of the account are counted
   * @param isCode whether wrong codes are counted by the day, too
   */
  async function counted<Found>(
    { what, email, isCode = false }: { what: string; email: string; isCode?: boolean },
    { visitor, headers }: { visitor: Visitor; headers: Headers },
    look: () => Promise<Found | null>,
  ): Promise<Found | null> {
    const browser = findKnownBrowser(headers, email, { origin: origin(), secret })
    const account = browser === null ? what : { what, browser }
    const networks = networksOf(visitor.address)
    const kinds = isCode ? (['account', 'app-code'] as const) : (['account'] as const)
    const taken: (typeof kinds)[number][] = []
    for (const kind of kinds) await throttle.requireOpen(kind, account)
    await takeForNetworks(throttle, 'network', networks)
    const found = await (async () => {
      for (const kind of kinds) {
        await throttle.take(kind, account)
        taken.push(kind)
      }
      return await look()
    })().catch(async (error: unknown) => {
      // A try that was refused or could not be checked does not count.
      for (const kind of taken) await throttle.giveBack(kind, account)
      await giveBackForNetworks(throttle, 'network', networks)
      throw error
    })
    if (found === null) return null
    await throttle.forgive('account', account)
    await giveBackForNetworks(throttle, 'network', networks)
    // All unknown browsers share one count: only this try is taken back, and an attacker's wrong codes stay counted.
    if (isCode) await throttle[browser === null ? 'giveBack' : 'forgive']('app-code', account)
    return found
  }

  return {
    tryPassword: ({ email, password }, visitor, headers) =>
      counted({ what: email, email }, { visitor, headers }, async () => {
        await audit.record(TRY.attempt, visitor)
        const proven = await store.findByPassword(email, password)
        if (!proven) await audit.record(TRY.failure, visitor)
        return proven
      }),

    async tryFactor({ id, email }, { answer, challenge }, visitor, headers) {
      const details = { user_id: id }
      const about = { what: secondFactorOf(email), email, isCode: isAppCode(answer) }
      try {
        return await counted(about, { visitor, headers }, async () => {
          const kind = await checkFactor(id, answer, challenge)
          if (!kind) await audit.record({ ...TRY.factorFailure, details }, visitor)
          else if (kind === 'recovery-code') await audit.record({ ...TRY.recoveryCode, details }, visitor)
          return kind
        })
      } catch (error) {
        if (error instanceof AppError && error.code === 'too-many-codes')
          await audit.record({ ...TRY.codesRefused, details }, visitor)
        throw error
      }
    },
  }
}

const TRY = {
  attempt: { type: 'login_attempt', severity: 'low', message: 'Somebody tried to sign in.' },
  failure: { type: 'login_failure', severity: 'medium', message: 'A sign-in failed.' },
  factorFailure: { type: 'login_failure', severity: 'medium', message: 'A second factor was wrong.' },
  codesRefused: {
    type: 'rate_limit_exceeded',
    severity: 'high',
    message: 'An account has had too many wrong codes in a day: whoever tries them knows its password.',
  },
  recoveryCode: { type: 'login_success', severity: 'medium', message: 'A recovery code was used up.' },
} as const
