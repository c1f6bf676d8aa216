import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'

/**
 * What is in a folder; nothing for one that is not there.
 *
 * @throws when it is there and cannot be read: it must not pass for an empty one
 */
export async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
