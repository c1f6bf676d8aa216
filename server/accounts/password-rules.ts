import type { BrokenRule } from '#shared/contracts/problem.ts'
import { m } from '#words/messages.js'

export const PASSWORD_LENGTH = { least: 8, most: 128 }

/**
 * The rule that a new password breaks; null when none. Length is counted in code points, not in bytes; any character is
 * allowed (NIST SP 800-63B).
 */
export async function brokenPasswordRule(password: string, email: string): Promise<BrokenRule | null> {
  const letters = [...password].length
  const { least, most } = PASSWORD_LENGTH
  if (letters < least) return { code: 'too-short', message: m.password_short({ least }) }
  if (letters > most) return { code: 'too-long', message: m.password_long({ most }) }
  const plain = password.toLowerCase()
  if (await isCommon(plain)) return { code: 'too-common', message: m.password_common() }
  if (new Set(plain).size < 3) return { code: 'too-common', message: m.password_simple() }
  if (plain === email.toLowerCase()) return { code: 'too-common', message: m.password_is_email() }
  return null
}

/**
 * Whether a password, in lower case, is in the list of common passwords. The list takes 3 MB of memory, so the server
 * loads it when a visitor first chooses a password.
 */
async function isCommon(plain: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].some((password) => String(password).toLowerCase() === plain)
}

export const passwordProblem = async (password: string, email: string): Promise<string | null> =>
  (await brokenPasswordRule(password, email))?.message ?? null
