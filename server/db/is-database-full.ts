/** PostgreSQL: `disk_full`. */
const POSTGRES_DISK_FULL = '53100'
/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the index of the write-ahead log cannot grow. */
const SQLITE_DISK_FULL = [13, 4874]

/** Whether a write failed because the database has no room; its transaction is undone. */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && SQLITE_DISK_FULL.includes(Number(error.errcode))) return true
  return 'code' in error && error.code === POSTGRES_DISK_FULL
}
