import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { m } from '#words/messages.js'
import { ApiError } from '../../lib/api-error.ts'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { sendJson } from '../../lib/send-json.ts'

/** Code-split: only those who use a passkey download it. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Has a passkey of the visitor's sign what the API asks for at `path`. @throws when the API or the visitor refuses */
export async function signWithPasskey(path: string): Promise<AuthenticationResponseJSON> {
  const optionsJSON = await sendJson<PublicKeyCredentialRequestOptionsJSON>(browserFetch, 'POST', path)
  const { startAuthentication } = await webAuthn()
  return await startAuthentication({ optionsJSON })
}

/** Makes a passkey. @param proof password and second factor. @throws when the API or the visitor refuses */
export async function makePasskey(proof: object): Promise<RegistrationResponseJSON> {
  const path = '/api/auth/second-factor/passkeys/options'
  const optionsJSON = await sendJson<PublicKeyCredentialCreationOptionsJSON>(browserFetch, 'POST', path, proof)
  const { startRegistration } = await webAuthn()
  return await startRegistration({ optionsJSON })
}

/** What a script put into a form's field as JSON; undefined when there is none. The API judges it. */
export function readPasskey(form: FormData, field: string): unknown {
  try {
    return JSON.parse(String(form.get(field) ?? ''))
  } catch {
    return undefined
  }
}

/** Why a passkey was not used: the API's words, or that the browser or the visitor said no. */
export const passkeyProblem = (thrown: unknown): string =>
  thrown instanceof ApiError ? (thrown.detail ?? m.login_unexpected()) : m.passkey_refused()
