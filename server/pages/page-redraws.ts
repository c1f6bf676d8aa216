import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../log.ts'

/** Outdated pages that are drawn anew at the same time, while the old ones are given. */
const MOST_REDRAWN = 2

/** Outdated pages that are to be drawn anew, a few at a time, in the order in which visitors found them old. */
export function createPageRedraws(log: Log) {
  const waiting = new Map<string, () => Promise<unknown>>()
  let running = 0

  function next(): void {
    for (const [key, redraw] of waiting) {
      if (running >= MOST_REDRAWN) return
      waiting.delete(key)
      running += 1
      redraw()
        .catch((err: unknown) => log.error({ err }, 'a page could not be drawn anew'))
        .finally(() => {
          running -= 1
          setImmediate(next)
        })
    }
  }

  return {
    /** Whether the page still waits; one that is being drawn does not. */
    has: (key: string): boolean => waiting.has(key),
    add(key: string, redraw: () => Promise<unknown>): void {
      // In the context of the visitor who found the page old: providers are asked on that network's account.
      waiting.set(key, AsyncLocalStorage.bind(redraw))
      next()
    },
  }
}
