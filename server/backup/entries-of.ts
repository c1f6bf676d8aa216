import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { hasCode } from '../error-code.ts'

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
