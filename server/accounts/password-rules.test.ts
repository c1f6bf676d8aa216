import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const EMAIL = 'ada@example.org'

test.each(['squalls over the lake', 'xK7!mQ2z', '🌨️🌧️⛈️🌦️ snow', `${'long '.repeat(25)}end`, 'pässwörd für Ada'])(
  '%s is a good password',
  (password) => {
    expect(passwordProblem(password, EMAIL)).toBeNull()
  },
)

test('the length counts letters, whatever their bytes: 8 to 128', () => {
  expect(passwordProblem('kQ7!xZ2', EMAIL)).toBe('Password must be at least 8 characters long')
  expect(passwordProblem('kQ7!xZ2m', EMAIL)).toBeNull()
  expect(passwordProblem('🌨🌧⛈🌦'.repeat(32), EMAIL)).toBeNull()
  expect(passwordProblem(`${'🌨🌧⛈🌦'.repeat(32)}x`, EMAIL)).toBe('Password must be at most 128 characters long')
})

test.each([
  'password',
  'Password1',
  '12345678',
  'QWERTYUIOP',
  'iloveyou',
  'aaaaaaaaaaaa',
  'abababababab',
  'ADA@example.org',
])('%s is refused: it is guessed first', (password) => {
  expect(passwordProblem(password, EMAIL)).not.toBeNull()
})
