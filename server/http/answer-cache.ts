import { LRUCache } from 'lru-cache'
import { getLocale } from '#words/runtime.js'
import type { PreparedBody } from './prepared-body.ts'

export interface AnswerCache<Body extends PreparedBody> {
  /**
   * The body kept for `question` as long as it was made from the same parts; otherwise the one that `make` gives.
   * Concurrent calls share one `make`. A failure is thrown to all of them and not kept. An answer is kept for the
   * language of the request alone: its words are in that language.
   *
   * @param question identifies the answer among all of this cache
   * @param basis everything the answer was made from, compared part by part with `===`
   */
  answer(question: string, basis: readonly unknown[], make: () => Body | Promise<Body>): Promise<Body>
}

interface AnswerCacheOptions<Body extends PreparedBody> {
  maxBytes: number
  isKept?: (body: Body) => boolean
}

interface Entry<B> {
  basis: readonly unknown[]
  body: B
}

/**
 * Keeps answers as they are sent. The least recently used are evicted.
 *
 * @param maxBytes sum of what the bodies and their questions take of memory; compressed copies come on top
 * @param isKept whether an answer is kept; all are unless given
 */
export function createAnswerCache<Body extends PreparedBody>({
  maxBytes,
  isKept = () => true,
}: AnswerCacheOptions<Body>): AnswerCache<Body> {
  const entries = new LRUCache<string, Entry<Body>>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.memory + key.length,
  })
  const pending = new Map<string, Entry<Promise<Body>>>()

  return {
    async answer(question, basis, make) {
      const key = `${getLocale()} ${question}`
      const entry = entries.get(key)
      if (entry && isSameBasis(entry.basis, basis)) return entry.body
      const running = pending.get(key)
      if (running && isSameBasis(running.basis, basis)) return await running.body
      const started = { basis, body: Promise.resolve().then(make) }
      pending.set(key, started)
      try {
        const body = await started.body
        if (isKept(body)) entries.set(key, { basis, body })
        return body
      } finally {
        if (pending.get(key) === started) pending.delete(key)
      }
    },
  }
}

/** Whether two answers were made from the same parts. */
export const isSameBasis = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index])
