import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'

/** How many bytes were on their way at a moment, epoch milliseconds. */
export interface ProgressSample {
  at: number
  sent: number
}

/** The speed is measured over this window. */
const LATELY_MS = 8 * SECOND_MS
/** With samples of a shorter span the speed is unknown. */
const SHORTEST_LOOK_MS = SECOND_MS

/** Adds a sample and drops those that are too old; bytes that turned out to be lost begin a new count. */
export function withSample(samples: readonly ProgressSample[], sample: ProgressSample): ProgressSample[] {
  const last = samples.at(-1)
  if (last && sample.sent < last.sent) return [sample]
  const recent = samples.filter(({ at }) => sample.at - at <= LATELY_MS)
  return [...recent, sample]
}

/** Seconds until all is sent at the speed of late; null while the speed is unknown. */
export function secondsLeft(samples: readonly ProgressSample[], size: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < SHORTEST_LOOK_MS || last.sent <= first.sent) return null
  const bytesPerMs = (last.sent - first.sent) / (last.at - first.at)
  return Math.max(0, Math.round((size - last.sent) / bytesPerMs / SECOND_MS))
}

/** Whole percent; 100 only when everything is there. */
export const percentSent = (sent: number, size: number): number =>
  size <= 0 || sent >= size ? 100 : Math.max(0, Math.min(99, Math.floor((sent / size) * 100)))

/** The last quarter that was reached: screen readers announce progress in four steps. */
export const quarterSent = (sent: number, size: number): number => Math.floor(percentSent(sent, size) / 25) * 25

/** “12 s left”, “4 min left”, “1 h 20 min left”. */
export function timeLeftWords(seconds: number): string {
  if (seconds < 60) return m.reporting_seconds_left({ count: Math.max(1, seconds) })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return m.reporting_minutes_left({ count: minutes })
  return m.reporting_hours_left({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
