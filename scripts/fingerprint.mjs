// What was built is current while nothing that it was built from has changed. Paths are relative to the working folder.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const SERVER_STAMP = 'build/.server-ensured'
export const SERVER_SOURCES = [
  'server',
  'shared',
  'simulator',
  'scripts/build-server.mjs',
  'package.json',
  'package-lock.json',
]

export const GAZETTEER_STAMP = 'build/.gazetteer-ensured'
export const GAZETTEER_SOURCES = [
  'scripts/build-gazetteer.mjs',
  'scripts/write-whole.mjs',
  'server/places/gazetteer-file.ts',
  'server/places/packed-text.ts',
  'server/places/place-key.ts',
  'shared/plain-letters.ts',
  'server/places/ontario-places.json',
  'package-lock.json',
]

export const COUNTIES_STAMP = 'build/.counties-ensured'
export const COUNTIES_SOURCES = [
  'scripts/build-counties.mjs',
  'scripts/write-whole.mjs',
  'server/map/county-file.ts',
  'package-lock.json',
]

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/**
 * @param {readonly string[]} paths
 * @returns a hash of all files at and below the paths, with their names
 */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const file of paths.flatMap(filesBelow)) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Whether the stamp was written for this fingerprint.
 *
 * @param {string} stamp
 * @param {string} print
 */
export const isCurrent = (stamp, print) => existsSync(stamp) && readFileSync(stamp, 'utf8') === print
