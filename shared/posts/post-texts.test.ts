import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXCERPT_LENGTH, excerptOf } from './excerpt.ts'
import { readMinutes } from './read-minutes.ts'
import { freeSlug, slugOf } from './slug.ts'

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 300 }))

describe('the address of a post', () => {
  test.each([
    ['Squalls off Georgian Bay', 'squalls-off-georgian-bay'],
    ['  What’s up, Doc?  ', 'whats-up-doc'],
    ['Lake-effect — snow / rain', 'lake-effect-snow-rain'],
    ['Été à Montréal: −28 °C', 'ete-a-montreal-28-c'],
    ['Straße nach Łódź', 'strasse-nach-lodz'],
    ['Ħal Qormi', 'hal-qormi'],
    ['snake_case & friends', 'snakecase-friends'],
    ['雪', 'post'],
    ['!!!', 'post'],
  ])('“%s” is at %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  test('is made of letters, digits and single hyphens, whatever the title', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const slug = slugOf(title)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugOf(slug)).toBe(slug)
      }),
      { numRuns: 1000 },
    )
  })

  test('a long one ends between two words', () => {
    expect(slugOf('snow '.repeat(40))).toBe(`${'snow-'.repeat(15)}snow`)
    expect(slugOf('s'.repeat(200))).toBe('s'.repeat(80))
    expect(slugOf(`${'s'.repeat(70)} squalls of the lake`)).toBe(`${'s'.repeat(70)}-squalls`)
    expect(slugOf(`${'s'.repeat(70)} blizzards of the lake`)).toBe(`${'s'.repeat(70)}-blizzards`)
  })

  test('is the first that is free, and never the page for new posts', () => {
    expect(freeSlug('snow', (slug) => slug === 'snow')).toBe('snow-2')
    const slugs = fc.array(fc.constantFrom('snow', 'create', 'snow-2'), { maxLength: 30 })
    fc.assert(
      fc.property(slugs, (wanted) => {
        const taken = new Set<string>()
        for (const slug of wanted) {
          const free = freeSlug(slug, (candidate) => taken.has(candidate))
          expect(taken).not.toContain(free)
          expect(free).not.toBe('create')
          taken.add(free)
        }
      }),
    )
  })
})

describe('the excerpt that we make', () => {
  test('is the first 150 characters and three dots', () => {
    expect(excerptOf('x'.repeat(400))).toBe(`${'x'.repeat(150)}...`)
    expect(excerptOf('Short')).toBe('Short...')
    expect(excerptOf('🌨'.repeat(400))).toBe(`${'🌨'.repeat(150)}...`)
  })

  test('begins as the text does and cuts no character in half', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (content) => {
        const excerpt = excerptOf(content)
        const head = excerpt.slice(0, -3)
        expect(content.startsWith(head)).toBe(true)
        expect([...head].length).toBe(Math.min(EXCERPT_LENGTH, [...content].length))
        expect(excerpt.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('the time that reading takes', () => {
  test.each([
    [1, 1],
    [1000, 1],
    [1001, 2],
    [100_000, 100],
  ])('%i characters take %i minutes', (characters, minutes) => {
    expect(readMinutes('x'.repeat(characters))).toBe(minutes)
  })

  test('never shrinks when a text grows', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(readMinutes(a + b)).toBeGreaterThanOrEqual(readMinutes(a))
      }),
    )
  })
})
