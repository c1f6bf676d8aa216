import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

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
