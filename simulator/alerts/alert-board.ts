import { HOUR_MS } from '#shared/time.ts'
import { STORY_HOURS } from '../weather/moment.ts'
import type { AlertTelling, PlacedTelling } from './alert-telling.ts'

/** The alerts of a simulated world: those of its story, and those that a test issues or takes back. */
export class AlertBoard {
  readonly #issued = new Map<string, PlacedTelling>()
  readonly #cancelled = new Map<string, number>()

  /** All alerts that may be in force now; which version applies is decided by the issuer's desk. */
  list(story: readonly AlertTelling[], beganAtMs: number, nowMs: number): PlacedTelling[] {
    const round = Math.floor((nowMs - beganAtMs) / (STORY_HOURS * HOUR_MS))
    // The next round's first alerts are published before it begins.
    const told = [round, round + 1].flatMap((each) =>
      story.map((telling) => ({
        telling,
        baseMs: beganAtMs + each * STORY_HOURS * HOUR_MS,
        cancelledAtMs: this.#cancelled.get(telling.id) ?? null,
      })),
    )
    return [...told, ...this.#issued.values()]
  }

  /** What a test has issued under this name. */
  issued(id: string): PlacedTelling | undefined {
    return this.#issued.get(id)
  }

  /** Issues an alert, or replaces one of the same name. */
  issue(alert: PlacedTelling) {
    this.#issued.set(alert.telling.id, alert)
    this.#cancelled.delete(alert.telling.id)
  }

  /** Cancels an alert from a moment on, as its issuer would. */
  cancel(id: string, atMs: number) {
    const alert = this.#issued.get(id)
    if (alert) this.#issued.set(id, { ...alert, cancelledAtMs: atMs })
    else this.#cancelled.set(id, atMs)
  }

  /** Removes an alert without a cancellation. */
  remove(id: string) {
    this.#issued.delete(id)
  }

  /** Forgets the cancellations of the story's alerts, for a story that begins anew. */
  restartStory() {
    this.#cancelled.clear()
  }

  /** Removes all that tests issued or cancelled, so that only the story's own alerts are left. */
  clear() {
    this.#issued.clear()
    this.#cancelled.clear()
  }
}
