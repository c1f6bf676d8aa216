import { z } from 'zod'

/** The second factors that an account has set up. */
export const askedFactorsSchema = z.object({ authenticatorApp: z.boolean(), passkey: z.boolean() })
export type AskedFactors = z.infer<typeof askedFactorsSchema>

/** GET /api/auth/second-factor. */
export const secondFactorSchema = z.object({
  authenticatorApp: z.iso.datetime().nullable().describe('Since when it is on; null: it is off'),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  recoveryCodes: z.number().int().describe('How many are left'),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** What an authenticator app needs; given once, while it is set up. */
export const totpSetupSchema = z.object({
  secret: z.string().describe('Base32'),
  address: z.string().describe('The same as an otpauth: address, for a QR code'),
})
export type TotpSetup = z.infer<typeof totpSetupSchema>

/** The codes are shown only once; null: the earlier codes stay valid. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

const base64url = z.string().max(4_000)

/** What a browser's passkey answers: `AuthenticationResponseJSON` of WebAuthn. */
export const passkeySignatureSchema = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
})

/** What a new passkey brings: `RegistrationResponseJSON` of WebAuthn. */
export const newPasskeySchema = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
})
