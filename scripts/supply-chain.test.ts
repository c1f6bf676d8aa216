import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readLockfile, readRoot } from './lockfile.ts'
import { isAllowed, licenceOf } from './package-licences.ts'

const root = readRoot('package.json')
const locked = readLockfile('package-lock.json')

/**
 * Packages that may run a program of their own while they are installed, with the reason. None does; what is named here
 * must also be rebuilt in `scripts/ensure.mjs`, which installs without scripts.
 */
const MAY_RUN_SCRIPTS: Record<string, string> = {}

describe('the lockfile', () => {
  test('names for every package the bytes that are meant, by their SHA-512', () => {
    expect(locked.packages.length).toBeGreaterThan(400)
    const ownBytes = locked.packages.filter(({ inBundle }) => !inBundle)
    const unpinned = ownBytes.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expect(unpinned.map(({ path }) => path)).toEqual([])
  })

  test('is the one that belongs to package.json, which asks for single versions', () => {
    expect(locked.root).toEqual(root)
    const asked = { ...root.dependencies, ...root.devDependencies, ...root.optionalDependencies }
    for (const [name, version] of Object.entries(asked)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(locked.packages.find(({ path }) => path === `node_modules/${name}`)?.version, name).toBe(version)
    }
  })

  test('is what was installed, package by package', () => {
    const known = new Map(locked.packages.map(({ path, version, integrity }) => [path, `${version} ${integrity}`]))
    const installed = readLockfile('node_modules/.package-lock.json').packages
    const others = installed.filter(({ path, version, integrity }) => known.get(path) !== `${version} ${integrity}`)
    expect(installed.length).toBeGreaterThan(400)
    expect(others.map(({ path }) => path)).toEqual([])
  })
})

const manifestSchema = z.object({ scripts: z.unknown().optional(), version: z.string() })

describe('an installation', () => {
  test('runs no program of a package', () => {
    const told = locked.packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    // The registry could have kept silent: what is on the disk counts.
    const found = readLockfile('node_modules/.package-lock.json').packages.filter(({ path }) => {
      const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')))
      const scripts = z.record(z.string(), z.unknown()).safeParse(manifest.scripts).data ?? {}
      return ['preinstall', 'install', 'postinstall'].some((name) => name in scripts)
    })
    const running = [...told, ...found.map(({ name }) => name)]
    expect(running.filter((name) => !(name in MAY_RUN_SCRIPTS))).toEqual([])
    expect(readFileSync('scripts/ensure.mjs', 'utf8')).toContain("'--ignore-scripts'")
  })
})

describe('licences', () => {
  test('of all packages are ones that this site may use', () => {
    const refused = locked.packages.filter((each) => !isAllowed(licenceOf(each) ?? ''))
    expect(refused.map((each) => `${each.name}: ${licenceOf(each)}`)).toEqual([])
  })

  test.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['GPL-3.0-only', false],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only OR MIT', true],
    ['', false],
  ])('“%s” is allowed: %s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected)
  })
})

test('the software bill lists every package once, with its hash and its licence, and is the same each time', () => {
  const make = () =>
    execFileSync(process.execPath, ['scripts/sbom.ts'], { encoding: 'utf8', maxBuffer: 16 * 1024 ** 2 })
  const text = make()
  const bill = JSON.parse(text)
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: root.name, version: root.version } },
  })
  const purlOf = ({ name, version }: { name: string; version: string }) =>
    `pkg:npm/${name.replace('@', '%40')}@${version}`
  const wanted = new Set(locked.packages.map(purlOf))
  // A package that comes inside another has no archive, and so no hash, of its own.
  const hashed = new Set(locked.packages.filter(({ inBundle }) => !inBundle).map(purlOf))
  const purls = bill.components.map(({ purl }: { purl: string }) => purl)
  expect(purls).toEqual([...wanted].sort())
  for (const component of bill.components) {
    if (hashed.has(component.purl)) expect(component.hashes[0].content, component.name).toMatch(/^[0-9a-f]{128}$/)
    else expect(component.hashes, component.name).toEqual([])
    expect(component.licenses, component.name).toHaveLength(1)
  }
  expect(bill.components.find(({ name }: { name: string }) => name === 'knip')).toMatchObject({ scope: 'excluded' })
  expect(bill.components.find(({ name }: { name: string }) => name === 'hono')).toMatchObject({ scope: 'required' })
  expect(make()).toBe(text)
})
