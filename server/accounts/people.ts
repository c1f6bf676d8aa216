import type { AskedFactors } from '#shared/contracts/second-factor.ts'
import type { Role } from '#shared/contracts/session.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { AppError, badField } from '../app-error.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { UserRow } from '../db/account-rows.ts'
import type { Db } from '../db/schema.ts'
import { networksOf } from '../http/networks.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Secret } from '../secret.ts'
import type { SiteOrigin } from '../site-origin.ts'
import type { AccountStore } from './account-store.ts'
import { type AccountThrottle, takeForNetworks } from './account-throttle.ts'
import { findKnownBrowser, knownBrowserCookie } from './known-browser.ts'
import { withUserLocked } from './lock-user.ts'
import { isPassword } from './password-hash.ts'
import { brokenPasswordRule } from './password-rules.ts'
import type { PendingSignIns } from './pending-sign-in.ts'
import type { FactorAnswer } from './second-factor/check-factor.ts'
import { type FactorStore, isOn } from './second-factor/factor-store.ts'
import { passkeyRequest } from './second-factor/passkeys.ts'
import { sessionCookie } from './session-cookie.ts'
import type { SessionStore } from './session-store.ts'
import type { Credentials, Tries } from './tries.ts'

export interface Admitted {
  user: UserRow
  /** Complete Set-Cookie values. */
  cookies: string[]
}

/** The password was right; there is no session before the second factor. */
export interface Halfway {
  secondFactor: AskedFactors
  /** Complete Set-Cookie values. */
  cookies: string[]
}

/** What people do with their accounts. */
export interface People {
  /** @throws {AppError} 401 `wrong-credentials`, 429 `too-many-requests`, 503 `busy` */
  signIn(credentials: Credentials, visitor: Visitor, headers: Headers): Promise<Admitted | Halfway>
  /** @throws {AppError} 401 `sign-in-expired`, 401 `wrong-credentials`, 429 `too-many-requests` */
  finishSignIn(answer: FactorAnswer, visitor: Visitor, headers: Headers): Promise<Admitted>
  /** WebAuthn options to finish the sign-in that this browser has begun. @throws {AppError} 401 `sign-in-expired` */
  requestPasskey(headers: Headers): ReturnType<typeof passkeyRequest>
  /** @throws {AppError} 400 `bad-request`, 429 `too-many-requests`, 503 `busy` */
  signUp(credentials: Credentials, visitor: Visitor, headers: Headers): Promise<Admitted>
  signOut(visitor: Visitor, headers: Headers): Promise<void>
  signOutEverywhere(viewer: Viewer, visitor: Visitor): Promise<void>
  /** @throws {AppError} 400 `bad-request`, 429 `too-many-requests`, 503 `busy` */
  changePassword(
    viewer: Viewer,
    passwords: { currentPassword: string; newPassword: string },
    visitor: Visitor,
    headers: Headers,
  ): Promise<Admitted>
}

export interface PeopleParts {
  db: Db
  store: AccountStore
  sessions: SessionStore
  throttle: AccountThrottle
  tries: Tries
  factors: FactorStore
  pending: PendingSignIns
  tokenOf: (headers: Headers) => string | null
  origin: SiteOrigin
  secret: Secret
  /** Where it is written down what an account of a role does. */
  auditOf: (role: Role) => AuditLog
}

