/** What was typed into a comment form. The name is empty where writers have accounts. */
export interface TypedComment {
  name: string
  text: string
}

const NOTHING: TypedComment = { name: '', text: '' }
const keyOf = (subjectId: string) => `lake-effect-comment-${subjectId}`

/** What was typed under a post or report and not sent yet: it outlasts signing in, a reload and a lost connection. */
export function keptComment(subjectId: string): TypedComment {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(subjectId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('text' in kept)) return NOTHING
    return { name: String(kept.name), text: String(kept.text) }
  } catch {
    return NOTHING
  }
}

export function keepComment(subjectId: string, { name, text }: TypedComment): void {
  try {
    if (name.trim() || text.trim()) sessionStorage.setItem(keyOf(subjectId), JSON.stringify({ name, text }))
    else sessionStorage.removeItem(keyOf(subjectId))
  } catch {
    // Blocked storage: the fields still hold it.
  }
}
