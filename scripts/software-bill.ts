import type { LockedPackage, Root } from './lockfile.ts'
import { licenceOf } from './package-licences.ts'

/** CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/ */
export interface SoftwareBill {
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  version: 1
  metadata: { component: Component }
  components: Component[]
}

interface Component {
  type: 'application' | 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  /** `excluded`: for development and tests only. */
  scope?: 'required' | 'optional' | 'excluded'
  hashes?: { alg: 'SHA-512'; content: string }[]
  licenses: ({ license: { id: string } } | { expression: string })[]
}

/**
 * The software bill of materials: every locked package once, in the order of names. The same lockfile gives the same
 * bytes.
 */
export function softwareBill({ root, packages }: { root: Root; packages: readonly LockedPackage[] }): SoftwareBill {
  const { name, version, license } = root
  const components = Map.groupBy(packages, purlOf)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', ...named({ name, version }), licenses: [{ license: { id: license } }] },
    },
    components: [...components.values()].flatMap(describe).toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  }
}

/** @param copies installed copies of one version, at several places in the tree */
function describe(copies: readonly LockedPackage[]): Component[] {
  const [first] = copies
  if (!first) return []
  const licence = licenceOf(first)
  const digest = /^sha512-(.+)$/.exec(first.integrity ?? '')?.[1]
  return [
    {
      type: 'library',
      ...named(first),
      scope: copies.every(({ dev }) => dev)
        ? 'excluded'
        : copies.every(({ optional, devOptional, dev }) => optional || devOptional || dev)
          ? 'optional'
          : 'required',
      hashes: digest === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
      licenses: licence === null ? [] : [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    },
  ]
}

const named = ({ name, version }: { name: string; version: string }) => {
  const purl = purlOf({ name, version })
  return { 'bom-ref': purl, name, version, purl }
}

/** https://github.com/package-url/purl-spec: the `@` of a scope is escaped. */
const purlOf = ({ name, version }: { name: string; version: string }): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`
