const attempt = <Given, Otherwise>(ask: () => Given, otherwise: Otherwise): Given | Otherwise => {
  try {
    return ask()
  } catch {
    return otherwise
  }
}

/**
 * What this browser keeps under a key. Where storage is forbidden or full nothing is kept, and nothing is thrown: a
 * page goes on with what it shows.
 *
 * @param area asked for at each access, because a browser that forbids storage throws at its name already
 */
const storageIn = (area: () => Storage) => {
  const readText = (key: string): string | null => attempt(() => area().getItem(key), null)
  /** @returns whether it was kept */
  const writeText = (key: string, text: string): boolean =>
    attempt(() => {
      area().setItem(key, text)
      return true
    }, false)
  return {
    readText,
    writeText,
    /** @param parse gets any JSON, since other scripts may write there too; null when there is none */
    read: <T>(key: string, parse: (kept: unknown) => T): T =>
      parse(attempt((): unknown => JSON.parse(readText(key) ?? ''), null)),
    /** @returns whether it was kept, as JSON */
    write: (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value)),
    /** @returns whether storage was open */
    remove: (key: string): boolean =>
      attempt(() => {
        area().removeItem(key)
        return true
      }, false),
  }
}

/** Kept until it is removed. Other tabs get a `storage` event for each change. */
export const deviceStorage = storageIn(() => localStorage)

/** Kept until the tab is closed. */
export const tabStorage = storageIn(() => sessionStorage)

/** An object's members by name, each of any type; what is no object has none of a name. */
export const membersOf = (value: unknown): Partial<Record<string, unknown>> => ({ ...(value as object) })
