import { deviceStorage } from '../../lib/browser-storage.ts'
import { isSameForm, NEW_POST, type PostForm } from './post-form.ts'

/** A copy of what was typed, on this device alone, until it is saved. */
interface KeptDraft {
  form: PostForm
  /** `updated_at` of the post that was being edited; empty for a new one. */
  base: string
}

const NAME = 'lake-effect-editor'

/** Drafts that storage has not taken. They last until the tab is closed, on other pages of the site too. */
const unstored = new Map<string, KeptDraft>()

/** What this tab has kept or restored: a draft that another tab keeps since then is not this tab's to forget. */
const own = new Map<string, PostForm>()

/** Two people at one computer do not see each other's drafts. */
export const draftKey = (viewerId: string, postId: string | null) => `${NAME}-${viewerId}-${postId ?? 'new'}`

/** @returns null when there is none, or storage holds something else */
export function keptDraft(key: string): KeptDraft | null {
  const stored = deviceStorage.read(key, (kept) =>
    // Older drafts lack the language: missing fields are filled in.
    isKeptDraft(kept) ? { ...kept, form: { ...NEW_POST, ...kept.form } } : null,
  )
  return unstored.get(key) ?? stored
}

/** The draft with which an editor opens. */
export function restoreDraft(key: string): KeptDraft | null {
  const draft = keptDraft(key)
  if (draft) own.set(key, draft.form)
  else own.delete(key)
  return draft
}

/** @returns false when storage is blocked or full: the tab alone holds the draft then, and the browser asks before it is closed */
export function keepDraft(key: string, draft: KeptDraft): boolean {
  own.set(key, draft.form)
  const isStored = deviceStorage.write(key, draft)
  if (isStored) unstored.delete(key)
  else {
    unstored.set(key, draft)
    addEventListener('beforeunload', askBeforeLoss)
  }
  return isStored
}

const askBeforeLoss = (event: Event) => unstored.size > 0 && event.preventDefault()

export function forgetDraft(key: string): void {
  unstored.delete(key)
  deviceStorage.remove(key)
}

/** Forgets a draft that is saved or undone, unless another tab has kept its own since. */
export function forgetOwnDraft(key: string): void {
  const [draft, ours] = [keptDraft(key), own.get(key)]
  if (draft && ours && isSameForm(draft.form, ours)) forgetDraft(key)
}

function isKeptDraft(kept: unknown): kept is KeptDraft {
  if (typeof kept !== 'object' || kept === null || !('form' in kept) || !('base' in kept)) return false
  const { form, base } = kept
  if (typeof base !== 'string' || typeof form !== 'object' || form === null) return false
  const fields = new Map(Object.entries({ ...NEW_POST, ...form }))
  return Object.entries(NEW_POST).every(([name, empty]) => isLike(fields.get(name), empty))
}

const isLike = (value: unknown, empty: PostForm[keyof PostForm]): boolean =>
  Array.isArray(empty)
    ? Array.isArray(value) && value.every((each) => typeof each === 'string')
    : typeof value === typeof empty
