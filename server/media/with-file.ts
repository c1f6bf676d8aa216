import { type FileHandle, open } from 'node:fs/promises'

/** Opens a file for the work, and closes it whichever way that ends. */
export async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags, 0o600)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}
