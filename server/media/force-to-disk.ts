import { open } from 'node:fs/promises'

/**
 * Flushes a file's bytes, or the names in a folder, so that they survive a power cut.
 *
 * @param flags for reading unless given: a folder can be opened in no other way
 */
export async function forceToDisk(path: string, flags = 'r'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
