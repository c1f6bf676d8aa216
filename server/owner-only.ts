import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Makes new files of this process and its children readable by their owner alone, whatever the umask was. */
export const setOwnerOnlyUmask = (): void => void process.umask(0o077)

const OTHERS = 0o077
/**
 * A folder such as /tmp, where everybody may make files and each deletes only their own. It is not the site's to close.
 */
const SHARED = 0o1000

/** Makes a folder that the owner alone may enter; an existing one is restricted to its owner. */
export function makeOwnerOnlyFolder(path: string): void {
  makeHighest(path)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { mode } = statSync(path)
  if ((mode & OTHERS) !== 0 && (mode & SHARED) === 0) chmodSync(path, 0o700)
}

/** Makes an empty file that the owner alone may open; an existing one is restricted to its owner without opening it. */
export function makeOwnerOnlyFile(path: string): void {
  if (!existsSync(path)) writeOnce(path)
  closeFile(path)
}

/** Restricts a file, if there is one, to its owner. */
export function closeFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats && (stats.mode & OTHERS) !== 0) chmodSync(path, 0o600)
}

/**
 * Makes the highest folder of a path that is not there. Without it Node's recursive `mkdirSync` never returns for a path
 * in /proc, where the system refuses every new folder.
 */
function makeHighest(path: string): void {
  if (existsSync(path)) return
  if (existsSync(dirname(path))) unlessMade(() => mkdirSync(path, { mode: 0o700 }))
  else makeHighest(dirname(path))
}

const writeOnce = (path: string): void => unlessMade(() => writeFileSync(path, '', { flag: 'wx', mode: 0o600 }))

/** Makes a file or folder, unless another process has just made it. */
function unlessMade(make: () => void): void {
  try {
    make()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** The site's own folders in its data folder, which may hold other things that are left alone. */
const SITE_FOLDERS = /^(?:media|media-work|uploads|before-restore-.*|\.backup-.*|\.restore-.*)$/

/**
 * Restricts the folders of a site, with all that is in them, to their owner. A folder is restricted after its content:
 * one that is restricted already needs no look inside, and costs no time however many files it holds.
 *
 * @returns how many files and folders were open to others
 */
export async function closeSiteFolders(dataDir: string): Promise<number> {
  const names = (await readdir(dataDir)).filter((name) => SITE_FOLDERS.test(name))
  let closed = 0
  for (const name of names) closed += await closeTree(join(dataDir, name))
  return closed
}

async function closeTree(path: string): Promise<number> {
  const stats = await lstat(path).catch(() => null)
  const isOpen = stats !== null && !stats.isSymbolicLink() && (stats.mode & OTHERS) !== 0
  if (!isOpen) return 0
  let closed = 1
  if (stats.isDirectory()) {
    for (const name of await readdir(path).catch(() => [])) closed += await closeTree(join(path, name))
  }
  await chmod(path, stats.isDirectory() ? 0o700 : 0o600)
  return closed
}
