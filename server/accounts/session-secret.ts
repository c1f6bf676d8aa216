import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret } from '../secret.ts'

const FILE = 'session-secret'
const LEAST_LETTERS = 32

/**
 * The secret that signs session cookies: made once, kept in `dataDir`, readable by this account alone. Processes that
 * start together agree on the first one written. Several machines need the same `SESSION_SECRET` instead.
 *
 * @throws when the file holds no secret
 */
export function sessionSecret(dataDir: string): Secret {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, FILE)
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < LEAST_LETTERS) {
    throw new Error(`${path} holds no secret. Delete it: a new one is made, and everybody signs in again.`)
  }
  return new Secret(secret)
}
