import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchingStep, SECRET_BYTES, stepAt, toBase32, totpAddress, totpCode } from './totp.ts'

/** Of RFC 6238, appendix B, for SHA-1. */
const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])(
  '%i seconds after 1970 an authenticator app shows the last six digits of %s, as RFC 6238 has it',
  (seconds, code) => {
    const now = new Date(seconds * 1_000)
    expect(totpCode(SECRET, stepAt(now))).toBe(code.slice(-6))
    expect(matchingStep(SECRET, code.slice(-6), now)).toBe(stepAt(now))
  },
)

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [9, '520489'],
])('the counter %i gives %s, as RFC 4226 has it', (counter, code) => {
  expect(totpCode(SECRET, counter)).toBe(code)
})

test('a secret is written in the letters of RFC 4648', () => {
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('a code is taken in its own half minute, the one before and the one after, and in no other', () => {
  const secrets = fc.uint8Array({ minLength: SECRET_BYTES, maxLength: SECRET_BYTES })
  fc.assert(
    fc.property(
      secrets,
      fc.integer({ min: 2, max: 2 ** 37 }),
      fc.integer({ min: -9, max: 9 }),
      (secret, step, late) => {
        const present = Math.max(2, step + late)
        const found = matchingStep(secret, totpCode(secret, step), new Date(present * 30_000))
        if (Math.abs(present - step) <= 1) expect(found).not.toBeNull()
        // Two steps have the same code once in a million.
        else if (found !== null) expect(totpCode(secret, found)).toBe(totpCode(secret, step))
      },
    ),
  )
})

test('text that is no code matches nothing', () => {
  const strange = fc.string().filter((text) => !/^\d{6}$/.test(text))
  fc.assert(
    fc.property(strange, (text) => {
      expect(matchingStep(SECRET, text, new Date(59_000))).toBeNull()
    }),
  )
})

test('what the QR code says names the site and the account', () => {
  expect(totpAddress({ secret: 'ABC', issuer: 'Lake Effect', account: 'ada@example.org' })).toBe(
    'otpauth://totp/Lake%20Effect:ada%40example.org?secret=ABC&issuer=Lake%20Effect',
  )
})
