import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '#shared/within.ts'
import type { Log } from '../log.ts'

export interface GracefulStopOptions {
  server: Server
  log: Log
  /** Called when no new connections are taken: ends answers without an end of their own, such as event streams. */
  letGo?: () => void
  /** Run one after the other when the last answer has left: stop timers, close the database … */
  close?: readonly (() => Promise<void> | void)[]
  /** How long the server goes on answering, but not ready, so that balancers notice; milliseconds. */
  delayMs?: number
  /** How long running requests may take from the signal on, milliseconds. */
  drainMs?: number
  /** How long `close` may take in all, milliseconds. */
  closeMs?: number
}

export interface GracefulStop {
  /** Whether the server is stopping, for /readyz. */
  draining(): boolean
  /** Drains and closes; false when something could not be closed. The second call gives the first one's promise. */
  stop(): Promise<boolean>
  /** SIGTERM and SIGINT: stop, then exit 0 (1 when something could not be closed). */
  onSignals(): void
}

// Together below the 10 s after which supervisors usually kill a process; `delayMs` counts towards the first.
const DRAIN_MS = 8_000
const CLOSE_MS = 1_500
const IDLE_SWEEP_MS = 50

/**
 * Stops without breaking answers: the server first stops being ready, then takes no new connections; running answers
 * complete, then everything is closed in order.
 */
export function gracefulStop(options: GracefulStopOptions): GracefulStop {
  const { server, log, letGo, close = [], delayMs = 0, drainMs = DRAIN_MS, closeMs = CLOSE_MS } = options
  let stopping: Promise<boolean> | undefined

  async function drain(): Promise<void> {
    // A connection that was busy at the signal becomes idle after its answer and must take no further request.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
    const limit = setTimeout(() => {
      log.warn('requests took too long; their connections are cut')
      server.closeAllConnections()
    }, drainMs - delayMs)
    const drained = new Promise<void>((resolve) => server.close(() => resolve()))
    letGo?.()
    await drained
    clearInterval(sweep)
    clearTimeout(limit)
  }

  async function closeAll(): Promise<boolean> {
    let allClosed = true
    for (const each of close) {
      try {
        await each()
      } catch (err) {
        allClosed = false
        log.error({ err }, 'could not close')
      }
    }
    return allClosed
  }

  async function stopOnce(): Promise<boolean> {
    // Each answer closes its connection, so that balancers with kept connections use another server.
    server.prependListener('request', (_, response) => {
      response.shouldKeepAlive = false
    })
    if (delayMs > 0) {
      log.info({ delayMs }, 'stopping: no longer ready')
      await sleep(delayMs)
    }
    log.info('stopping: no new requests')
    await drain()
    const allClosed = await within(closeMs, closeAll(), false)
    log.info({ allClosed }, 'stopped')
    return allClosed
  }

  const stop = () => {
    stopping ??= stopOnce()
    return stopping
  }

  return {
    draining: () => stopping !== undefined,
    stop,
    onSignals() {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        // Further signals wait too: a Ctrl-C reaches the server twice, from the terminal and from npm.
        process.on(signal, async () => process.exit((await stop()) ? 0 : 1))
      }
    },
  }
}
