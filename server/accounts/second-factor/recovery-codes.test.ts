import { expect, test } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

test('there are ten recovery codes, each of three groups, and no two are alike', () => {
  const codes = [...makeRecoveryCodes(), ...makeRecoveryCodes()]
  expect(new Set(codes).size).toBe(20)
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/)
})

test('a recovery code may be typed in capitals and without hyphens, but not with another letter', () => {
  const hashed = hashRecoveryCode('abcde-fghjk-mnpqr')
  expect(hashRecoveryCode(' ABCDE FGHJK mnpqr ')).toBe(hashed)
  expect(hashRecoveryCode('abcde-fghjk-mnpqs')).not.toBe(hashed)
})
