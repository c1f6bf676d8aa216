/** Spec section 9. */
const SHOWN_CHARACTERS = 150

/** Where bulletins begin to tell the times (“WHEN...”). A text cut within them would mislead. */
const TIMES = /\s*(?:\* ?)?\bwhen(?::|\.\.\.)/i

/**
 * The beginning of an alert's text, at most 150 characters: to the end of a word, and before its times unless they are
 * whole.
 */
export function cutText(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= SHOWN_CHARACTERS) return text
  const start = characters.slice(0, SHOWN_CHARACTERS).join('')
  const times = TIMES.exec(start)
  if (times && times.index > 0) return start.slice(0, times.index)
  if (/^\s/.test(characters[SHOWN_CHARACTERS] ?? '')) return start.trimEnd()
  // A single word longer than the limit is cut in the middle.
  return start.replace(/\s\S*$/, '').trimEnd()
}
