import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { ApiOperations } from '#shared/api-operations.ts'
import type { FieldMessage } from '#shared/contracts/problem.ts'
import { m } from '#words/messages.js'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useIsScripted } from '../../lib/use-is-scripted.ts'

/** Code-split: only those who use a passkey download it. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Whether scripts run in a browser without passkeys, such as WebKitGTK’s. */
export const useLacksPasskeys = (): boolean => useIsScripted() && typeof PublicKeyCredential === 'undefined'

/** Signs the API's challenge with a passkey of the visitor. @throws when the API or the visitor refuses */
export async function signWithPasskey(purpose: 'second-factor' | 'sign-in'): Promise<AuthenticationResponseJSON> {
  const optionsJSON = await askApi(browserFetch, `POST /api/auth/${purpose}/passkey-request`)
  const { startAuthentication } = await webAuthn()
  return await startAuthentication({ optionsJSON })
}

type Proof = ApiOperations['POST /api/auth/second-factor/passkeys/options']['question']['body']

/** Makes a passkey. @param proof password and second factor. @throws when the API or the visitor refuses */
export async function makePasskey(proof: Proof): Promise<RegistrationResponseJSON> {
  const options = await askApi(browserFetch, 'POST /api/auth/second-factor/passkeys/options', { body: proof })
  const { startRegistration } = await webAuthn()
  // The API document describes only one member of these options; WebAuthn defines the others.
  return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** A passkey's answer, which a script put into a form field as JSON. The API validates it. */
export function readPasskey<Passkey = NonNullable<Proof['passkey']>>(
  form: FormData,
  field: string,
): Passkey | undefined {
  try {
    return JSON.parse(String(form.get(field) ?? ''))
  } catch {
    return undefined
  }
}

export interface PasskeyRefusal {
  message: string
  errors?: FieldMessage[]
}

/** Why a passkey was not made or used: the API's words, or the browser's or the visitor's reason. */
export function passkeyRefusalOf(thrown: unknown): PasskeyRefusal {
  if (thrown instanceof ApiError) return { message: thrown.detail ?? m.login_unexpected(), errors: thrown.errors }
  // WebAuthn's name for a device that holds a passkey of this account already.
  const isKnown = thrown instanceof Error && thrown.name === 'InvalidStateError'
  return { message: isKnown ? m.passkey_known() : m.passkey_refused() }
}
