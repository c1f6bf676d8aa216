import { chooseFiles, presentTypes, type RefusedFile } from './chosen-files.ts'
import type { KeptUpload } from './kept-report.ts'
import { askUploadStatus, loadSender, terminateUpload } from './report-requests.ts'
import { isSameFile } from './upload-item.ts'
import { UploadList } from './upload-list.ts'

/** A report's photos or video: chosen, kept on this device until it is sent, on their way to the server. */
export class ReportFiles {
  readonly uploads: UploadList
  /** Keys of files that this device cannot keep: they are lost when the page is closed. */
  unkept: readonly string[] = []
  readonly #onChange: () => void

  constructor(onChange: () => void) {
    this.#onChange = onChange
    this.uploads = new UploadList({
      loadSender,
      askStatus: askUploadStatus,
      terminate: terminateUpload,
      isOnline: () => navigator.onLine,
      now: Date.now,
      onChange,
    })
    addEventListener('offline', () => this.uploads.goOffline())
    addEventListener('online', () => this.uploads.goOnline())
  }

  /** @returns those that are not taken */
  add(files: readonly File[]): RefusedFile[] {
    const { items } = this.uploads
    const lost = (file: File) => items.some((item) => item.state === 'missing' && isSameFile(item, file))
    const { taken, refused } = chooseFiles(
      presentTypes(items),
      files.filter((file) => !lost(file)),
    )
    for (const { key, file } of this.uploads.add([...files.filter(lost), ...taken])) void this.#keep(key, file)
    return refused
  }

  async restore(kept: readonly KeptUpload[]): Promise<void> {
    this.uploads.restore(await Promise.all(kept.map(async (upload) => ({ upload, file: await keptFile(upload.key) }))))
    await this.dropOthers()
  }

  /** Removes files of this device that the report does not have. */
  dropOthers(): Promise<void> {
    return forgetFilesExcept(this.uploads.items.map(({ key }) => key))
  }

  async #keep(key: string, file: File): Promise<void> {
    if (await keepFile(key, file)) return
    this.unkept = [...this.unkept, key]
    this.#onChange()
  }
}

/** Larger ones would fill the device; after a reload they are asked for again, and go on where they stopped. */
const LARGEST_KEPT_BYTES = 128 * 1024 * 1024
/** The share of the browser's remaining quota that one file may take. */
const LARGEST_SHARE = 0.25

const DATABASE = 'lake-effect-report'
const STORE = 'files'

/** Keeps a file on this device until the report is sent. @returns false when it cannot: private windows may refuse */
async function keepFile(key: string, file: File): Promise<boolean> {
  if (file.size > LARGEST_KEPT_BYTES) return false
  try {
    const { quota = 0, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
    if (quota > 0 && file.size > (quota - usage) * LARGEST_SHARE) return false
    await inStore('readwrite', (store) => store.put(file, key))
    return true
  } catch {
    return false
  }
}

/** @returns null when it was not kept */
async function keptFile(key: string): Promise<File | null> {
  try {
    const kept: unknown = await inStore('readonly', (store) => store.get(key))
    return kept instanceof File ? kept : null
  } catch {
    return null
  }
}

/** Removes all kept files but these. */
async function forgetFilesExcept(keys: readonly string[]): Promise<void> {
  try {
    const kept = await inStore('readonly', (store) => store.getAllKeys())
    for (const key of kept) {
      if (!keys.some((needed) => needed === key)) await inStore('readwrite', (store) => store.delete(key))
    }
  } catch {
    // Nothing was kept either.
  }
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
