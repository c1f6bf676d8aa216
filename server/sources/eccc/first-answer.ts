import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The first answer of several sources of the same data: each further one is asked when the one before it has failed, or
 * has been silent for `patienceMs`.
 *
 * @throws what the first one threw, when none answers
 */
export async function firstAnswer<T>(ways: readonly (() => Promise<T>)[], patienceMs: number): Promise<T> {
  const tried: Promise<T>[] = []
  for (const way of ways) {
    const latest = way()
    tried.push(latest)
    const goesOn = await Promise.race([
      latest.then(
        () => false,
        () => true,
      ),
      sleep(patienceMs, true, { ref: false }),
    ])
    if (!goesOn) break
    // An answer that came meanwhile is taken before another source is asked.
    const answered = await Promise.race([
      Promise.any(tried).then(
        () => true,
        () => false,
      ),
      sleep(0, false),
    ])
    if (answered) break
  }
  return Promise.any(tried).catch(() => tried[0] as Promise<T>)
}
