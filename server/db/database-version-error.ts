/** The tables are those of another version of the site; `message` says what to do. */
export class DatabaseVersionError extends Error {
  override readonly name = 'DatabaseVersionError'
}
