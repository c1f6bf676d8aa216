import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode, NO_SECOND_NAME } from '../error-code.ts'
import { Secret } from '../secret.ts'

/** Its file, in the site's folder. */
export const SECRET_FILE = 'session-secret'
const LEAST_LETTERS = 32

/**
 * The secret that signs session cookies: made once, kept in `dataDir`, readable by the server's own user alone.
 * Processes that start together agree on the first one written. Several machines need the same `SESSION_SECRET`
 * instead.
 *
 * A file that a fault of the disk has emptied or cut is replaced: cookies signed with it are refused from then on, and
 * everybody signs in again.
 *
 * @param onReplaced called when a new secret takes the place of an unusable one
 */
export function sessionSecret(dataDir: string, onReplaced?: () => void): Secret {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, SECRET_FILE)
  const kept = readSecret(path) ?? writeSecret(path, linkSync)
  if (kept !== null) return kept
  const replaced = writeSecret(path, renameSync)
  if (replaced === null) throw new Error(`${path} cannot be replaced.`)
  onReplaced?.()
  return replaced
}

/** The sentence for accounts whose authenticator apps have keys that the site cannot decrypt. @param cause why it cannot */
export const describeLostAuthenticators = (cause: string): string =>
  `Codes of authenticator apps will be wrong: ${cause}. Put the file ${SECRET_FILE} of the site on which the apps were set \
up into its place before the start, or set its SESSION_SECRET; without either, each app must be set up anew.`

/** @returns null when the file does not exist, or is shorter than a secret */
function readSecret(path: string): Secret | null {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text.length < LEAST_LETTERS ? null : new Secret(text)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * Writes a new secret to a temporary file and gives it its name once it is on the disk: no process reads part of one.
 *
 * @param place `linkSync` keeps the file that is there, `renameSync` replaces it
 * @returns the secret that the file holds now
 */
function writeSecret(path: string, place: (from: string, to: string) => void): Secret | null {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
  writeFileSync(unfinished, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  try {
    place(unfinished, path)
  } catch (error) {
    if (hasCode(error, ...NO_SECOND_NAME)) renameSync(unfinished, path)
    else if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readSecret(path)
}
