import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/** Flushes a file's bytes, or the names in a folder, so that they survive a power cut. */
export async function forceToDisk(path: string): Promise<void> {
  // A folder can only be opened for reading.
  const handle = await open(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
