import { expect, test, vi } from 'vitest'
import { speaking } from '../language.ts'
import { createAnswerCache } from './answer-cache.ts'
import { PreparedBody } from './prepared-body.ts'

const TORONTO = 'current 43.65,-79.38'
const aBody = (text = 'snow') => new PreparedBody(text)

test('an answer is kept while all that it was made from is the same, and no longer', async () => {
  const cache = createAnswerCache({ maxBytes: 1_000 })
  const [model, station] = [{ temperature: -4 }, { temperature: -5 }]
  const first = await cache.answer(TORONTO, [model, station], () => aBody())
  expect(await cache.answer(TORONTO, [model, station], () => aBody())).toBe(first)
  const newer = await cache.answer(TORONTO, [model, { ...station }], () => aBody())
  expect(newer).not.toBe(first)
  expect(await cache.answer(TORONTO, [model], () => aBody())).not.toBe(newer)
})

test('visitors who ask at once share one answer, but not one that was made from older weather', async () => {
  const cache = createAnswerCache({ maxBytes: 1_000 })
  const makeOld = vi.fn(async () => aBody('rain'))
  const old = [1, 2, 3].map(() => cache.answer(TORONTO, ['rain'], makeOld))
  const fresh = cache.answer(TORONTO, ['snow'], async () => aBody())
  expect(new Set(await Promise.all(old)).size).toBe(1)
  expect(makeOld).toHaveBeenCalledOnce()
  expect(await fresh).not.toBe(await old[0])
})

test('a failure reaches all who wait and is not kept', async () => {
  const cache = createAnswerCache({ maxBytes: 1_000 })
  const fail = vi.fn(async (): Promise<PreparedBody> => {
    throw new Error('the database is away')
  })
  const asked = [cache.answer(TORONTO, [], fail), cache.answer(TORONTO, [], fail)]
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fail).toHaveBeenCalledOnce()
  await expect(cache.answer(TORONTO, [], () => aBody())).resolves.toBeInstanceOf(PreparedBody)
})

test('the places that were asked for longest ago are evicted', async () => {
  const cache = createAnswerCache({ maxBytes: 100 })
  const make = vi.fn(() => aBody('x'.repeat(40)))
  for (const place of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.answer(place, [], make)
  expect(make).toHaveBeenCalledTimes(4)
})

test('an answer in English is no answer to the same question in French', async () => {
  const cache = createAnswerCache({ maxBytes: 1_000_000 })
  const ask = (language: 'en' | 'fr', text: string) =>
    speaking(language, () => cache.answer('alerts', [], () => aBody(text)))
  const [english, french] = [await ask('en', 'squalls'), await ask('fr', 'bourrasques')]
  expect(french).not.toBe(english)
  expect(await ask('fr', 'autres')).toBe(french)
})
