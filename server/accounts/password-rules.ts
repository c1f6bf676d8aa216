import type { BrokenRule } from '#shared/contracts/problem.ts'
import { m } from '#words/messages.js'

export const PASSWORD_LENGTH = { least: 8, most: 128 }

let common: Promise<ReadonlySet<string>> | undefined

/** Read with the first password that somebody chooses: they take 3 MB of memory. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()))
}

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
  common ??= readCommonPasswords()
  if ((await common).has(plain)) return { code: 'too-common', message: m.password_common() }
  if (new Set(plain).size < 3) return { code: 'too-common', message: m.password_simple() }
  if (plain === email.toLowerCase()) return { code: 'too-common', message: m.password_is_email() }
  return null
}

export const passwordProblem = async (password: string, email: string): Promise<string | null> =>
  (await brokenPasswordRule(password, email))?.message ?? null
