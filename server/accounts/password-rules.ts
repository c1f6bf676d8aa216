import { dictionary } from '@zxcvbn-ts/language-common'
import { m } from '#words/messages.js'

export const PASSWORD_LENGTH = { least: 8, most: 128 }

const common = new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()))

/**
 * What is wrong with a new password, as a sentence for the form; null when nothing is. Length is counted in
 * letters as people see them in a keyboard's row, not in bytes; which letters is up to them (NIST SP 800-63B).
 */
export function passwordProblem(password: string, email: string): string | null {
  const letters = [...password].length
  if (letters < PASSWORD_LENGTH.least) return m.password_short({ least: PASSWORD_LENGTH.least })
  if (letters > PASSWORD_LENGTH.most) return m.password_long({ most: PASSWORD_LENGTH.most })
  const plain = password.toLowerCase()
  if (common.has(plain)) return m.password_common()
  if (new Set(plain).size < 3) return m.password_simple()
  if (plain === email.toLowerCase()) return m.password_is_email()
  return null
}
