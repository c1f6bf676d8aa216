import { dictionary } from '@zxcvbn-ts/language-common'
import type { BrokenRule } from '#shared/contracts/problem.ts'
import { m } from '#words/messages.js'

export const PASSWORD_LENGTH = { least: 8, most: 128 }

const common = new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()))

/**
 * The rule that a new password breaks; null when none. Length is counted in code points, not in bytes; any character is
 * allowed (NIST SP 800-63B).
 */
export function brokenPasswordRule(password: string, email: string): BrokenRule | null {
  const letters = [...password].length
  const { least, most } = PASSWORD_LENGTH
  if (letters < least) return { code: 'too-short', message: m.password_short({ least }) }
  if (letters > most) return { code: 'too-long', message: m.password_long({ most }) }
  const plain = password.toLowerCase()
  if (common.has(plain)) return { code: 'too-common', message: m.password_common() }
  if (new Set(plain).size < 3) return { code: 'too-common', message: m.password_simple() }
  if (plain === email.toLowerCase()) return { code: 'too-common', message: m.password_is_email() }
  return null
}

export const passwordProblem = (password: string, email: string): string | null =>
  brokenPasswordRule(password, email)?.message ?? null
