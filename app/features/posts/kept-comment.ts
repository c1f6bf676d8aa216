/** What was typed under a post, until it is sent: it outlasts signing in, a reload and a lost connection. */
const keyOf = (postId: string) => `lake-effect-comment-${postId}`

export function keptComment(postId: string): string {
  try {
    return sessionStorage.getItem(keyOf(postId)) ?? ''
  } catch {
    return ''
  }
}

export function keepComment(postId: string, text: string): void {
  try {
    if (text.trim()) sessionStorage.setItem(keyOf(postId), text)
    else sessionStorage.removeItem(keyOf(postId))
  } catch {
    // Blocked storage: the field still holds it.
  }
}
