/**
 * Bounds an LRU cache of many small entries by their number. The library's own `max` allocates memory for all of them
 * at once, which costs every start 15 ms for 100,000.
 */
export const atMostEntries = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
