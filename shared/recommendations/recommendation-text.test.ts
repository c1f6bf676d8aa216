import { describe, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { recommendationText } from './recommendation-text.ts'
import { type RecommendationId, RULES } from './rules.ts'

/** The spec's words for each rule: what a reader looks for. */
const SPEC_WORDS: Record<RecommendationId, string> = {
  'extreme-cold': 'frostbite',
  'extreme-heat': 'hard effort',
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

const texts = RULES.flatMap(({ id }) =>
  [-60, -41, -6, 6, 11, 50].map((value) => ({
    id,
    text: recommendationText({ id, reason: { quantity: 'temperature', value, timestamp: 0 } }).toLowerCase(),
  })),
)

describe('an advice uses the words of its own rule and of no other', () => {
  test.each(texts)('$id: “$text”', ({ id, text }) => {
    const found = Object.entries(SPEC_WORDS).filter(([, words]) => text.includes(words))
    expect(found).toEqual([[id, SPEC_WORDS[id]]])
  })
})

test('frostbite is told with its minutes, dangerous heat as such', () => {
  const text = (id: 'extreme-cold' | 'extreme-heat', value: number) =>
    recommendationText({ id, reason: { quantity: 'windChill', value, timestamp: 0 } })
  expect([-28, -40, -48, -55].map((value) => text('extreme-cold', value))).toEqual([
    'Frostbite possible in 10 to 30 minutes: cover all skin.',
    'Frostbite possible in 5 to 10 minutes: cover all skin.',
    'Frostbite possible in 2 to 5 minutes: cover all skin.',
    'Frostbite possible in less than 2 minutes: cover all skin.',
  ])
  expect(text('extreme-heat', 45)).toContain('Great discomfort')
  expect(text('extreme-heat', 46)).toContain('Dangerous')
})

test('strong sun is told in the words of the label beside the index', () => {
  const text = (value: number) => recommendationText({ id: 'uv', reason: { quantity: 'uvIndex', value, timestamp: 0 } })
  expect([7.2, 7.5, 10.4, 10.5].map(text)).toEqual([
    'UV is strong enough to burn: wear sunscreen and a hat.',
    'UV very high: seek shade and cover up.',
    'UV very high: seek shade and cover up.',
    'UV extreme: seek shade and cover up.',
  ])
})

test('every rule has a text', () => {
  expect(new Set(RULES.map(({ id }) => id))).toEqual(new Set(Object.keys(SPEC_WORDS)))
})

test('colder and warmer air are told apart', () => {
  const felt = (value: number) =>
    recommendationText({
      id: 'feels-like',
      reason: { quantity: 'feelsLikeDifference', value, timestamp: 0 },
    })
  expect(felt(-6)).toContain('colder')
  expect(felt(6)).toContain('warmer')
})

test('without advice the spec’s sentence stands', () => {
  expect(m.advice_none()).toBe('Current conditions are ideal - no specific recommendations needed.')
})
