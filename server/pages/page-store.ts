import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#shared/time.ts'
import { atMostEntries } from '../cache-of-entries.ts'
import type { Log } from '../log.ts'
import { MEMORY, MOST_FIRST_VISITS } from '../memory.ts'
import type { Metrics } from '../metrics.ts'
import type { FinishedPage } from './finished-page.ts'

/** Memory that a page needs besides its bytes. */
const OVERHEAD_BYTES = 4_000
/** From this share of the limit on, a page is kept only when it was asked for twice. */
const FULL = 0.9

const LOGGED_EVERY_MS = MINUTE_MS

export interface PageStoreParts {
  log: Log
  metrics: Pick<Metrics, 'figure'>
  maxBytes?: number
}

/**
 * Finished pages in memory, bounded by their compressed bytes; the least recently read are evicted. Addresses can be
 * made up by anybody, so while the store is nearly full a page is admitted only when a second network asks for it, and
 * the log says once a minute how many were not.
 */
export function createPageStore({ log, metrics, maxBytes = MEMORY.pages }: PageStoreParts) {
  const pages = new LRUCache<string, FinishedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.bytes + key.length + OVERHEAD_BYTES,
  })
  const firstVisits = new LRUCache<string, string>(atMostEntries(MOST_FIRST_VISITS))
  let refused = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  metrics.figure('finished_pages', () => pages.size)
  metrics.figure('finished_page_bytes', () => pages.calculatedSize)

  function isAdmitted(key: string, network: string): boolean {
    if (pages.has(key) || pages.calculatedSize < FULL * maxBytes) return true
    const visit = hash('sha1', key, 'base64')
    const first = firstVisits.get(visit)
    if (first === undefined) firstVisits.set(visit, network)
    return first !== undefined && first !== network
  }

  function noteRefusal(): void {
    refused += 1
    if (performance.now() - loggedAt < LOGGED_EVERY_MS) return
    log.warn({ refused, pages: pages.size, bytes: pages.calculatedSize }, 'finished pages fill their memory: not kept')
    loggedAt = performance.now()
    refused = 0
  }

  return {
    get: (key: string) => pages.get(key),
    has: (key: string) => pages.has(key),
    /** @param network of the visitor for whom the page was drawn */
    add(key: string, page: FinishedPage, network: string): void {
      if (isAdmitted(key, network)) pages.set(key, page)
      else noteRefusal()
    },
    /** Updates the size of a kept page after an encoding was added to it. */
    measure(key: string, page: FinishedPage): void {
      if (pages.peek(key) === page) pages.set(key, page)
    },
    remove: (key: string) => void pages.delete(key),
  }
}
