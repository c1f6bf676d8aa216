import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../error-code.ts'

/**
 * Files and folders, each folder before what is in it. Folder by folder: one that is deleted meanwhile is left out,
 * where `readdir` with `recursive` would fail as a whole.
 */
export async function listTree(root: string, folder = ''): Promise<{ path: string; isDirectory: boolean }[]> {
  const tree: { path: string; isDirectory: boolean }[] = []
  for (const entry of await entriesOf(join(root, folder))) {
    const path = join(folder, entry.name)
    if (entry.isFile()) tree.push({ path, isDirectory: false })
    if (entry.isDirectory()) tree.push({ path, isDirectory: true }, ...(await listTree(root, path)))
  }
  return tree
}

/**
 * What is in a folder; nothing for one that is not there.
 *
 * @throws when it is there and cannot be read: it must not pass for an empty one
 */
export async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
