import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const EMAIL = 'ada@example.org'

test.each(['squalls over the lake', 'xK7!mQ2z', '🌨️🌧️⛈️🌦️ snow', `${'long '.repeat(25)}end`, 'pässwörd für Ada'])(
  '%s is a good password',
  async (password) => {
    expect(await passwordProblem(password, EMAIL)).toBeNull()
  },
)

test('the length counts letters, whatever their bytes: 8 to 128', async () => {
  expect(await passwordProblem('kQ7!xZ2', EMAIL)).toBe('Password must be at least 8 characters long')
  expect(await passwordProblem('kQ7!xZ2m', EMAIL)).toBeNull()
  expect(await passwordProblem('🌨🌧⛈🌦'.repeat(32), EMAIL)).toBeNull()
  expect(await passwordProblem(`${'🌨🌧⛈🌦'.repeat(32)}x`, EMAIL)).toBe('Password must be at most 128 characters long')
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
])('%s is refused: it is guessed first', async (password) => {
  expect(await passwordProblem(password, EMAIL)).not.toBeNull()
})
