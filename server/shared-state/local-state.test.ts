import { RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test, vi } from 'vitest'
import { createLocalLimiter } from './local-state.ts'

const isLetThrough = (limiter: ReturnType<typeof createLocalLimiter>, key: string) =>
  limiter.consume(key).then(
    () => true,
    (refusal) => {
      expect(refusal).toBeInstanceOf(RateLimiterRes)
      return false
    },
  )

test('a visitor who has used up a minute may read again when it is over', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const limiter = createLocalLimiter({ points: 2, seconds: 60 })
  const ask = async (times: number) => {
    const asked = []
    for (let n = 0; n < times; n += 1) asked.push(await isLetThrough(limiter, '192.0.2.1'))
    return asked
  }
  expect(await ask(3)).toEqual([true, true, false])
  now = 59_999
  await expect(limiter.consume('192.0.2.1')).rejects.toMatchObject({ msBeforeNext: 1 })
  expect(await isLetThrough(limiter, '192.0.2.2')).toBe(true)
  now = 60_000
  expect(await ask(3)).toEqual([true, true, false])
  clock.mockRestore()
})

test('a flood of 200,000 networks lets no visitor through who keeps asking beyond the limit', async () => {
  const limiter = createLocalLimiter({ points: 2, seconds: 3_600 })
  for (let n = 0; n < 200_000; n += 1) {
    await limiter.consume(`network ${n}`)
    if (n % 10_000 === 0) expect(await isLetThrough(limiter, '192.0.2.1')).toBe(n < 20_000)
  }
  // The first network of the flood was quiet for longest, and is counted anew.
  for (const expected of [true, true, false]) expect(await isLetThrough(limiter, 'network 0')).toBe(expected)
})
