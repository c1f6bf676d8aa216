import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Location } from '#shared/contracts/location.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { PlaceSearch, SEARCH_DELAY_MS } from './place-search.ts'
import { boxText, typedLength, whereabouts } from './place-words.ts'

const aPlace = (name: string, changes: Partial<Location> = {}): Location => ({
  name,
  country: 'Canada',
  state: 'Ontario',
  coordinates: { lat: 43, lon: -80 },
  displayName: null,
  ...changes,
})

/** Answers each text after its own time, and tells what was asked and what was called off. */
function slowApi(delays: Record<string, number>) {
  const asked: string[] = []
  const calledOff: string[] = []
  return {
    asked,
    calledOff,
    async searchPlaces(name: string, options?: { signal?: AbortSignal }) {
      asked.push(name)
      options?.signal?.addEventListener('abort', () => calledOff.push(name))
      await new Promise((resolve) => setTimeout(resolve, delays[name] ?? 0))
      return { data: [aPlace(name)] }
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('searching while a visitor types', () => {
  test('asks half a second after the last key, not before', async () => {
    const api = slowApi({})
    void new PlaceSearch(api.searchPlaces).find('tor', SEARCH_DELAY_MS)
    await vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS - 1)
    expect(api.asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(api.asked).toEqual(['tor'])
  })

  test('asks once for a word that is typed without a pause', async () => {
    const api = slowApi({})
    const search = new PlaceSearch(api.searchPlaces)
    for (const text of ['to', 'tor', 'toro']) {
      void search.find(text, SEARCH_DELAY_MS)
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS)
    expect(api.asked).toEqual(['toro'])
  })

  test('never shows the slow answer of an earlier text over that of a later one', async () => {
    const api = slowApi({ lon: 3_000, london: 10 })
    const search = new PlaceSearch(api.searchPlaces)
    const early = search.find('lon')
    await vi.advanceTimersByTimeAsync(100)
    const late = search.find('london')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await early).toBeNull()
    expect((await late)?.[0]?.name).toBe('london')
    expect(api.calledOff).toEqual(['lon'])
  })

  test('forgets the question that was called off, and its failure too', async () => {
    const search = new PlaceSearch(() => new Promise((_, reject) => setTimeout(reject, 50, new Error('offline'))))
    const question = search.find('tor')
    await vi.advanceTimersByTimeAsync(10)
    search.callOff()
    await vi.advanceTimersByTimeAsync(100)
    expect(await question).toBeNull()
  })

  test('passes a failure of the latest question on', async () => {
    const search = new PlaceSearch(() => Promise.reject(new Error('offline')))
    const question = search.find('tor')
    const failed = expect(question).rejects.toThrow('offline')
    await vi.advanceTimersByTimeAsync(0)
    await failed
  })
})

describe('the words of a place', () => {
  test('fill the box with name and state, or name and country', () => {
    expect(boxText(aPlace('Collingwood'))).toBe('Collingwood, Ontario')
    expect(boxText(aPlace('Monaco', { state: null, country: 'Monaco' }))).toBe('Monaco, Monaco')
    expect(whereabouts(aPlace('Collingwood'))).toBe('Ontario, Canada')
    expect(whereabouts(aPlace('Monaco', { state: null, country: 'Monaco' }))).toBe('Monaco')
  })

  test('fill the box in French as the page’s title has them', () => {
    overwriteGetLocale(() => 'fr')
    onTestFinished(() => overwriteGetLocale(() => baseLocale))
    expect(boxText(aPlace('Grand Sudbury'))).toBe('Grand Sudbury (Ontario)')
  })

  test.each([
    ['Collingwood', 'coll', 4],
    ['Montréal', 'montre', 6],
    ['Montreal', 'montré', 6],
    ['Österreich', 'o', 1],
    ['Toronto', 'york', 0],
    ['Toronto', '', 0],
    ['Toronto', 'toronto ontario', 0],
  ])('in %j mark what was typed as %j: %i characters', (name, typed, length) => {
    expect(typedLength(name, typed)).toBe(length)
  })
})
