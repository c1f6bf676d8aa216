/** Larger ones would fill the device; after a reload they are asked for again, and go on where they stopped. */
const LARGEST_KEPT_BYTES = 128 * 1024 * 1024
/** The share of the browser's remaining quota that one file may take. */
const LARGEST_SHARE = 0.25

const DATABASE = 'lake-effect-report'
const STORE = 'files'

/**
 * Keeps a chosen file on this device until the report is sent.
 * @returns false when it cannot: private windows may refuse
 */
export async function keepFile(key: string, file: File): Promise<boolean> {
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
export async function keptFile(key: string): Promise<File | null> {
  try {
    const kept: unknown = await inStore('readonly', (store) => store.get(key))
    return kept instanceof File ? kept : null
  } catch {
    return null
  }
}

/** Removes all kept files but these. */
export async function forgetFilesExcept(keys: readonly string[]): Promise<void> {
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
