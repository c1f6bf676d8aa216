import { describe, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { recommendationText } from './recommendation-text.ts'
import { type RecommendationId, RULES } from './rules.ts'

/** The spec's words for each rule: what a reader looks for. */
const SPEC_WORDS: Record<RecommendationId, string> = {
  hydrate: 'hydrate',
  'light-clothing': 'light clothing',
  outdoor: 'outdoor',
  'bundle-up': 'bundle up',
  'winter-sports': 'winter sports',
  jacket: 'jacket',
  'feels-like': 'feels like',
  umbrella: 'umbrella',
  indoor: 'indoor',
  'winter-driving': 'winter driving',
  thunderstorm: 'thunderstorm',
  'high-winds': 'high winds',
  windy: 'windy',
  uv: 'uv',
  visibility: 'visibility',
  rain: 'rain',
  warming: 'warming',
  cooling: 'cooling',
}

const texts = RULES.flatMap(({ id, priority }) =>
  [-6, 6].map((value) => ({
    id,
    text: recommendationText({ id, priority, reason: { quantity: 'temperature', value, timestamp: 0 } }).toLowerCase(),
  })),
)

describe('an advice uses the words of its own rule and of no other', () => {
  test.each(texts)('$id: “$text”', ({ id, text }) => {
    const found = Object.entries(SPEC_WORDS).filter(([, words]) => text.includes(words))
    expect(found).toEqual([[id, SPEC_WORDS[id]]])
  })
})

test('every rule has a text', () => {
  expect(new Set(RULES.map(({ id }) => id))).toEqual(new Set(Object.keys(SPEC_WORDS)))
})

test('colder and warmer air are told apart', () => {
  const felt = (value: number) =>
    recommendationText({
      id: 'feels-like',
      priority: 'medium',
      reason: { quantity: 'feelsLikeDifference', value, timestamp: 0 },
    })
  expect(felt(-6)).toContain('colder')
  expect(felt(6)).toContain('warmer')
})

test('without advice the spec’s sentence stands', () => {
  expect(m.advice_none()).toBe('Current conditions are ideal - no specific recommendations needed.')
})
