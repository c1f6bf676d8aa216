import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { bringAssetsBack, setAssetsAside } from './earlier-assets.mjs'

let build: string
let aside: string
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'lake-effect-build-'))
  aside = `${build}-aside`
})
afterEach(() => rmSync(build, { recursive: true }))

/** A build on a day, which empties its folder as the real one does. */
function buildOn(day: number, ...names: string[]) {
  setAssetsAside(build, aside, day * DAY_MS)
  rmSync(build, { recursive: true })
  mkdirSync(join(build, 'client/assets'), { recursive: true })
  for (const name of names) writeFileSync(join(build, 'client/assets', name), name)
  bringAssetsBack(build, aside, day * DAY_MS)
}
const has = (name: string) => existsSync(join(build, 'client/assets', name))

test('a page that was opened before an update finds the rest of its scripts', () => {
  buildOn(100, 'map-1.js', 'same.js')
  buildOn(120, 'map-2.js', 'same.js')
  expect(['map-1.js', 'map-2.js', 'same.js'].map(has)).toEqual([true, true, true])
})

test('a page that is open finds them also where a build failed before the one that replaced its own', () => {
  buildOn(100, 'map-1.js')
  buildOn(120, 'map-2.js')
  setAssetsAside(build, aside, 121 * DAY_MS)
  // It failed when it had emptied the folder and written its first files.
  rmSync(build, { recursive: true })
  mkdirSync(join(build, 'client/assets'), { recursive: true })
  buildOn(122, 'map-3.js')
  expect(['map-1.js', 'map-2.js', 'map-3.js'].map(has)).toEqual([true, true, true])
  buildOn(124, 'map-4.js')
  expect(['map-1.js', 'map-2.js', 'map-3.js'].map(has)).toEqual([false, true, true])
})

test('they go at the first build three days after they were replaced, however old they were then', () => {
  buildOn(100, 'map-1.js')
  buildOn(120, 'map-2.js')
  buildOn(122, 'map-3.js')
  expect(['map-1.js', 'map-2.js'].map(has)).toEqual([true, true])
  buildOn(124, 'map-4.js')
  expect(['map-1.js', 'map-2.js', 'map-3.js', 'map-4.js'].map(has)).toEqual([false, true, true, true])
})
