import { LRUCache } from 'lru-cache'
import type { PreparedBody } from './prepared-body.ts'

export interface AnswerCache<Body extends PreparedBody> {
  /**
   * The body kept for `question` as long as it was made from the same parts; otherwise the one that `make` gives.
   * Concurrent calls share one `make`. A failure is thrown to all of them and not kept.
   *
   * @param question identifies the answer among all of this cache
   * @param basis everything the answer was made from, compared part by part with `===`
   */
  answer(question: string, basis: readonly unknown[], make: () => Body | Promise<Body>): Promise<Body>
}

interface Entry<B> {
  basis: readonly unknown[]
  body: B
}

/**
 * Keeps answers as they are sent. The least recently used are evicted.
 *
 * @param maxBytes sum of what the bodies and their questions take of memory; compressed copies come on top
 */
export function createAnswerCache<Body extends PreparedBody>({ maxBytes }: { maxBytes: number }): AnswerCache<Body> {
  const entries = new LRUCache<string, Entry<Body>>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, question) => body.memory + question.length,
  })
  const pending = new Map<string, Entry<Promise<Body>>>()

  return {
    async answer(question, basis, make) {
      const entry = entries.get(question)
      if (entry && isSameBasis(entry.basis, basis)) return entry.body
      const running = pending.get(question)
      if (running && isSameBasis(running.basis, basis)) return await running.body
      const started = { basis, body: Promise.resolve().then(make) }
      pending.set(question, started)
      try {
        const body = await started.body
        entries.set(question, { basis, body })
        return body
      } finally {
        if (pending.get(question) === started) pending.delete(question)
      }
    },
  }
}

/** Whether two answers were made from the same parts. */
export const isSameBasis = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index])
