import { SECOND_MS } from '#shared/time.ts'

/** A server that is silent for longer counts as out of reach. */
export const ANSWERS_WITHIN_MS = 5 * SECOND_MS
/** How often a lost connection is tried again, for browsers that do not say when it is back. */
const TRIED_EVERY_MS = 5 * SECOND_MS

/** Called with each change; also with `true` when a request has to wait for the connection. */
type Listener = (isLost: boolean) => void

const isBrowser = typeof document !== 'undefined'
const listeners = new Set<Listener>()
let isLost = false
let timer: ReturnType<typeof setTimeout> | undefined
/** How many checks were begun, and which of them `isLost` is known from. */
let checks = 0
let knownFrom = 0

export const isConnectionLost = (): boolean => isLost

/** @returns a function that stops listening */
export function onConnection(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Whether `/healthz` was answered by the site, and not by a network or a proxy with a page of its own. The type tells,
 * because a server of an earlier version sends no header of the site.
 */
export const isAlive = ({ ok, headers }: Response): boolean =>
  ok && !!headers.get('Content-Type')?.startsWith('application/json')

/**
 * Finds out whether the server can be reached. `navigator.onLine` alone does not say: a site on the visitor's own
 * machine answers without a network, and a network may lead nowhere, or to its own sign-in page. An error counts as an
 * answer: it comes from the site or from the proxy before it.
 */
export async function checkConnection(): Promise<void> {
  const check = ++checks
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) } as const
  const isSilent = await fetch('/healthz', asked).then(
    (answer) => answer.ok && !isAlive(answer),
    () => true,
  )
  // A check that was begun later has ended already: this one tells of an earlier time.
  if (check < knownFrom) return
  knownFrom = check
  clearTimeout(timer)
  if (isSilent) timer = setTimeout(checkConnection, TRIED_EVERY_MS)
  if (isSilent === isLost) return
  isLost = isSilent
  for (const listener of listeners) listener(isLost)
}

/** Tells of a question in the browser that got no answer: the connection may be gone. */
export function noteSilence(): void {
  if (isBrowser) void checkConnection()
}

/**
 * At once while the server can be reached, else when it can be reached again.
 *
 * @throws the signal's reason when it is aborted
 */
export async function untilConnected(signal?: AbortSignal): Promise<void> {
  if (!isLost) return
  for (const listener of listeners) listener(true)
  await new Promise<void>((resolve, reject) => {
    const stop = onConnection((isStillLost) => {
      if (isStillLost) return
      stop()
      resolve()
    })
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}

/**
 * Loads code that a press needs; without a connection, as soon as there is one again. Until then the service worker alone
 * may have it. A page without one waits before it asks: browsers such as Chromium 150 remember that a module could not be
 * fetched, and do not fetch it again.
 */
export async function loadWhenConnected<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.serviceWorker?.controller) await untilConnected()
  const beganWithout = isLost
  try {
    return await load()
  } catch (error) {
    const wasLost = beganWithout || isLost
    await checkConnection()
    // A connection that was lost and is back explains the failure, so the code is loaded again.
    if (!wasLost && !isLost) throw error
    await untilConnected()
    return await load()
  }
}

if (isBrowser) {
  addEventListener('offline', checkConnection)
  addEventListener('online', checkConnection)
}
