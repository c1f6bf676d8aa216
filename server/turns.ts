/** Resolves when the caller may go on: each turn of the event loop lets a limited number of callers pass, in order. */
export type Turns = () => Promise<void>

export interface TurnsOptions {
  /** Called with the length of each turn that had a caller, milliseconds. */
  onTurn?: (ms: number) => void
  now?: () => number
  /** Whether a caller may pass in this turn; asked again in the next. */
  mayPass?: () => boolean
}

/**
 * Cuts a crowd's work into slices: at most `most` callers pass in one turn of the event loop, the others in later ones.
 * Between two turns sockets and timers are served. A caller that finds room in this turn passes at once.
 */
export function createTurns(most: number, options: TurnsOptions = {}): Turns {
  const { onTurn, now = () => performance.now(), mayPass = () => true } = options
  const waiting: (() => void)[] = []
  let passed = 0
  let isTurnCounted = false

  function countTurn(): void {
    if (isTurnCounted) return
    isTurnCounted = true
    const startedAt = now()
    setImmediate(() => {
      isTurnCounted = false
      onTurn?.(now() - startedAt)
      const next = mayPass() ? waiting.splice(0, most) : []
      passed = next.length
      if (passed > 0 || waiting.length > 0) countTurn()
      for (const pass of next) pass()
    })
  }

  return async () => {
    countTurn()
    if (waiting.length === 0 && passed < most && mayPass()) {
      passed += 1
      return
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
}
