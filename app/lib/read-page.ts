const LAST_PAGE = 100_000

/** Reads the number of a page from an address; 1 when it is missing or invalid. */
export function readPage(said: string | null): number {
  const page = Number(said)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}
