/** Work that a site does again and again beside its requests, such as deleting what has expired. */
export interface RegularWork {
  /** Does it now, and again each time. */
  start(): void
  /** Begins it no more, and waits for what is under way. */
  stop(): Promise<void>
}

/** @param onError is told of a failure; the work is done again at its next time */
export function createRegularWork(
  work: () => Promise<unknown>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): RegularWork {
  let underWay: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    underWay = underWay.then(work).catch(onError)
  }
  return {
    start() {
      run()
      timer = setInterval(run, everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
