/** A queue of one: a newer item replaces one that was not read yet, so that a slow reader skips what is out of date. */
export interface LatestOnlyQueue<T> {
  put(item: T): void
  close(): void
  /** The waiting item, or the next one as soon as it is put in; `quiet` when none comes within `ms` milliseconds. */
  next(ms: number): Promise<{ kind: 'item'; item: T } | { kind: 'quiet' } | { kind: 'closed' }>
}

export function createLatestOnlyQueue<T>(): LatestOnlyQueue<T> {
  let held: { item: T } | null = null
  let isClosed = false
  let wake = () => {}

  return {
    put(item) {
      held = { item }
      wake()
    },
    close() {
      isClosed = true
      wake()
    },
    async next(ms) {
      if (held === null && !isClosed) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      if (isClosed) return { kind: 'closed' }
      const found = held
      held = null
      return found === null ? { kind: 'quiet' } : { kind: 'item', ...found }
    },
  }
}