export function createPeople(parts: PeopleParts): People {
  const { db, store, sessions, throttle, tries, factors, pending, tokenOf, origin, secret, auditOf } = parts

  /**
   * Ends the session that the browser had: an attacker may have planted it (session fixation).
   *
   * @param token of the session that was opened
   */
  async function admit(user: UserRow, token: string, headers: Headers): Promise<Admitted> {
    const old = tokenOf(headers)
    if (old) await sessions.endSession(old)
    const site = { origin: origin(), secret }
    const isKnown = findKnownBrowser(headers, user.email, site) !== null
    return { user, cookies: [sessionCookie(token, site), ...(isKnown ? [] : [knownBrowserCookie(user.email, site)])] }
  }

  return {
    async signIn(credentials, visitor, headers) {
      const proven = await tries.tryPassword(credentials, visitor, headers)
      if (!proven) throw wrongCredentials()
      const { user } = proven
      const opened = await store.whileProven(proven, async (transaction) => {
        const asked = await factors.findFactors(user.id, transaction)
        if (!isOn(asked)) return await sessions.openSession(user.id, transaction)
        const secondFactor = { authenticatorApp: asked.app !== null, passkey: asked.passkeys.length > 0 }
        return { secondFactor, cookies: [await pending.begin(user.id, transaction)] }
      })
      if (opened === null) throw wrongCredentials()
      if (typeof opened !== 'string') return opened
      const admitted = await admit(user, opened, headers)
      await auditOf(user.role).record({ ...LOGIN.success, details: { user_id: user.id, role: user.role } }, visitor)
      return admitted
    },

    async finishSignIn(answer, visitor, headers) {
      const begun = await pending.find(headers)
      const user = begun && (await store.findUserById(begun.userId))
      if (!begun || !user) throw expired()
      const kind = await tries.tryFactor(user, { answer, challenge: begun.challenge }, visitor, headers)
      if (!kind) throw new AppError('wrong-credentials', { status: 401, detail: m.second_problem_code() })
      const token = await withUserLocked(db, user.id, async (transaction) =>
        (await pending.finish(headers, transaction)) ? await sessions.openSession(user.id, transaction) : null,
      )
      if (token === null) throw expired()
      const { user: known, cookies } = await admit(user, token, headers)
      const details = { user_id: user.id, role: user.role, second_factor: kind }
      await auditOf(user.role).record({ ...LOGIN.success, details }, visitor)
      return { user: known, cookies: [...cookies, pending.noCookie()] }
    },

    async requestPasskey(headers) {
      const begun = await pending.find(headers)
      if (!begun) throw expired()
      const { passkeys } = await factors.findFactors(begun.userId)
      return await passkeyRequest(passkeys, { origin: origin(), challenge: begun.challenge })
    },

    async signUp(credentials, visitor, headers) {
      await requireGoodPassword('password', credentials)
      await takeForNetworks(throttle, 'sign-up', networksOf(visitor.address))
      const user = await store.createUser(credentials.email, credentials.password, 'user')
      if (!user) throw badField('email', { code: 'repeated', message: m.account_email_taken() })
      const admitted = await admit(user, await sessions.openSession(user.id), headers)
      await auditOf(user.role).record(
        { ...LOGIN.success, message: 'Somebody made an account.', details: { user_id: user.id } },
        visitor,
      )
      return admitted
    },

    async signOut(visitor, headers) {
      const token = tokenOf(headers)
      const session = token === null ? null : await sessions.findSession(token)
      if (token === null || !session) return
      await sessions.endSession(token)
      const { id, role } = session.user
      await auditOf(role).record({ ...LOGIN.logout, details: { user_id: id } }, visitor)
    },

    async signOutEverywhere({ id, role }, visitor) {
      await sessions.endSessionsOf(id)
      await auditOf(role).record(
        { ...LOGIN.logout, message: 'Somebody signed out everywhere.', details: { user_id: id } },
        visitor,
      )
    },

    async changePassword({ id, email }, { currentPassword, newPassword }, visitor, headers) {
      await requireGoodPassword('newPassword', { email, password: newPassword })
      const proven = await tries.tryPassword({ email, password: currentPassword }, visitor, headers)
      // Somebody who fears that the password is known would believe that it is changed.
      if (proven && (await isPassword(proven.passwordHash, newPassword)))
        throw badField('newPassword', { code: 'unchanged', message: m.password_unchanged() })
      const passwordHash = proven && (await store.setPassword(id, newPassword, proven.passwordHash))
      const open = (transaction: Db) => sessions.openSession(id, transaction)
      const token = passwordHash && (await store.whileProven({ ...proven, passwordHash }, open))
      if (!token) throw badField('currentPassword', { code: 'incorrect', message: m.second_problem_password() })
      const admitted = await admit(proven.user, token, headers)
      await auditOf(proven.user.role).record(
        { ...LOGIN.success, message: 'Somebody changed their password.', details: { user_id: id } },
        visitor,
      )
      return admitted
    },
  }
}

const LOGIN = {
  success: { type: 'login_success', severity: 'low', message: 'Somebody signed in.' },
  logout: { type: 'logout', severity: 'low', message: 'Somebody signed out.' },
} as const

async function requireGoodPassword(field: string, { email, password }: Credentials): Promise<void> {
  const broken = await brokenPasswordRule(password, email)
  if (broken) throw badField(field, broken)
}

const wrongCredentials = () => new AppError('wrong-credentials', { status: 401, detail: m.account_wrong_credentials() })

const expired = () => new AppError('sign-in-expired', { status: 401, detail: m.login_expired() })
