import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyRow } from '../../db/account-rows.ts'

/** The site's name, as a device shows it beside the account. */
const SITE_NAME = 'Lake Effect'
/** User verification: the device asks for its PIN, a finger or a face, so that a stolen device opens nothing. */
const USER_VERIFICATION = 'required'

/** The library takes 5 MB of memory, so the server loads it when a passkey is first made or asked for. */
const webAuthn = () => import('@simplewebauthn/server')

const hostOf = (origin: string): string => new URL(origin).hostname
const known = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }))

/** WebAuthn options to make a passkey; a discoverable one is preferred and not required. */
export const passkeyCreation = async (
  { id, email }: { id: string; email: string },
  { origin, challenge, passkeys }: { origin: string; challenge: string; passkeys: readonly PasskeyRow[] },
) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: email,
    challenge: Buffer.from(challenge, 'base64url'),
    excludeCredentials: known(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
  })

/** WebAuthn options by which a browser has one of these passkeys sign the challenge. */
export const passkeyRequest = async (
  passkeys: readonly PasskeyRow[],
  { origin, challenge }: { origin: string; challenge: string },
) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: known(passkeys),
    userVerification: USER_VERIFICATION,
  })

/** The columns of a new passkey; null unless it answers the challenge, for this origin, with its user verified. */
export async function verifyNewPasskey(
  response: RegistrationResponseJSON,
  { origin, challenge }: { origin: string; challenge: string },
): Promise<Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await webAuthn()
  // The library throws an error for every kind of invalid response.
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  }).catch(() => null)
  if (!result?.verified) return null
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
  }
}

/** Which passkey signed the challenge, and its new signature counter; null when none of these did. */
export async function verifyPasskeySignature(
  response: AuthenticationResponseJSON,
  passkeys: readonly PasskeyRow[],
  { origin, challenge }: { origin: string; challenge: string },
): Promise<{ id: string; counter: number } | null> {
  const passkey = passkeys.find(({ id }) => id === response.id)
  if (!passkey) return null
  const { id, counter, public_key } = passkey
  const { verifyAuthenticationResponse } = await webAuthn()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')) },
    requireUserVerification: true,
  }).catch(() => null)
  return result?.verified ? { id, counter: result.authenticationInfo.newCounter } : null
}
