import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '#shared/time.ts'
import type { Log } from '../log.ts'
import type { Outgoing, PushSender, SendOutcome } from './push-sender.ts'

const THREADS = 2
/** MiB; a message is held for as long as its push service takes to answer. */
const OLD_GENERATION_MB = 64
const YOUNG_GENERATION_MB = 8

/**
 * Sends messages to many browsers at once, in threads: encrypting one takes a fifth of a millisecond, in which this
 * thread would serve no request. Threads start with the first message and end after a minute without any. Messages of a
 * thread that fails are reported as to be sent again.
 */
export function createSenderThreads(log: Log): PushSender {
  let threads: SenderThread[] = []
  let turn = 0
  let idle: NodeJS.Timeout | undefined

  function start(): SenderThread {
    const thread = startThread(log, () => {
      threads = threads.filter((each) => each !== thread)
    })
    threads.push(thread)
    return thread
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    await Promise.all(threads.map((thread) => thread.end()))
  }

  return {
    async send(message) {
      turn += 1
      clearTimeout(idle)
      idle = setTimeout(close, MINUTE_MS).unref()
      const thread = threads.length < THREADS ? start() : threads[turn % THREADS]
      return (await thread?.send(message)) ?? AGAIN
    },
    close,
  }
}

const AGAIN: SendOutcome = { kind: 'later', afterMs: null }

interface SenderThread {
  send(message: Outgoing): Promise<SendOutcome>
  end(): Promise<unknown>
}

function startThread(log: Log, onEnd: () => void): SenderThread {
  const worker = new Worker(new URL('./sender-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: OLD_GENERATION_MB, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  // The thread must not keep a stopping process alive.
  worker.unref()
  const underWay = new Map<number, (outcome: SendOutcome) => void>()
  let collected: [number, Outgoing][] = []
  let last = 0
  worker.on('message', (settled: [number, SendOutcome][]) => {
    for (const [id, outcome] of settled) {
      underWay.get(id)?.(outcome)
      underWay.delete(id)
    }
  })
  worker.on('error', (err) => log.error({ err }, 'a thread that sends notifications failed'))
  worker.on('exit', () => {
    onEnd()
    for (const settle of underWay.values()) settle(AGAIN)
  })
  /** Messages of one turn of the event loop go to the thread together. */
  function post(): void {
    worker.postMessage(collected)
    collected = []
  }
  return {
    send(message) {
      last += 1
      if (collected.push([last, message]) === 1) setImmediate(post)
      return new Promise((resolve) => underWay.set(last, resolve))
    },
    end: () => worker.terminate(),
  }
}
