import { join } from 'node:path'
import { entriesOf } from './entries-of.ts'

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
