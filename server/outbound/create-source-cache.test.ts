import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { getLocale } from '#words/runtime.js'
import { speaking } from '../language.ts'
import { createSourceCache, type SourceCacheOptions } from './create-source-cache.ts'
import type { CachePolicy } from './source-cache.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const POLICY: CachePolicy = { freshForMs: 5 * MINUTE_MS, keptForMs: 6 * HOUR_MS, waitMs: 30 }
const DOWN = new AppError('provider-refused', { status: 502, detail: 'Weather API returned 503: Service Unavailable' })

/** A cache before a source that answers what `source.answer` gives, and a clock that only the test moves. */
function startCache(options: Partial<SourceCacheOptions> = {}) {
  let now = NOON.getTime()
  const cache = createSourceCache({ clock: () => new Date(now), ...options })
  const source = { calls: 0, answer: async (): Promise<string> => 'snow' }
  return {
    cache,
    source,
    passTime: (ms: number) => (now += ms),
    read: (key = 'toronto', policy = POLICY) =>
      cache.read(key, policy, () => {
        source.calls += 1
        return source.answer()
      }),
  }
}

const never = () => new Promise<string>(() => {})
const fails = async (): Promise<string> => {
  throw DOWN
}
/** Lets a load that runs behind an answer finish. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1))

test('a thousand visitors of one new place cost one call', async () => {
  const { read, source } = startCache()
  source.answer = () => new Promise((resolve) => setTimeout(resolve, 5, 'snow'))
  const patient = { ...POLICY, waitMs: MINUTE_MS }
  const readings = await Promise.all(Array.from({ length: 1_000 }, () => read('toronto', patient)))
  expect(source.calls).toBe(1)
  expect(readings.every((reading) => reading.ok && reading.value === 'snow' && !reading.stale)).toBe(true)
})

test('a value is fresh for five minutes less a moment, and then asked for again', async () => {
  const { read, source, passTime } = startCache()
  await read()
  passTime(5 * MINUTE_MS - 1)
  expect(await read()).toEqual({ ok: true, value: 'snow', fetchedAt: NOON, stale: false })
  expect(source.calls).toBe(1)
  passTime(1)
  source.answer = async () => 'sun'
  expect(await read()).toEqual({ ok: true, value: 'snow', fetchedAt: NOON, stale: true })
  await settle()
  expect(await read()).toMatchObject({ value: 'sun', stale: false })
  expect(source.calls).toBe(2)
})

test('a value older than two lifetimes is waited for: nobody drives into a squall on old news', async () => {
  const { read, source, passTime } = startCache()
  await read()
  passTime(10 * MINUTE_MS)
  source.answer = async () => 'squall'
  expect(await read()).toMatchObject({ value: 'squall', stale: false })
})

test('when that wait is in vain the old value comes with its age', async () => {
  const { read, source, passTime } = startCache()
  await read()
  passTime(10 * MINUTE_MS)
  source.answer = never
  expect(await read()).toMatchObject({ value: 'snow', fetchedAt: NOON, stale: true, error: { code: 'provider-late' } })
})

test('a value that is fresh enough for a reader still says that a stricter one asked again in vain', async () => {
  const { read, source, passTime } = startCache()
  await read()
  passTime(MINUTE_MS)
  source.answer = fails
  await read('toronto', { ...POLICY, freshForMs: 1 })
  await settle()
  expect(await read()).toEqual({ ok: true, value: 'snow', fetchedAt: NOON, stale: false, error: DOWN })
  passTime(MINUTE_MS)
  source.answer = async () => 'sun'
  await read('toronto', { ...POLICY, freshForMs: 1, instantForMs: 0 })
  expect(await read()).toMatchObject({ value: 'sun', error: undefined })
})

test('who waits in vain is told what the attempts so far have met', async () => {
  const { cache, source } = startCache()
  const reading = await cache.read('toronto', POLICY, (onFailedAttempt) => {
    onFailedAttempt(DOWN)
    return never()
  })
  expect(reading).toEqual({ ok: false, error: DOWN })
  source.answer = never
  expect(await cache.read('guelph', POLICY, source.answer)).toMatchObject({ error: { code: 'provider-late' } })
})

test('a source that failed when it was last asked, and now takes long, is not called merely late', async () => {
  const { read, source, passTime } = startCache()
  source.answer = async () => {
    throw DOWN
  }
  await read()
  passTime(MINUTE_MS)
  source.answer = never
  expect(await read()).toEqual({ ok: false, error: DOWN })
})

test('what a first attempt met is forgotten when a later one succeeds', async () => {
  const { cache, read, passTime } = startCache()
  await cache.read('toronto', POLICY, async (onFailedAttempt) => {
    onFailedAttempt(DOWN)
    return 'snow'
  })
  passTime(10 * MINUTE_MS)
  expect(await read()).toMatchObject({ ok: true, value: 'snow', stale: false, error: undefined })
})

test('while the source is down the last value is given for six hours, its age and the reason told, and never longer', async () => {
  const { read, source, passTime } = startCache()
  await read()
  source.answer = fails
  for (let age = 0; age < 6 * HOUR_MS; age += 12 * MINUTE_MS) {
    const reading = await read()
    expect(reading).toMatchObject({ ok: true, value: 'snow', fetchedAt: NOON, stale: age > 0 })
    if (age > 0) expect(reading.ok && reading.error).toBe(DOWN)
    passTime(12 * MINUTE_MS)
  }
  expect(await read()).toEqual({ ok: false, error: DOWN, lastGoodAt: NOON })
})

test('a stale value served at once still says that the last try failed', async () => {
  const { read, source, passTime } = startCache()
  await read()
  passTime(6 * MINUTE_MS)
  source.answer = fails
  expect(await read()).toMatchObject({ stale: true, error: undefined })
  await settle()
  passTime(MINUTE_MS)
  expect(await read()).toMatchObject({ stale: true, error: DOWN })
})

test('a source that just failed is left alone for five seconds', async () => {
  const { read, source, passTime } = startCache()
  source.answer = fails
  for (let count = 0; count < 100; count += 1) expect(await read()).toEqual({ ok: false, error: DOWN })
  expect(source.calls).toBe(1)
  passTime(4_999)
  await read()
  expect(source.calls).toBe(1)
  passTime(1)
  source.answer = async () => 'snow'
  expect(await read()).toMatchObject({ ok: true, value: 'snow', stale: false })
})

test('what a French visitor asked for first is loaded in the site’s language, because it is kept for all', async () => {
  const { read, source } = startCache()
  source.answer = async () => getLocale()
  expect(await speaking('fr', () => read())).toMatchObject({ value: 'en' })
})

test('a source that one network has asked too much of is asked for the next one at once', async () => {
  const { read, source } = startCache()
  source.answer = async () => {
    throw new AppError('too-many-questions', { status: 429 })
  }
  expect(await read()).toMatchObject({ ok: false })
  source.answer = async () => 'snow'
  expect(await read()).toMatchObject({ ok: true, value: 'snow' })
})

test('a source that is late is said to be late, and its answer is kept for the next visitor', async () => {
  const { read, source } = startCache()
  let answer = (_: string) => {}
  source.answer = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  expect(await read()).toMatchObject({ ok: false, error: { code: 'provider-late', status: 503, retryAfterSeconds: 3 } })
  answer('snow')
  await settle()
  expect(await read()).toMatchObject({ ok: true, value: 'snow', stale: false })
  expect(source.calls).toBe(1)
})

test('a source that hangs is waited for once: whoever comes while it is late has an answer at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { read, source } = startCache()
  source.answer = never
  const readings: unknown[] = []
  const visit = (policy?: CachePolicy) => void read('toronto', policy).then((reading) => readings.push(reading))
  visit()
  await vi.advanceTimersByTimeAsync(30)
  visit({ ...POLICY, waitMs: 20 })
  // A timer takes no less.
  await vi.advanceTimersByTimeAsync(1)
  const late = { ok: false, error: { code: 'provider-late' } }
  expect(readings).toMatchObject([late, late])
  expect(source.calls).toBe(1)
})

test('what a load throws by mistake becomes an unreadable answer', async () => {
  const { read, source } = startCache()
  const cause = new TypeError('hourly is undefined')
  source.answer = () => {
    throw cause
  }
  expect(await read()).toMatchObject({ ok: false, error: { code: 'provider-unreadable', cause } })
})

test('it holds so many values and no more; a flood of failing places pushes none out', async () => {
  const { read, source } = startCache({ maxEntries: 3 })
  for (const key of ['a', 'b', 'c']) await read(key)
  source.answer = fails
  for (let place = 0; place < 50; place += 1) await read(`nowhere ${place}`)
  source.answer = async () => 'again'
  for (const key of ['a', 'b', 'c']) expect(await read(key)).toMatchObject({ value: 'snow' })
  await read('d')
  expect(await read('a')).toMatchObject({ value: 'again' })
})

test('it holds so many bytes and no more', async () => {
  const { read, source } = startCache({ maxBytes: 2_500 })
  source.answer = async () => 'x'.repeat(1_000)
  for (const key of ['a', 'b', 'c', 'a']) await read(key)
  expect(source.calls).toBe(4)
})

test('whatever happens when, a value is never older than it may be and never called fresh when it is not', async () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 4 * HOUR_MS }), isDown: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const { read, source, passTime } = startCache()
      let now = NOON.getTime()
      for (const { wait, isDown } of steps) {
        passTime(wait)
        now += wait
        source.answer = isDown ? fails : async () => 'snow'
        const reading = await read()
        if (!reading.ok) continue
        const age = now - reading.fetchedAt.getTime()
        expect(age).toBeLessThan(POLICY.keptForMs)
        expect(reading.stale).toBe(age >= POLICY.freshForMs)
      }
    }),
    {
      numRuns: 50,
      // A reader joined a load that had ended before ten minutes passed, and was given its answer as fresh.
      examples: [[[0, 5, 0, 0, 10].map((minutes) => ({ wait: minutes * MINUTE_MS, isDown: false }))]],
    },
  )
})
