/**
 * What this browser keeps under a key. Where storage is forbidden or full nothing is kept, and nothing is thrown: a
 * page goes on with what it shows.
 *
 * @param area asked for at each access, because a browser that forbids storage throws at its name already
 */
const storageIn = (area: () => Storage) => {
  const readText = (key: string): string | null => {
    try {
      return area().getItem(key)
    } catch {
      return null
    }
  }
  const isDone = (change: (storage: Storage) => void): boolean => {
    try {
      change(area())
      return true
    } catch {
      return false
    }
  }
  return {
    readText,
    /** @param parse gets any JSON, since other scripts may write there too; null when there is none */
    read: <T>(key: string, parse: (kept: unknown) => T): T => parse(parseJson(readText(key))),
    /** @returns whether it was kept */
    writeText: (key: string, text: string): boolean => isDone((storage) => storage.setItem(key, text)),
    /** @returns whether it was kept, as JSON */
    write: (key: string, value: unknown): boolean => isDone((storage) => storage.setItem(key, JSON.stringify(value))),
    /** @returns whether storage was open */
    remove: (key: string): boolean => isDone((storage) => storage.removeItem(key)),
  }
}

/** Kept until it is removed. Other tabs get a `storage` event for each change. */
export const deviceStorage = storageIn(() => localStorage)

/** Kept until the tab is closed. */
export const tabStorage = storageIn(() => sessionStorage)

/** An object's members by name, each of any type; of what is no object, none. */
export const membersOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
