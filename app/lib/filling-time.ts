import { SHORTEST_FILLING_MS } from '#shared/reports/report-rules.ts'

/** Clocks and timers of browsers are rounded, each in its way. */
const MARGIN_MS = 50

/**
 * Waits until a form has been open for the shortest time that the server takes for a person's: pasting and autofill are
 * quicker, and are no reason to refuse a report.
 *
 * @param openMs how long it has been open, milliseconds
 * @throws the signal's reason when it is aborted
 */
export async function untilFilledIn(openMs: number, signal?: AbortSignal): Promise<void> {
  if (openMs >= SHORTEST_FILLING_MS) return
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, SHORTEST_FILLING_MS - openMs + MARGIN_MS)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
