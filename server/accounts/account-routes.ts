import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { accountPlacesSchema, placesOfDeviceSchema } from '#shared/contracts/saved-place.ts'
import { passkeySignatureSchema } from '#shared/contracts/second-factor.ts'
import { sessionAnswerSchema, signedInAnswerSchema, signInAnswerSchema } from '#shared/contracts/session.ts'
import { m } from '#words/messages.js'
import { addJsonRoute } from '../http/json-route.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { notFound } from '../http/refusals.ts'
import { requireViewer } from '../http/require-viewer.ts'
import { LARGEST_PLACES_BODY } from '../limits.ts'
import type { Accounts } from './create-accounts.ts'
import type { Admitted, Halfway } from './people.ts'
import {
  addSecondFactorRoutes,
  codeSchema,
  doneSchema,
  passkeyOptionsSchema,
  typedPassword,
} from './second-factor/second-factor-routes.ts'

const TAG = 'Accounts'
const POST = { method: 'post', tag: TAG } as const

const credentialsSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { error: m.account_email_required })
    .max(254, { error: m.account_email_long })
    .pipe(z.email({ error: m.account_email_invalid })),
  password: typedPassword,
})

/** Signing in and out, passwords, second factors and saved places. */
export function addAccountRoutes(app: OpenAPIHono, accounts: Accounts): void {
  const { signIn, finishSignIn, requestPasskey, signUp, signOut, signOutEverywhere, changePassword } = accounts.people

  addJsonRoute(
    app,
    {
      path: '/api/auth/get-session',
      tag: TAG,
      operationId: 'getSession',
      description: 'The account of the session cookie that came with the request.',
      ignored: ['disableCookieCache', 'disableRefresh'],
      answer: sessionAnswerSchema,
    },
    async (_, c) => {
      c.header('Cache-Control', 'no-store')
      const session = await accounts.findSession(c.req.raw.headers)
      if (!session) return null
      const { id, expiresAt, user } = session
      return { session: { id, expiresAt: new Date(expiresAt).toISOString() }, user }
    },
  )

  addJsonWriteRoute(
    app,
    {
      ...POST,
      path: '/api/auth/sign-in/email',
      operationId: 'signIn',
      problems: [401],
      description:
        'The same 401 for a wrong password and an unknown user. 429 after ten failures in 15 minutes. With a second factor the answer names it and sets a cookie for five minutes; there is no session yet.',
      body: credentialsSchema,
      answer: signInAnswerSchema,
      authorise: async () => accounts.requireSafeOrigin(),
    },
    async ({ body }, c) => {
      const result = await signIn(body, c.get('visitor'), c.req.raw.headers)
      return 'user' in result ? admitted(c, result) : halfway(c, result)
    },
  )

  addJsonWriteRoute(
    app,
    {
      ...POST,
      path: '/api/auth/sign-in/second-factor',
      operationId: 'finishSignIn',
      problems: [401],
      description: 'A code of an authenticator app, a recovery code, or what a passkey signed.',
      body: z.object({ code: codeSchema.optional(), passkey: passkeySignatureSchema.optional() }),
      answer: signedInAnswerSchema,
      authorise: async () => accounts.requireSafeOrigin(),
    },
    async ({ body }, c) => admitted(c, await finishSignIn(body, c.get('visitor'), c.req.raw.headers)),
  )

  addJsonWriteRoute(
    app,
    {
      ...POST,
      path: '/api/auth/sign-in/passkey-request',
      operationId: 'requestSignInPasskey',
      problems: [400, 401],
      description: 'For `navigator.credentials.get()` (WebAuthn), after the password was right.',
      answer: passkeyOptionsSchema,
      authorise: async () => accounts.requireSafeOrigin(),
    },
    async (_, c) => {
      c.header('Cache-Control', 'no-store')
      return { ...(await requestPasskey(c.req.raw.headers)) }
    },
  )

  addJsonWriteRoute(
    app,
    {
      ...POST,
      path: '/api/auth/sign-up/email',
      operationId: 'signUp',
      problems: [404],
      description: 'Only where the site is open to it (`SIGN_UP=open`), else 404.',
      body: credentialsSchema,
      answer: signedInAnswerSchema,
      authorise: async () => {
        if (!accounts.isSignUpOpen) throw notFound()
        accounts.requireSafeOrigin()
      },
    },
    async ({ body }, c) => admitted(c, await signUp(body, c.get('visitor'), c.req.raw.headers)),
  )

  addJsonWriteRoute(
    app,
    {
      ...POST,
      path: '/api/auth/sign-out',
      operationId: 'signOut',
      description: 'Ends the session, if there is one, and takes its cookie back.',
      answer: doneSchema,
      authorise: async () => undefined,
    },
    async (_, c) => {
      await signOut(c.get('visitor'), c.req.raw.headers)
      return dismissed(c, accounts)
    },
  )

  addJsonWriteRoute(
    app,
    {
      ...POST,
      path: '/api/auth/revoke-sessions',
      operationId: 'signOutEverywhere',
      description: 'Ends every session of the account.',
      access: 'account',
      answer: doneSchema,
      authorise: requireViewer,
    },
    async ({ who }, c) => {
      await signOutEverywhere(who, c.get('visitor'))
      return dismissed(c, accounts)
    },
  )

  addJsonWriteRoute(
    app,
    {
      ...POST,
      path: '/api/auth/change-password',
      operationId: 'changePassword',
      access: 'account',
      description:
        'Signs the account out everywhere else. 400 for a new password that is the current one (`unchanged`): nothing is changed then.',
      body: z.object({ currentPassword: typedPassword, newPassword: typedPassword }),
      answer: signedInAnswerSchema,
      authorise: requireViewer,
    },
    async ({ body, who }, c) => admitted(c, await changePassword(who, body, c.get('visitor'), c.req.raw.headers)),
  )

  addSecondFactorRoutes(app, accounts.secondFactors)

  addJsonWriteRoute(
    app,
    {
      method: 'put',
      path: '/api/account/places',
      tag: TAG,
      operationId: 'mergeAccountPlaces',
      access: 'account',
      description:
        'What the device has changed since both lists agreed (`base`) is changed in the account’s list, which is the answer. With two equal lists it only tells the account’s.',
      body: placesOfDeviceSchema,
      mostBytes: LARGEST_PLACES_BODY,
      answer: accountPlacesSchema,
      authorise: requireViewer,
    },
    async ({ body, who }, c) => {
      c.header('Cache-Control', 'no-store')
      const { places, left } = await accounts.places.merge(who.id, body)
      return { data: places, left }
    },
  )
}

function admitted(c: Context, { cookies, user }: Admitted) {
  giveCookies(c, cookies)
  const { id, email, name, role } = user
  return { user: { id, email, name, role } }
}

function halfway(c: Context, { cookies, secondFactor }: Halfway) {
  giveCookies(c, cookies)
  return { secondFactor }
}

function dismissed(c: Context, accounts: Accounts) {
  giveCookies(c, [accounts.noSessionCookie()])
  return { success: true as const }
}

function giveCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  c.header('Cache-Control', 'no-store')
}
