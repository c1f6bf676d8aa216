import { membersOf, tabStorage } from '../../lib/browser-storage.ts'

/** What was typed into a comment form. The name is empty where writers have accounts. */
export interface TypedComment {
  name: string
  text: string
}

const NOTHING: TypedComment = { name: '', text: '' }
const keyOf = (subjectId: string) => `lake-effect-comment-${subjectId}`

/** What was typed under a post or report and not sent yet: it outlasts signing in, a reload and a lost connection. */
export function keptComment(subjectId: string): TypedComment {
  return tabStorage.read(keyOf(subjectId), (kept) => {
    const { name, text } = membersOf(kept)
    return typeof name === 'string' && typeof text === 'string' ? { name, text } : NOTHING
  })
}

/** @returns false when storage is blocked or full */
export function keepComment(subjectId: string, { name, text }: TypedComment): boolean {
  if (name.trim() || text.trim()) return tabStorage.write(keyOf(subjectId), { name, text })
  tabStorage.remove(keyOf(subjectId))
  return true
}
