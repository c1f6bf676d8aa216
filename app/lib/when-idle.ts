/** The longest that work waits for the browser to have nothing more urgent to do. */
const LONGEST_WAIT_MS = 1000

/** Resolves in a task of its own once the browser is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve)
  })
