import { expect, test } from 'vitest'
import { coverMotif, MOTIF_DRAWINGS } from './cover-motif.ts'

const aPost = (title: string, tags: string[] | null = null) => ({ slug: 'a-post', title, tags })

test.each([
  ['Thundersnow: rare, loud and real', 'thunder'],
  ['How much snow is in a millimetre of water?', 'measure'],
  ['Why Barrie gets buried and Toronto gets flurries', 'squall'],
  ['Fog on the 401', 'fog'],
  ['November sunsets come early for a reason', 'sunset'],
  ['Reading a clear night', 'night'],
  ['What the colours mean: yellow, orange, red', 'radar'],
  ['The wind that built the snowbelt', 'wind'],
  ['This week: one deep low, three kinds of weather', 'isobars'],
] as const)('“%s” without a cover shows %s', (title, motif) => {
  expect(coverMotif(aPost(title))).toBe(motif)
})

test('a tag speaks where the title does not, and without either the drawing is always the same', () => {
  expect(coverMotif(aPost('Notes', ['Lightning']))).toBe('thunder')
  expect(coverMotif(aPost('Notes'))).toBe(coverMotif(aPost('Other notes')))
  expect(Object.keys(MOTIF_DRAWINGS)).toContain(coverMotif({ slug: 'é', title: '', tags: null }))
})
