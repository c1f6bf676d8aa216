import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** All that `npm start` reads, besides the packages. */
const PARTS = [
  'app',
  'build',
  'messages',
  'project.inlang',
  'public',
  'scripts',
  'server',
  'shared',
  'simulator',
  'words',
]
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.code-splitting.ts',
  'vite.pages-language.ts',
  'react-router.config.ts',
]

export interface CopiedCheckout {
  directory: string
  remove(): Promise<void>
}

/** A second checkout of this repository in a folder of the given name, built as this one is, on the same packages. */
export async function copyCheckout(name: string): Promise<CopiedCheckout> {
  const above = await realpath(await mkdtemp(join(tmpdir(), 'lake-effect-')))
  // Readable by others, so that another user can run it.
  await chmod(above, 0o755)
  const directory = join(above, name)
  await mkdir(directory, { recursive: true })
  for (const part of [...PARTS, ...FILES]) {
    await cp(resolve(part), join(directory, part), { recursive: true, preserveTimestamps: true })
  }
  await symlink(resolve('node_modules'), join(directory, 'node_modules'))
  return { directory, remove: () => rm(above, { recursive: true, force: true }) }
}

/** The shell command behind `npm start`. */
export async function startCommand(directory: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'))
  return scripts.start
}
