import { setTimeout as sleep } from 'node:timers/promises'
import { type HeardEvent, type OpenPage, type OpenStreamOptions, openStream } from './open-stream.ts'

export interface KeptStream {
  /** All that was heard, over all connections. */
  events: HeardEvent[]
  /** When each connection was opened, by `performance.now()`. */
  openedAt: number[]
  /** Whether the present connection has brought an event. */
  isOpen(): boolean
  close(): Promise<void>
}

/** Opens a stream of alerts and, as a browser does, opens it again after the time that the site named whenever it ends. */
export async function keepStream(options: OpenStreamOptions): Promise<KeptStream> {
  const kept: KeptStream = { events: [], openedAt: [], isOpen: () => isOpen, close: async () => {} }
  const over = new AbortController()
  let isOpen = false
  let stream = await open()
  const keeping = keep()
  kept.close = async () => {
    over.abort()
    stream?.close()
    await keeping
  }
  return kept

  function hear(event: HeardEvent): void {
    isOpen = true
    kept.events.push(event)
  }

  async function open(): Promise<OpenPage> {
    const opened = await openStream({ ...options, hear })
    kept.openedAt.push(performance.now())
    return opened
  }

  async function keep(): Promise<void> {
    for (;;) {
      await stream.ended
      isOpen = false
      if (over.signal.aborted) return
      const retryMs = Number(/^retry: (\d+)$/m.exec(kept.events.at(-1)?.text ?? '')?.[1])
      await sleep(retryMs, undefined, { signal: over.signal }).catch(() => {})
      if (over.signal.aborted) return
      stream = await open().catch(() => stream)
    }
  }
}
