import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test.each(['', '\n', 'cut-off-in-the-middle'])(
  'a secret file that holds %j is replaced: nothing is ever signed with it, and the site starts',
  (rest) => {
    const dataDir = aFolder()
    const first = sessionSecret(dataDir).reveal()
    writeFileSync(join(dataDir, 'session-secret'), rest)
    const onReplaced = vi.fn()
    const secret = sessionSecret(dataDir, onReplaced).reveal()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(secret).not.toBe(first)
    expect(onReplaced).toHaveBeenCalledOnce()
    expect(sessionSecret(dataDir, onReplaced).reveal()).toBe(secret)
    expect(onReplaced).toHaveBeenCalledOnce()
    expect(readdirSync(dataDir)).toEqual(['session-secret'])
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  },
)
