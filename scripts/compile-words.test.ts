import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MESSAGES = 150
/** Fewer than the files that are written; Node itself opens some thirty. */
const OPEN_FILES = 100
const LIMIT_MS = 60_000

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-effect-words-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test(
  'every message is compiled where a process may open few files',
  () => {
    const messages = Object.fromEntries(Array.from({ length: MESSAGES }, (_, n) => [`gust_${n}`, `${n} km/h`]))
    mkdirSync(join(folder, 'messages'))
    for (const language of ['en', 'fr']) {
      writeFileSync(join(folder, 'messages', `${language}.json`), JSON.stringify(messages))
    }
    mkdirSync(join(folder, 'project.inlang'))
    cpSync('project.inlang/settings.json', join(folder, 'project.inlang/settings.json'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

    const limited = `ulimit -n ${OPEN_FILES}; exec '${process.execPath}' '${resolve('scripts/compile-words.mjs')}'`
    const { status, stderr } = spawnSync('sh', ['-c', limited], { cwd: folder, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    const written = readdirSync(join(folder, 'words/by-message/fr/messages'))
    expect(written.filter((name) => name.startsWith('gust_'))).toHaveLength(MESSAGES)
    expect(written).toContain('_index.js')
  },
  LIMIT_MS,
)
