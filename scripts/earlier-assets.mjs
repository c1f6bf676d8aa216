// A page that was opened before an update asks for parts of its scripts later. So files of earlier builds stay beside
// those of the new one for some days.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 3 * 24 * 60 * 60_000
/** Limits what a developer's folder grows to, who builds many times a day; a build has some 500 files. */
const MOST_FILES = 2_000

/** @param {string} build its folder */
const assetsIn = (build) => join(build, 'client/assets')
/** @param {string} build its folder */
const recordIn = (build) => join(build, 'earlier-assets.json')
/** @param {string} build its folder */
const readRecord = (build) => (existsSync(recordIn(build)) ? JSON.parse(readFileSync(recordIn(build), 'utf8')) : {})

/**
 * Copies the files of the last build out of reach of the next one, which empties the whole folder. What is aside still was
 * set aside for a build that failed, and stays.
 *
 * @param {string} build
 * @param {string} aside a folder elsewhere
 * @param {number} now epoch milliseconds
 */
export function setAssetsAside(build, aside, now) {
  if (!existsSync(assetsIn(build))) return
  cpSync(assetsIn(build), assetsIn(aside), { recursive: true })
  /** @type {Record<string, number>} when each file of an earlier build was replaced, epoch milliseconds */
  const replaced = { ...readRecord(build), ...readRecord(aside) }
  for (const name of readdirSync(assetsIn(aside))) replaced[name] ??= now
  writeFileSync(recordIn(aside), JSON.stringify(replaced))
}

/**
 * Puts them beside the files of the new build. Names carry a hash of the content: what has a name of the new build is the
 * same file.
 *
 * @param {string} build
 * @param {string} aside
 * @param {number} now epoch milliseconds
 */
export function bringAssetsBack(build, aside, now) {
  if (!existsSync(aside)) return
  /** @type {[name: string, replacedAt: number][]} */
  const earlier = Object.entries(JSON.parse(readFileSync(recordIn(aside), 'utf8')))
  const kept = earlier
    .filter(([name, replacedAt]) => now - replacedAt <= KEPT_MS && existsSync(join(assetsIn(aside), name)))
    .filter(([name]) => !existsSync(join(assetsIn(build), name)))
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_FILES)
  mkdirSync(assetsIn(build), { recursive: true })
  for (const [name] of kept) cpSync(join(assetsIn(aside), name), join(assetsIn(build), name))
  writeFileSync(recordIn(build), JSON.stringify(Object.fromEntries(kept)))
  rmSync(aside, { recursive: true })
}
