import { MINUTE_MS } from '#shared/time.ts'
import { isConnectionLost, noteSilence, onConnection } from '../../lib/connection.ts'

const LOCK = 'lake-effect-report'
/** For reports that wait for more than a connection, such as the end of an hour with too many reports. */
const AGAIN_EVERY_MS = MINUTE_MS

/**
 * Does something in one tab at a time. Browsers have locks on https and localhost alone; elsewhere the server takes two
 * sendings under one key for one report.
 */
export const inOneTab = <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(LOCK, { signal }, work) : work()

/** Calls back when a lost connection has returned, and each minute while there is one. */
export class Retries {
  readonly #again: () => void
  #end: (() => void) | null = null

  constructor(again: () => void) {
    this.#again = again
  }

  start(): void {
    // Starts checking the connection, unless it is there.
    noteSilence()
    if (this.#end) return
    const timer = setInterval(() => isConnectionLost() || this.#again(), AGAIN_EVERY_MS)
    const unsubscribe = onConnection((isLost) => isLost || this.#again())
    this.#end = () => {
      clearInterval(timer)
      unsubscribe()
    }
  }

  stop(): void {
    this.#end?.()
    this.#end = null
  }
}
