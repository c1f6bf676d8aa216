import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sessionSecret } from './session-secret.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-effect-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'data')
}

test('the secret is made once, is the same ever after, and only this account reads it', () => {
  const dataDir = aFolder()
  const secret = sessionSecret(dataDir).reveal()
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(sessionSecret(dataDir).reveal()).toBe(secret)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(sessionSecret(aFolder()).reveal()).not.toBe(secret)
})

test('a secret file without a secret stops the start instead of signing with nothing', () => {
  const dataDir = aFolder()
  sessionSecret(dataDir)
  writeFileSync(join(dataDir, 'session-secret'), '\n')
  expect(() => sessionSecret(dataDir)).toThrow('holds no secret')
})
