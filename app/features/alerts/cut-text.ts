/** Spec section 9. */
export const SHOWN_CHARACTERS = 150

/** Where the issuer's bulletins tell the times: half a time would mislead. */
const TIMES = /\s*(?:\* ?)?\bwhen(?::|\.\.\.)/i

/** The beginning of an alert's text, at most 150 characters: to the end of a word, and before its times unless they are whole. */
export function cutText(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= SHOWN_CHARACTERS) return text
  const start = characters.slice(0, SHOWN_CHARACTERS).join('')
  const times = TIMES.exec(start)
  if (times && times.index > 0) return start.slice(0, times.index)
  if (/^\s/.test(characters[SHOWN_CHARACTERS] ?? '')) return start.trimEnd()
  // A word that fills the room alone is cut: it has no better place.
  return start.replace(/\s\S*$/, '').trimEnd()
}
