import { readFileSync } from 'node:fs'
import { z } from 'zod'

const lockedSchema = z.object({
  name: z.string().optional(),
  version: z.string(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  /** Needed by a development tool, or by something that may be left out. */
  devOptional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  /** Comes inside the package in whose folder it lies, whose integrity is its own. */
  inBundle: z.boolean().default(false),
})
const rootSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const lockfileSchema = z.object({ packages: z.object({ '': rootSchema.optional() }).catchall(lockedSchema) })

/** The project's own entry: its name, version and licence and the lists of dependencies from `package.json`. */
export type Root = z.infer<typeof rootSchema>

export interface LockedPackage extends z.infer<typeof lockedSchema> {
  /** Where it lies: `node_modules/…`. */
  path: string
  name: string
}

/** @param path of a `package-lock.json`, or of the one that npm writes into `node_modules` */
export function readLockfile(path: string): { root: Root | undefined; packages: LockedPackage[] } {
  const { '': root, ...others } = lockfileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).packages
  const packages = Object.entries(others).map(([at, locked]) => ({
    ...locked,
    path: at,
    name: locked.name ?? at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length),
  }))
  return { root, packages }
}

export const readRoot = (path: string): Root => rootSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
