import type { Viewer } from '#shared/visit.ts'
import { AppError } from '../app-error.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { UserRow } from '../db/schema.ts'
import { networksOf } from '../http/networks.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Secret } from '../secret.ts'
import type { AccountStore } from './account-store.ts'
import { type AccountThrottle, giveBackForNetworks, takeForNetworks } from './account-throttle.ts'
import { findKnownBrowser, knownBrowserCookie } from './known-browser.ts'
import { passwordProblem } from './password-rules.ts'
import { sessionCookie } from './session-cookie.ts'
import type { SessionStore } from './session-store.ts'

export interface Credentials {
  /** In lower case. */
  email: string
  password: string
}

export interface Admitted {
  user: UserRow
  /** Whole Set-Cookies. */
  cookies: string[]
}

/** What people do with their accounts. */
export interface People {
  /** @throws {AppError} 401 `wrong-credentials`, 429 `too-many-requests`, 503 `busy` */
  signIn(credentials: Credentials, visitor: Visitor, headers: Headers): Promise<Admitted>
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
  store: AccountStore
  sessions: SessionStore
  throttle: AccountThrottle
  tokenOf: (headers: Headers) => string | null
  /** The site's own; a function, because port 0 is known only after listening. */
  origin: () => string
  secret: Secret
  /** For what few can do. */
  audit: AuditLog
  /** For what anybody can do as often as they like. */
  countedAudit: AuditLog
}

export function createPeople(parts: PeopleParts): People {
  const { store, sessions, throttle, tokenOf, origin, secret, audit, countedAudit } = parts

  /** Opens a session, and ends the one that the browser brought along: it may have been slipped to it. */
  async function admit(user: UserRow, headers: Headers): Promise<Admitted> {
    const token = await sessions.openSession(user.id)
    const old = tokenOf(headers)
    if (old) await sessions.endSession(old)
    const site = { origin: origin(), secret }
    const isKnown = findKnownBrowser(headers, user.email, site) !== null
    return { user, cookies: [sessionCookie(token, site), ...(isKnown ? [] : [knownBrowserCookie(user.email, site)])] }
  }

  /** Counts a try at a password, refuses it when there were too many, and forgives it when it was right. */
  async function tryPassword(credentials: Credentials, visitor: Visitor, headers: Headers): Promise<UserRow | null> {
    const browser = findKnownBrowser(headers, credentials.email, { origin: origin(), secret })
    const account = browser === null ? credentials.email : `${credentials.email} ${browser}`
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
    await countedAudit.record(LOGIN.attempt, visitor)
    const user = await store.findByPassword(credentials.email, credentials.password).catch(async (error: unknown) => {
      await throttle.giveBack('account', account)
      await giveBackForNetworks(throttle, 'network', networks)
      throw error
    })
    if (!user) {
      await countedAudit.record(LOGIN.failure, visitor)
      return null
    }
    await throttle.forgive('account', account)
    await giveBackForNetworks(throttle, 'network', networks)
    return user
  }

  return {
    async signIn(credentials, visitor, headers) {
      const user = await tryPassword(credentials, visitor, headers)
      if (!user) throw new AppError('wrong-credentials', { status: 401, detail: 'Invalid email or password' })
      const admitted = await admit(user, headers)
      await sessions.forgetEnded()
      await audit.record({ ...LOGIN.success, details: { user_id: user.id, role: user.role } }, visitor)
      return admitted
    },

    async signUp(credentials, visitor, headers) {
      requireGoodPassword('password', credentials)
      await takeForNetworks(throttle, 'sign-up', networksOf(visitor.address))
      const user = await store.createUser(credentials.email, credentials.password, 'user')
      if (!user) throw badField('email', 'There is an account with this email address already')
      const admitted = await admit(user, headers)
      await audit.record(
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
      await audit.record({ ...LOGIN.logout, details: { user_id: session.user.id } }, visitor)
    },

    async signOutEverywhere({ id }, visitor) {
      await sessions.endSessionsOf(id)
      await audit.record(
        { ...LOGIN.logout, message: 'Somebody signed out everywhere.', details: { user_id: id } },
        visitor,
      )
    },

    async changePassword({ id, email }, { currentPassword, newPassword }, visitor, headers) {
      requireGoodPassword('newPassword', { email, password: newPassword })
      const user = await tryPassword({ email, password: currentPassword }, visitor, headers)
      if (!user) throw badField('currentPassword', 'This is not your password')
      await store.setPassword(id, newPassword)
      const admitted = await admit(user, headers)
      await audit.record(
        { ...LOGIN.success, message: 'Somebody changed their password.', details: { user_id: id } },
        visitor,
      )
      return admitted
    },
  }
}

const LOGIN = {
  attempt: { type: 'login_attempt', severity: 'low', message: 'Somebody tried to sign in.' },
  failure: { type: 'login_failure', severity: 'medium', message: 'A sign-in failed.' },
  success: { type: 'login_success', severity: 'low', message: 'Somebody signed in.' },
  logout: { type: 'logout', severity: 'low', message: 'Somebody signed out.' },
} as const

function requireGoodPassword(field: string, { email, password }: Credentials): void {
  const problem = passwordProblem(password, email)
  if (problem) throw badField(field, problem)
}

const badField = (field: string, message: string) =>
  new AppError('bad-request', { status: 400, detail: message, errors: [{ field, message }] })
