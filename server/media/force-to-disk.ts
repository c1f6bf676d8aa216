import { withFile } from './with-file.ts'

/**
 * Flushes a file's bytes, or the names in a folder, so that they survive a power cut.
 *
 * @param flags for reading unless given: a folder can be opened in no other way
 */
export async function forceToDisk(path: string, flags = 'r'): Promise<void> {
  await withFile(path, flags, (file) => file.sync())
}
