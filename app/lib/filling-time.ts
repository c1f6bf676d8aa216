import { SHORTEST_FILLING_MS } from '#shared/reports/report-rules.ts'

/** Clocks and timers of browsers are rounded, each in its way. */
const MARGIN_MS = 50

/**
 * Waits until a form has been open for as long as the server asks of a person: pasting or a browser's filling-in is quicker,
 * and is no reason to refuse a report.
 *
 * @param openMs how long it has been open, milliseconds
 * @throws the signal's reason when it is called off
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
