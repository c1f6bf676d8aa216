import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  newPasskeySchema,
  passkeySignatureSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  totpSetupSchema,
} from '#shared/contracts/second-factor.ts'
import { LONGEST_PASSKEY_NAME } from '#shared/second-factor.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import type { ProblemStatus } from '../../http/api-operation.ts'
import { addJsonRoute } from '../../http/json-route.ts'
import { addJsonWriteRoute } from '../../http/json-write-route.ts'
import { requireViewer } from '../../http/require-viewer.ts'
import type { Asking, SecondFactors } from './second-factors.ts'

const TAG = 'Second factor'
const PATH = '/api/auth/second-factor'
const PROVEN = 'Needs the password again, and a code or a passkey when a second factor is on.'

export const codeSchema = z.string().trim().max(100, { error: m.account_code_long })
/** Bounds the length alone: password-rules.ts decides which passwords are allowed. */
export const typedPassword = z
  .string()
  .min(1, { error: m.account_password_required })
  .max(1_000, { error: m.account_password_long })
const proofSchema = z.object({
  password: typedPassword,
  code: codeSchema.optional(),
  passkey: passkeySignatureSchema.optional(),
})

/** WebAuthn options, in the form that `navigator.credentials` takes. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })
export const doneSchema = z.object({ success: z.literal(true) })

/** The routes by which visitors turn second factors of their own account on and off. */
export function addSecondFactorRoutes(app: OpenAPIHono, factors: SecondFactors): void {
  addJsonRoute(
    app,
    {
      path: PATH,
      tag: TAG,
      operationId: 'getSecondFactors',
      description: 'The authenticator app, the passkeys, and how many recovery codes are left.',
      access: 'account',
      answer: secondFactorSchema,
      authorise: requireViewer,
    },
    async (_, c) => {
      c.header('Cache-Control', 'no-store')
      return await factors.describe((await requireViewer(c)).id)
    },
  )

  /** Adds a route that requires a session and answers with `no-store`. */
  const add = <A extends z.ZodType, B extends z.ZodType = z.ZodUndefined>(
    about: {
      path: string
      operationId: string
      description: string
      body?: B
      answer: A
      problems?: readonly ProblemStatus[]
    },
    handle: (asking: Asking, body: z.output<B>) => Promise<z.input<A>>,
  ) =>
    addJsonWriteRoute<Viewer, z.ZodType, B>(
      app,
      {
        method: 'post',
        tag: TAG,
        access: 'account',
        problems: [400, 409],
        authorise: requireViewer,
        ...about,
        path: `${PATH}/${about.path}`,
      },
      async ({ body, who: viewer }, c) => {
        c.header('Cache-Control', 'no-store')
        return await handle(askingOf(c, viewer), body)
      },
    )

  add(
    {
      path: 'authenticator-app',
      operationId: 'beginAuthenticatorApp',
      description: PROVEN,
      body: proofSchema,
      answer: totpSetupSchema,
    },
    factors.beginApp,
  )
  add(
    {
      path: 'authenticator-app/confirm',
      operationId: 'confirmAuthenticatorApp',
      description: 'The first second factor brings ten recovery codes.',
      body: z.object({ code: codeSchema.min(1, { error: m.account_code_required }) }),
      answer: recoveryCodesSchema,
    },
    (asking, { code }) => factors.confirmApp(asking, code),
  )
  add(
    {
      path: 'authenticator-app/remove',
      operationId: 'removeAuthenticatorApp',
      description: PROVEN,
      body: proofSchema,
      answer: doneSchema,
    },
    async (asking, proof) => {
      await factors.removeApp(asking, proof)
      return { success: true as const }
    },
  )
  add(
    {
      path: 'passkeys/options',
      operationId: 'getPasskeyOptions',
      description: PROVEN,
      body: proofSchema,
      answer: passkeyOptionsSchema,
    },
    async (asking, proof) => ({ ...(await factors.beginPasskey(asking, proof)) }),
  )
  add(
    {
      path: 'passkeys',
      operationId: 'addPasskey',
      description: 'The first second factor brings ten recovery codes.',
      body: z.object({
        name: z
          .string()
          // PostgreSQL keeps no text with U+0000, and no name needs a control character.
          .overwrite((name) => name.replaceAll(/\p{Cc}/gu, ''))
          .trim()
          .min(1, { error: m.account_passkey_name_required })
          .max(LONGEST_PASSKEY_NAME, { error: m.account_passkey_name_long }),
        passkey: newPasskeySchema,
      }),
      answer: recoveryCodesSchema,
    },
    factors.addPasskey,
  )
  add(
    {
      path: 'passkeys/remove',
      problems: [400, 404, 409],
      operationId: 'removePasskey',
      description: PROVEN,
      body: proofSchema.extend({ id: z.base64url().max(4_000) }),
      answer: doneSchema,
    },
    async (asking, removal) => {
      await factors.removePasskey(asking, removal)
      return { success: true as const }
    },
  )
  add(
    {
      path: 'recovery-codes',
      operationId: 'renewRecoveryCodes',
      description: PROVEN,
      body: proofSchema,
      answer: recoveryCodesSchema,
    },
    factors.renewCodes,
  )
  add(
    {
      path: 'passkey-request',
      operationId: 'requestPasskey',
      description: 'For `navigator.credentials.get()` (WebAuthn).',
      answer: passkeyOptionsSchema,
    },
    async ({ viewer }) => ({ ...(await factors.requestPasskey(viewer.id)) }),
  )
}

const askingOf = (c: Context, viewer: Viewer): Asking => ({
  viewer,
  visitor: c.get('visitor'),
  headers: c.req.raw.headers,
})
