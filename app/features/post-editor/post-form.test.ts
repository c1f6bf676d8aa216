import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEW_POST, postPayload, readPostForm, withTags } from './post-form.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

function sent(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

test('a form that was sent without scripts says what its fields held', () => {
  const form = readPostForm(
    sent({ title: 'Fog', content: 'a\r\nb', tags: ['fog', 'roads'], new_tag: 'Fog, lakes', is_draft: 'on' }),
  )
  expect(form).toMatchObject({ title: 'Fog', content: 'a\nb', tags: ['fog', 'roads', 'lakes'], is_draft: true })
  expect(readPostForm(sent({})).is_draft).toBe(false)
  expect(readPostForm(sent({ cover_image: '/media/a', remove_cover: 'on' })).cover_image).toBe('')
})

test('without scripts a tag is removed by its checkbox, and another can take its place', () => {
  const form = sent({ tags: ['fog', 'roads', 'lakes'], remove_tag: ['roads'], new_tag: 'snow' })
  expect(readPostForm(form).tags).toEqual(['fog', 'lakes', 'snow'])
})

test('no tag is empty and none stands twice, whatever is typed', () => {
  expect(withTags(['snow'], ' Snow ,lake  effect,, ')).toEqual(['snow', 'lake effect'])
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const tags = withTags([], typed)
      expect(tags.every((tag) => tag.trim() === tag && tag !== '')).toBe(true)
      expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length)
    }),
  )
})

test('a tag that is typed and not added yet is saved with the others', () => {
  const form = { ...NEW_POST, tags: ['snow'], new_tag: ' lake  effect ' }
  expect(postPayload(form, null, NOW).tags).toEqual(['snow', 'lake effect'])
})

test('a new post without a date says none, and the server takes its own now', () => {
  expect(postPayload({ ...NEW_POST, is_draft: false }, null, NOW)).not.toHaveProperty('published_at')
})

test('a date is told by Toronto’s clocks, and never of a draft', () => {
  const dated = { ...NEW_POST, publish_at: '2026-11-25T09:00' }
  expect(postPayload({ ...dated, is_draft: false }, null, NOW).published_at).toBe('2026-11-25T14:00:00.000Z')
  expect(postPayload({ ...dated, is_draft: true }, null, NOW)).not.toHaveProperty('published_at')
})

test('a post keeps its moment to the second while nobody touches the date', () => {
  const before = { is_draft: false, publish_at: '2026-11-20T09:00' }
  const form = { ...NEW_POST, ...before }
  expect(postPayload(form, before, NOW)).not.toHaveProperty('published_at')
  expect(postPayload({ ...form, publish_at: '2026-11-20T09:01' }, before, NOW).published_at).toBe(
    '2026-11-20T14:01:00.000Z',
  )
})

test('taking the date out of a scheduled post publishes it now; out of a published one changes nothing', () => {
  const scheduled = { is_draft: false, publish_at: '2026-11-25T09:00' }
  const out = { ...NEW_POST, is_draft: false, publish_at: '' }
  expect(postPayload(out, scheduled, NOW).published_at).toBe('2026-11-21T19:05:00.000Z')
  expect(postPayload(out, { is_draft: false, publish_at: '2026-11-20T09:00' }, NOW)).not.toHaveProperty('published_at')
})
