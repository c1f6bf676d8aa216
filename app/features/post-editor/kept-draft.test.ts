import { afterEach, expect, test, vi } from 'vitest'
import { keepDraft, keptDraft } from './kept-draft.ts'
import { NEW_POST } from './post-form.ts'

afterEach(() => vi.unstubAllGlobals())

const DRAFT = { form: { ...NEW_POST, title: 'First snow', tags: ['snow'] }, base: '2026-11-22T12:00:00.000Z' }

function storageWith(kept: unknown) {
  const texts = new Map([['draft', JSON.stringify(kept)]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
}

test('a draft that was kept comes back whole', () => {
  storageWith(null)
  expect(keptDraft('draft')).toBeNull()
  keepDraft('draft', DRAFT)
  expect(keptDraft('draft')).toEqual(DRAFT)
})

test('a draft of an editor that had fewer fields comes back with the others as in a new post', () => {
  const { language: _, ...older } = DRAFT.form
  storageWith({ ...DRAFT, form: older })
  expect(keptDraft('draft')).toEqual(DRAFT)
})

test.each<[string, unknown]>([
  ['no draft at all', 'snow'],
  ['no base', { form: DRAFT.form }],
  ['a number for a title', { ...DRAFT, form: { ...DRAFT.form, title: 5 } }],
  ['words for a switch', { ...DRAFT, form: { ...DRAFT.form, is_draft: 'no' } }],
  ['a tag that is no text', { ...DRAFT, form: { ...DRAFT.form, tags: [null] } }],
])('what another page has written there is no draft: %s', (_, kept) => {
  storageWith(kept)
  expect(keptDraft('draft')).toBeNull()
})
