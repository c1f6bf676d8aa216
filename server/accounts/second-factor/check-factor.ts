import type { z } from 'zod'
import type { passkeySignatureSchema } from '#shared/contracts/second-factor.ts'
import type { Clock } from '#shared/time.ts'
import type { Secret } from '../../secret.ts'
import type { SiteOrigin } from '../../site-origin.ts'
import { type FactorStore, type Factors, isOn } from './factor-store.ts'
import { verifyPasskeySignature } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { unseal } from './sealed-text.ts'
import { matchingStep, stepAt } from './totp.ts'

/** The second factor as it is sent: a code of an app, a recovery code, or what a passkey signed. */
export interface FactorAnswer {
  code?: string
  passkey?: z.output<typeof passkeySignatureSchema>
}

export type FactorKind = 'authenticator-app' | 'passkey' | 'recovery-code'

interface CheckParts {
  store: FactorStore
  clock: Clock
  secret: Secret
  origin: SiteOrigin
}

export type CheckFactor = ReturnType<typeof createFactorCheck>

const APP_CODE = /^\d{6}$/
const digitsOf = ({ code = '' }: FactorAnswer): string => code.replaceAll(/\s/g, '')

/** Whether the answer is of the only kind that could be guessed: six digits. */
export const isAppCode = (answer: FactorAnswer): boolean => !answer.passkey && APP_CODE.test(digitsOf(answer))

/** Checks a second factor and uses it up: no code is accepted twice. */
export function createFactorCheck({ store, clock, secret, origin }: CheckParts) {
  async function isCodeOfApp({ app }: Factors, code: string): Promise<boolean> {
    if (!app) return false
    const key = unseal(app.sealed_secret, app.user_id, secret)
    const step = key && matchingStep(key, code, clock())
    return step !== null && (await store.spendStep(app.user_id, step, stepAt(clock())))
  }

  /** @returns the kind of factor that was right; null when it was wrong */
  return async (userId: string, answer: FactorAnswer, challenge: string): Promise<FactorKind | null> => {
    const { code = '', passkey } = answer
    const factors = await store.findFactors(userId)
    if (!isOn(factors)) return null
    if (passkey) {
      const used = await verifyPasskeySignature(passkey, factors.passkeys, { origin: origin(), challenge })
      if (!used) return null
      await store.notePasskeyUse(used.id, used.counter)
      return 'passkey'
    }
    if (isAppCode(answer)) return (await isCodeOfApp(factors, digitsOf(answer))) ? 'authenticator-app' : null
    return (await store.spendRecoveryCode(userId, hashRecoveryCode(code))) ? 'recovery-code' : null
  }
}
