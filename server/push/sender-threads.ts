import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import type { Outgoing, PushSender, SendOutcome } from './push-sender.ts'

const THREADS = 2
/** Threads without work end after this time. */
const IDLE_MS = 60_000

/**
 * Hands messages over in threads, for a crowd of them: encrypting one takes a quarter of a millisecond, in which this process would
 * answer no reader. Threads start with the first message. A message that a thread has when it fails is to be sent again.
 */
export function createSenderThreads(log: Log): PushSender {
  const threads: (SenderThread | null)[] = Array.from({ length: THREADS }, () => null)
  let turn = 0
  let idle: NodeJS.Timeout | undefined

  async function close(): Promise<void> {
    clearTimeout(idle)
    idle = undefined
    await Promise.all(threads.splice(0, THREADS, ...threads.map(() => null)).map((thread) => thread?.end()))
  }

  return {
    async send(message) {
      turn = (turn + 1) % THREADS
      const at = turn
      threads[at] ??= startThread((err) => {
        threads[at] = null
        if (err) log.error({ err }, 'a thread that sends notifications failed')
      })
      const outcome = await threads[at].send(message)
      idle ??= setTimeout(close, IDLE_MS).unref()
      idle.refresh()
      return outcome
    },
    close,
  }
}

interface SenderThread {
  send(message: Outgoing): Promise<SendOutcome>
  end(): Promise<unknown>
}

/** @param onEnd called once when the thread has ended, with an error unless it was meant to */
function startThread(onEnd: (error?: unknown) => void): SenderThread {
  const worker = new Worker(new URL('./sender-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
  })
  // It must not keep a process that wants to leave.
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
  worker.on('error', onEnd)
  worker.on('exit', () => {
    onEnd()
    for (const settle of underWay.values()) settle({ kind: 'later', afterMs: null })
  })
  /** What was sent in one turn of the event loop goes together. */
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
