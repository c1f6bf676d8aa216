/** Waits for its turn: a turn of the event loop takes so many waiters, in their order. */
export type Turns = () => Promise<void>

/**
 * Cuts a crowd's work into slices: at most `most` callers pass in one turn of the event loop, the others in later ones.
 * Between two turns sockets and timers are served. Who finds room in this turn passes at once.
 *
 * @param onTurn called when a turn with work begins; `waited`: whether somebody had to wait for it
 */
export function createTurns(most: number, onTurn?: (waited: boolean) => void): Turns {
  const waiting: (() => void)[] = []
  let passed = 0
  let isTurnCounted = false

  function countTurn(): void {
    if (isTurnCounted) return
    isTurnCounted = true
    setImmediate(() => {
      isTurnCounted = false
      onTurn?.(waiting.length > 0)
      const next = waiting.splice(0, most)
      passed = next.length
      if (passed > 0) countTurn()
      for (const pass of next) pass()
    })
  }

  return async () => {
    countTurn()
    if (waiting.length === 0 && passed < most) {
      passed += 1
      return
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
}
