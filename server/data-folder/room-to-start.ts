import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDatabaseFull } from '../db/database-failures.ts'
import { isSqliteBusy } from '../db/sqlite/sqlite-busy.ts'
import { DataFolderError } from './hold-data-folder.ts'

const RESERVE_FILE = 'room-to-start'
/** SQLite's `-shm` file takes 32 KiB, and the first commit of a start some pages of its `-wal` file. */
const RESERVE_BYTES = 1024 * 1024

/**
 * Opens the embedded database of a folder that this process holds. A stop in order deletes files that the next start has
 * to make anew, for which a disk that has filled meanwhile would have no room: a reserve in the folder gives it.
 *
 * @throws {DataFolderError} when there is no room all the same, or another process holds the database locked
 */
export async function withRoomToStart<T>(dataDir: string, open: () => Promise<T>): Promise<T> {
  const reserve = join(dataDir, RESERVE_FILE)
  rmSync(reserve, { force: true })
  try {
    return await open()
  } catch (cause) {
    if (isSqliteBusy(cause)) {
      const message = `The database in ${dataDir} is locked by another process. Let that one end, and start again.`
      throw new DataFolderError(message, { cause })
    }
    if (!isDatabaseFull(cause)) throw cause
    const message = `There is no room left on the disk of ${dataDir}. Make some, or choose another DATA_DIR.`
    throw new DataFolderError(message, { cause })
  } finally {
    fillReserve(reserve)
  }
}

/** Random bytes, which no file system can compress. On a full disk the file takes what is left. */
function fillReserve(reserve: string): void {
  try {
    writeFileSync(reserve, randomBytes(RESERVE_BYTES), { mode: 0o600 })
  } catch {
    // A part of it is enough for the next start.
  }
}
