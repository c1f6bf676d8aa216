import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSqliteBusy } from '../db/sqlite/sqlite-busy.ts'
import { makeOwnerOnlyFile, makeOwnerOnlyFolder } from '../owner-only.ts'

const LOCK_FILE = 'site.lock'
const HOLDER_FILE = 'site.pid'
const ANOTHER_PROCESS = 'another process'

/** How long a start waits for a process that is stopping to release the folder. */
const WAIT_MS = 2_000
const PAUSE_MS = 50

/** Why a folder cannot be used, by the code of the error. */
const REASONS: Record<string, string> = {
  EACCES: 'this user may not write to it',
  EPERM: 'it belongs to another user',
  EROFS: 'it is read-only',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'there is a file in its place',
  EEXIST: 'there is a file in its place',
  ENOSPC: 'the disk is full',
}

/** The folder cannot be used; `message` names it and says why. */
export class DataFolderError extends Error {
  override readonly name: string = 'DataFolderError'
}

/** Another process works in the folder; `message` names both. */
export class DataFolderInUse extends DataFolderError {
  override readonly name = 'DataFolderInUse'
}

/**
 * Locks a site's folder for this process, because only one process may write its uploads and media. The lock is the
 * operating system's, held through SQLite on an empty file: it ends with the process, however that ends.
 *
 * @returns a function that releases the folder
 * @throws {DataFolderInUse}
 * @throws {DataFolderError} when the folder cannot be made or written to
 */
export async function holdDataFolder(dataDir: string, waitMs = WAIT_MS): Promise<() => void> {
  const lock = openLock(dataDir)
  try {
    await lockOrThrow(lock, dataDir, performance.now() + waitMs)
  } catch (error) {
    lock.close()
    throw error
  }
  nameHolder(dataDir)
  return () => lock.close()
}

function openLock(dataDir: string): DatabaseSync {
  try {
    makeOwnerOnlyFolder(dataDir)
    // The lock alone could be had on a read-only disk.
    accessSync(dataDir, constants.W_OK)
    const lockFile = join(dataDir, LOCK_FILE)
    makeOwnerOnlyFile(lockFile)
    return new DatabaseSync(lockFile, { timeout: 0 })
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? REASONS[String(cause.code)] : undefined
    if (reason === undefined) throw cause
    const message = `The folder ${dataDir} cannot be used: ${reason}. Change that, or choose another DATA_DIR.`
    throw new DataFolderError(message, { cause })
  }
}

async function lockOrThrow(lock: DatabaseSync, dataDir: string, giveUpAt: number): Promise<void> {
  for (;;) {
    try {
      // With its journal in memory the lock needs no room on the disk.
      return lock.exec('pragma journal_mode = memory; begin exclusive')
    } catch (error) {
      if (!isSqliteBusy(error)) throw error
      if (performance.now() >= giveUpAt) {
        throw new DataFolderInUse(
          `The folder ${dataDir} is in use by ${holderOf(dataDir)}. Stop that one first, or give this one another DATA_DIR.`,
          { cause: error },
        )
      }
    }
    await sleep(PAUSE_MS)
  }
}

/** Notes this process for the message of `DataFolderInUse`; only the lock says whether the folder is in use. */
function nameHolder(dataDir: string): void {
  try {
    writeFileSync(join(dataDir, HOLDER_FILE), `process ${process.pid} on ${hostname()}\n`, { mode: 0o600 })
  } catch {
    // On a full disk the site must still start (`room-to-start.ts`): it can be read.
  }
}

function holderOf(dataDir: string): string {
  try {
    // On a full disk the file is empty.
    return readFileSync(join(dataDir, HOLDER_FILE), 'utf8').trim() || ANOTHER_PROCESS
  } catch {
    return ANOTHER_PROCESS
  }
}
