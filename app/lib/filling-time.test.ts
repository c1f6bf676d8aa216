import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { untilFilledIn } from './filling-time.ts'

describe('a form that was filled in quickly', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is held until it has been open for three seconds', async () => {
    let isSent = false
    void untilFilledIn(1_200).then(() => {
      isSent = true
    })
    await vi.advanceTimersByTimeAsync(1_800)
    expect(isSent).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(isSent).toBe(true)
  })

  test('that took its time is not held', async () => {
    await untilFilledIn(3_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('may still be called off', async () => {
    const { signal, ...controller } = withAbort()
    const held = untilFilledIn(0, signal)
    controller.abort()
    await expect(held).rejects.toThrow('called off')
    expect(vi.getTimerCount()).toBe(0)
  })
})

function withAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(new Error('called off')) }
}
