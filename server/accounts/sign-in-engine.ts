import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import type { Log } from '../log.ts'
import type { Secret } from '../secret.ts'
import { accountAdapter } from './account-adapter.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { SESSION_LASTS_MS } from './session-store.ts'

/** Who has signed in, and the signed token that says so from now on, as it may stand in a cookie. */
export interface SignedIn {
  userId: string
  token: string
}

/**
 * Signs somebody in: a new session each time, whatever the browser brought along.
 *
 * @returns null for an unknown user and for a wrong password, after the same time
 */
export type SignIn = (email: string, password: string) => Promise<SignedIn | null>

/** better-auth's own name for its cookie; no browser sees it. */
const TOKEN = 'token'

const toColumns = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]))

/** better-auth, which does nothing but sign in: none of its own addresses is reachable. */
export function createSignIn(parts: { db: Db; clock: Clock; log: Log; secret: Secret }): SignIn {
  const { db, clock, log, secret } = parts
  const auth = betterAuth({
    // It sends nobody anywhere, so it need not know ours.
    baseURL: 'http://localhost',
    secret: secret.reveal(),
    database: accountAdapter(db),
    telemetry: { enabled: false },
    // Ours counts by account too, and in the database.
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_, message) => log.error(`better-auth: ${message}`) },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // Lengths are a rule for new passwords, with our own count of letters.
      maxPasswordLength: Number.MAX_SAFE_INTEGER,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    user: { modelName: 'users', fields: toColumns('emailVerified', 'createdAt', 'updatedAt') },
    account: {
      modelName: 'accounts',
      fields: toColumns('userId', 'providerId', 'accountId', 'createdAt', 'updatedAt'),
    },
    session: {
      modelName: 'sessions',
      fields: toColumns('userId', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'),
      expiresIn: SESSION_LASTS_MS / SECOND_MS,
    },
    databaseHooks: {
      session: {
        create: {
          // By the site's clock, not the machine's.
          before: async (session) => {
            const now = clock().getTime()
            const [createdAt, expiresAt] = [new Date(now), new Date(now + SESSION_LASTS_MS)]
            return { data: { ...session, createdAt, updatedAt: createdAt, expiresAt } }
          },
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: { name: TOKEN } },
      ipAddress: { disableIpTracking: true },
    },
  })

  return async (email, password) => {
    try {
      const { headers, response } = await auth.api.signInEmail({
        body: { email, password },
        headers: new Headers(),
        returnHeaders: true,
      })
      const cookie = headers.getSetCookie().find((each) => each.startsWith(`${TOKEN}=`))
      const token = cookie?.slice(TOKEN.length + 1).split(';', 1)[0]
      if (!token) throw new Error('better-auth set no session cookie')
      return { userId: response.user.id, token }
    } catch (error) {
      if (error instanceof APIError && error.status === 'UNAUTHORIZED') return null
      throw error
    }
  }
}
