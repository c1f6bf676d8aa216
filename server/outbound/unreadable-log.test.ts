import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { brokenAnswerFailure } from './attempt-failure.ts'
import { createSourceCache } from './create-source-cache.ts'
import { FetchFailure } from './fetch-with-limits.ts'
import { UnreadableJson } from './read-json-body.ts'
import { unreadableAnswer } from './unreadable-answer.ts'
import { createUnreadableLog } from './unreadable-log.ts'

const POLICY = { freshForMs: MINUTE_MS, keptForMs: MINUTE_MS }
const parseStations = (body: unknown) => z.object({ features: z.array(z.unknown()) }).parse(body)

function startCache() {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const clock = () => new Date(now)
  const warn = vi.fn()
  const cache = createSourceCache({ clock, onFailed: createUnreadableLog({ log: { warn }, clock }) })
  return {
    warn,
    read: (key: string, load: () => Promise<unknown>) => cache.read(key, POLICY, load),
    pass: (ms: number) => (now += ms),
  }
}

test('an agency that has changed the form of its answers is a line a minute, without the places', async () => {
  const { warn, read, pass } = startCache()
  const askAt = (place: string) => read(`ECCC:observation:${place}`, async () => parseStations({ items: [] }))
  await askAt('43.5,-79.5')
  await askAt('44.5,-80.5')
  expect(warn.mock.calls).toEqual([
    [
      {
        what: 'ECCC:observation',
        code: 'provider-unreadable',
        detail: 'The answer cannot be read.',
        reason: expect.stringContaining('features'),
      },
      expect.any(String),
    ],
  ])
  pass(MINUTE_MS)
  await askAt('43.5,-79.5')
  expect(warn).toHaveBeenCalledTimes(2)
})

test('an answer whose every part is of another form is one short line', async () => {
  const { warn, read } = startCache()
  const rows = Array.from({ length: 5_000 }, () => null)
  await read('GLERL:ice', async () => z.array(z.string()).parse(rows))
  expect(JSON.stringify(warn.mock.calls).length).toBeLessThan(1_000)
})

test('what the client has logged is not logged again, nor what is no fault of the answer', async () => {
  const { warn, read } = startCache()
  const causes = [new UnreadableJson('body', 'body is not JSON'), new FetchFailure('unreadable', 'body broke off')]
  for (const [index, cause] of causes.entries()) {
    await read(`ECCC:air:${index}`, () => Promise.reject(brokenAnswerFailure('ECCC', cause)?.error))
  }
  await read('NWS:forecast', () => Promise.reject(new AppError('provider-refused', { status: 502 })))
  expect(warn).not.toHaveBeenCalled()
  await read('NWS:forecast:2', () => Promise.reject(unreadableAnswer('NWS', new Error('a point without its zones'))))
  expect(warn).toHaveBeenCalledTimes(1)
})
