/** The address of a stored cover, root-relative. */
export const MEDIA_URL = /^\/media\/covers\/[a-z0-9-]{8,64}_\d{1,15}\.(?:webp|jpg)$/

/** Below this a key is served: `/media/` and the key. */
export const MEDIA_PREFIX = '/media/'

/** The folder of media, within DATA_DIR. */
export const MEDIA_FOLDER = 'media'

/** Where files lie until they are whole; never served. */
export const UNFINISHED_FOLDER = 'incoming'

/** Keys that are also paths of files: a folder and a name of plain letters that do not begin with a dot. */
const SAFE_KEY = /^[a-zA-Z0-9][\w-]*\/[a-zA-Z0-9][\w-]*\.[a-z0-9]{2,5}$/
const SAFE_FOLDER = /^[a-zA-Z0-9][\w-]*$/

export interface StoredMedia {
  size: number
  /**
   * @param start first byte
   * @param end last byte, included
   */
  read(start: number, end: number): ReadableStream<Uint8Array>
  /** For what is opened and not read. */
  close(): Promise<void>
}

/** One stored file in a listing. */
export interface ListedMedia {
  key: string
  /** When it was stored under this key, epoch milliseconds. */
  modifiedAt: number
}

/**
 * Where pictures and videos are kept, by unguessable keys: `{folder}/{name}`. What is stored under a key never changes.
 * When the promise of a write resolves, the file survives a power cut; a file is stored whole or not at all.
 */
export interface MediaStore {
  /** @throws {AppError} 507 when there is no room */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Stores a file of this machine, which may be moved away from `path`.
   *
   * @throws {AppError} 507 when there is no room
   */
  putFile(key: string, path: string): Promise<void>
  /**
   * Stores the same bytes under a second key, without sending them through this process where the storage can.
   *
   * @throws when there is nothing under `from`; {AppError} 507 when there is no room
   */
  copy(from: string, to: string): Promise<void>
  /** null when there is nothing under the key. */
  open(key: string): Promise<StoredMedia | null>
  /** Does nothing when there is nothing under the key. */
  remove(key: string): Promise<void>
  /** Removes all that is in a folder; does nothing when there is nothing. */
  removeFolder(folder: string): Promise<void>
  /** Everything, also what is not whole yet (in `UNFINISHED_FOLDER`), in any order; for sweeps. */
  list(): AsyncIterable<ListedMedia>
  /** @throws when the storage does not answer */
  check(): Promise<void>
}

export const isMediaKey = (key: string): boolean => SAFE_KEY.test(key)

/** @throws {TypeError} when it is no key, which is a bug: the site makes all keys itself */
export function requireMediaKey(key: string): string {
  if (!SAFE_KEY.test(key)) throw new TypeError(`A key of media is not written like this: ${key}`)
  return key
}

/** @throws {TypeError} for what is no folder */
export function requireMediaFolder(folder: string): string {
  if (!SAFE_FOLDER.test(folder)) throw new TypeError(`A folder of media is not written like this: ${folder}`)
  return folder
}
