// A page that was opened before an update asks for parts of its scripts later. So files of earlier builds stay beside
// those of the new one for some days.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 3 * 24 * 60 * 60_000
/** For whoever builds time and again: some ten builds. */
const MOST_FILES = 5_000

/** @param {string} build its folder */
const pathsIn = (build) => ({
  assets: join(build, 'client/assets'),
  aside: join(build, 'earlier-assets'),
  record: join(build, 'earlier-assets.json'),
})

/**
 * When each file of an earlier build was replaced, epoch milliseconds.
 *
 * @param {string} record
 * @returns {Record<string, number>}
 */
const replacedTimes = (record) => (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {})

/**
 * Moves the files of the last build away from the next one, which empties its folder.
 *
 * @param {string} build
 * @param {number} now epoch milliseconds
 */
export function setAssetsAside(build, now) {
  const { assets, aside, record } = pathsIn(build)
  if (!existsSync(assets)) return
  const replaced = replacedTimes(record)
  mkdirSync(aside, { recursive: true })
  for (const name of readdirSync(assets)) {
    replaced[name] ??= now
    renameSync(join(assets, name), join(aside, name))
  }
  writeFileSync(record, JSON.stringify(replaced))
}

/**
 * Puts them beside the files of the new build. Names carry a hash of the content: what has a name of the new build is the
 * same file.
 *
 * @param {string} build
 * @param {number} now epoch milliseconds
 */
export function bringAssetsBack(build, now) {
  const { assets, aside, record } = pathsIn(build)
  if (!existsSync(aside)) return
  const replaced = replacedTimes(record)
  const kept = readdirSync(aside)
    .filter((name) => !existsSync(join(assets, name)) && now - (replaced[name] ?? 0) <= KEPT_MS)
    .sort((one, other) => (replaced[other] ?? 0) - (replaced[one] ?? 0))
    .slice(0, MOST_FILES)
  for (const name of kept) renameSync(join(aside, name), join(assets, name))
  writeFileSync(record, JSON.stringify(Object.fromEntries(kept.map((name) => [name, replaced[name]]))))
  rmSync(aside, { recursive: true })
}
