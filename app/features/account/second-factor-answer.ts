import { encodeQR } from 'qr'
import type { FieldMessage } from '#shared/contracts/problem.ts'
import type { RecoveryCodes, TotpSetup } from '#shared/contracts/second-factor.ts'
import { m } from '#words/messages.js'
import { problemOf } from '../../lib/api-client.ts'
import { readPasskey } from './passkeys.ts'

/** An authenticator app that waits for its first code. */
export interface AppSetup {
  /** In groups of four letters. */
  secret: string
  /** The otpauth: address that the QR code says. */
  address: string
  qr: { size: number; path: string }
}

/** How a change to the second factors ended. */
export interface SecondFactorAnswer {
  secondFactor: 'changed' | 'refused' | 'setup'
  message: string | null
  errors?: FieldMessage[]
  setup?: AppSetup
  /** Shown only once, right after the change. */
  recoveryCodes?: string[] | null
}

/** Posts to an address below /api/auth. */
type Ask = (path: string, body?: object) => Promise<Response>

/**
 * Runs the change that the pressed button of the second-factor form asks for (`intent`). For route actions.
 *
 * @returns null when the intent is not of this form; the API's own response when it was 401: the caller redirects to
 * /login
 */
export async function answerSecondFactor(form: FormData, ask: Ask): Promise<SecondFactorAnswer | Response | null> {
  const text = (name: string) => String(form.get(name) ?? '')
  const proof = { password: text('password'), code: text('code') || undefined, passkey: readPasskey(form, 'passkey') }
  const [intent, id] = text('intent').split(':', 2)
  const change = async (path: string, body: object, message: string) =>
    await outcome(await ask(`second-factor/${path}`, body), (answer: Partial<RecoveryCodes>) => ({
      secondFactor: 'changed',
      message,
      recoveryCodes: answer.recoveryCodes,
    }))
  switch (intent) {
    case 'app-begin':
      return await outcome(await ask('second-factor/authenticator-app', proof), ({ address }: TotpSetup) => ({
        secondFactor: 'setup',
        message: null,
        setup: appSetup(address),
      }))
    case 'app-confirm': {
      const answer = await change('authenticator-app/confirm', { code: text('code') }, m.second_app_is_on())
      const address = text('address')
      if (answer instanceof Response || answer.secondFactor === 'changed' || !isAddress(address)) return answer
      return { ...answer, secondFactor: 'setup', setup: appSetup(address) }
    }
    case 'app-remove':
      return await change('authenticator-app/remove', proof, m.second_app_is_off())
    case 'codes-renew':
      return await change('recovery-codes', proof, m.second_codes_renewed())
    case 'passkey-remove':
      return await change('passkeys/remove', { ...proof, id }, m.second_passkey_removed())
    case 'passkey-add': {
      const passkey = readPasskey(form, 'newPasskey')
      if (!passkey) return { secondFactor: 'refused', message: m.passkey_without_scripts() }
      return await change('passkeys', { name: text('name') || m.second_passkey(), passkey }, m.second_passkey_added())
    }
    default:
      return null
  }
}

async function outcome<Body>(
  answer: Response,
  read: (body: Body) => SecondFactorAnswer,
): Promise<SecondFactorAnswer | Response> {
  if (answer.ok) return read(await answer.json())
  if (answer.status === 401) return answer
  const { detail, errors } = await problemOf(answer)
  return { secondFactor: 'refused', message: detail ?? m.login_unexpected(), errors }
}

const isAddress = (text: string): boolean => /^otpauth:\/\/totp\/[^?]+\?secret=[A-Z2-7]{32}&/.test(text)

/** Quiet zone around a QR code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Draws the QR code on the server, so that no browser downloads the encoder. */
function appSetup(address: string): AppSetup {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  const rows = encodeQR(address, 'raw', { border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '), address, qr: { size: rows.length, path } }
}
