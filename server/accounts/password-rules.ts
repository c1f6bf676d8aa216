import { dictionary } from '@zxcvbn-ts/language-common'

export const PASSWORD_LENGTH = { least: 8, most: 128 }

const common = new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()))

/**
 * What is wrong with a new password, as a sentence for whoever chose it; null when nothing is. Length is counted in
 * letters as people see them in a keyboard's row, not in bytes; which letters is up to them (NIST SP 800-63B).
 */
export function passwordProblem(password: string, email: string): string | null {
  const letters = [...password].length
  if (letters < PASSWORD_LENGTH.least) return `Password must be at least ${PASSWORD_LENGTH.least} characters long`
  if (letters > PASSWORD_LENGTH.most) return `Password must be at most ${PASSWORD_LENGTH.most} characters long`
  const plain = password.toLowerCase()
  if (common.has(plain)) return 'This password is one of the first that are guessed. Please choose another one.'
  if (new Set(plain).size < 3) return 'This password is too simple. Please choose another one.'
  if (plain === email.toLowerCase()) return 'The password must not be the e-mail address'
  return null
}
