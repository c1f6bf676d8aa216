import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ADDRESS_VARIABLES, KEY_VARIABLES } from '#server/sources/addresses.ts'

const FOLDERS = ['app', 'bench', 'deploy', 'docs', 'scripts', 'server', 'shared', 'simulator', 'tests']
const inFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
const documents = [...readdirSync('.'), ...FOLDERS.flatMap(inFolder)].filter((path) => path.endsWith('.md'))

/** Files that documents name by their path from the root; those of a pattern or an example are left out. */
const NAMED =
  /`((?:app|bench|deploy|docs|scripts|server|shared|simulator|tests)\/[\w./-]+\.(?:css|json|md|mjs|ts|tsx))`/g
const EXAMPLE = /\/x\.\w+$/

test('every link between documents leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?|mailto):/.test(target) && !existsSync(join(dirname(document), target)))
      .map((target) => `${document} → ${target}`),
  )
  expect(documents.length).toBeGreaterThan(40)
  expect(broken).toEqual([])
})

test('a file that a document names by its path is there', () => {
  const gone = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(NAMED)]
      .map(([, path = '']) => path)
      .filter((path) => !EXAMPLE.test(path) && !existsSync(path))
      .map((path) => `${document} names ${path}`),
  )
  expect(gone).toEqual([])
})

/** The providers' addresses are many: of these the README names a few, and the file that has all. */
test('the README names every variable that the site reads, and no other', () => {
  const read = (path: string) => readFileSync(path, 'utf8')
  const known = [...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  const [table = ''] = /^\| variable.*?\n\n/ms.exec(read('README.md')) ?? []
  const named = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/[A-Z][A-Z0-9_]+/g)].flat())
  const bases: readonly string[] = ADDRESS_VARIABLES
  expect(named.filter((name) => !bases.includes(name)).toSorted()).toEqual(
    [...known, ...KEY_VARIABLES, 'CHROMIUM_PATH', 'CAPTURES_DIR'].toSorted(),
  )
})
