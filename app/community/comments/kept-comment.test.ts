import { afterEach, expect, test, vi } from 'vitest'
import { keepComment, keptComment } from './kept-comment.ts'

const TYPED = { name: 'Maya', text: 'Snow here, too.' }

afterEach(() => vi.unstubAllGlobals())

test('a comment is known to be kept where storage takes it, and nowhere else', () => {
  const kept = new Map<string, string>()
  let isFull = false
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      kept.set(key, text)
    },
    removeItem: (key: string) => kept.delete(key),
  })
  expect([keepComment('p-1', TYPED), keptComment('p-1')]).toEqual([true, TYPED])
  isFull = true
  expect(keepComment('p-2', TYPED)).toBe(false)
  expect(keepComment('p-2', { name: '', text: ' ' })).toBe(true)
})
