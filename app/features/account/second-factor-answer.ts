import { encodeQR } from 'qr'
import type { ApiOperations } from '#shared/api-operations.ts'
import type { FieldMessage } from '#shared/contracts/problem.ts'
import { m } from '#words/messages.js'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { refusedBy } from '../../lib/visitor-api.ts'
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

/**
 * Runs the change that the pressed button of the second-factor form asks for (`intent`). For route actions.
 *
 * @returns null when the intent is not of this form; “signed-out” when the session has ended
 */
export async function answerSecondFactor(
  form: FormData,
  fetch: Fetch,
): Promise<SecondFactorAnswer | 'signed-out' | null> {
  const text = (name: string) => String(form.get(name) ?? '')
  const proof = { password: text('password'), code: text('code') || undefined, passkey: readPasskey(form, 'passkey') }
  const [intent, id = ''] = text('intent').split(':', 2)
  const change = (asked: Promise<{ recoveryCodes: string[] | null } | { success: true }>, message: string) =>
    outcome(asked, (answer) => ({
      secondFactor: 'changed',
      message,
      recoveryCodes: 'recoveryCodes' in answer ? answer.recoveryCodes : undefined,
    }))
  switch (intent) {
    case 'app-begin':
      return await outcome(
        askApi(fetch, 'POST /api/auth/second-factor/authenticator-app', { body: proof }),
        ({ address }) => ({ secondFactor: 'setup', message: null, setup: appSetup(address) }),
      )
    case 'app-confirm': {
      const confirmed = askApi(fetch, 'POST /api/auth/second-factor/authenticator-app/confirm', {
        body: { code: text('code') },
      })
      const answer = await change(confirmed, m.second_app_is_on())
      const address = text('address')
      if (answer === 'signed-out' || answer.secondFactor === 'changed' || !isAddress(address)) return answer
      return { ...answer, secondFactor: 'setup', setup: appSetup(address) }
    }
    case 'app-remove':
      return await change(
        askApi(fetch, 'POST /api/auth/second-factor/authenticator-app/remove', { body: proof }),
        m.second_app_is_off(),
      )
    case 'codes-renew':
      return await change(
        askApi(fetch, 'POST /api/auth/second-factor/recovery-codes', { body: proof }),
        m.second_codes_renewed(),
      )
    case 'passkey-remove':
      return await change(
        askApi(fetch, 'POST /api/auth/second-factor/passkeys/remove', { body: { ...proof, id } }),
        m.second_passkey_removed(),
      )
    case 'passkey-add': {
      const passkey = readPasskey<NewPasskey>(form, 'newPasskey')
      if (!passkey) return { secondFactor: 'refused', message: m.passkey_without_scripts() }
      const body = { name: text('name') || m.second_passkey(), passkey }
      return await change(askApi(fetch, 'POST /api/auth/second-factor/passkeys', { body }), m.second_passkey_added())
    }
    default:
      return null
  }
}

type NewPasskey = ApiOperations['POST /api/auth/second-factor/passkeys']['question']['body']['passkey']

async function outcome<Answer>(
  asked: Promise<Answer>,
  read: (answer: Answer) => SecondFactorAnswer,
): Promise<SecondFactorAnswer | 'signed-out'> {
  try {
    return read(await asked)
  } catch (thrown) {
    const { status, detail, errors } = refusedBy(thrown)
    return status === 401 ? 'signed-out' : { secondFactor: 'refused', message: detail ?? m.login_unexpected(), errors }
  }
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
