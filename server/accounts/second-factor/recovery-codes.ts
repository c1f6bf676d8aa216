import { hash } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '#shared/second-factor.ts'
import { randomLetters } from '../new-password.ts'

/** Ten codes of 75 bits: `abcde-fghjk-mnpqr`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, () => randomLetters(3))

/** A code as it is stored. With 75 random bits a quick hash is enough. Case, spaces and hyphens do not count. */
export function hashRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return hash('sha256', `recovery code:${letters}`, 'base64url')
}
