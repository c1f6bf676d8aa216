import { deviceStorage } from '../../lib/browser-storage.ts'
import { NEW_POST, type PostForm } from './post-form.ts'

/** A copy of what was typed, on this device alone, until it is saved. */
export interface KeptDraft {
  form: PostForm
  /** `updated_at` of the post that was being edited; empty for a new one. */
  base: string
}

const NAME = 'lake-effect-editor'

/** Two people at one computer do not see each other's drafts. */
export const draftKey = (viewerId: string, postId: string | null) => `${NAME}-${viewerId}-${postId ?? 'new'}`

/** @returns null when there is none, or storage is blocked or holds something else */
export function keptDraft(key: string): KeptDraft | null {
  return deviceStorage.read(key, (kept) =>
    // Older drafts lack the language: missing fields are filled in.
    isKeptDraft(kept) ? { ...kept, form: { ...NEW_POST, ...kept.form } } : null,
  )
}

/** @returns false when storage is blocked or full: the page itself still holds it */
export function keepDraft(key: string, draft: KeptDraft): boolean {
  return deviceStorage.write(key, draft)
}

export function forgetDraft(key: string): void {
  deviceStorage.remove(key)
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
