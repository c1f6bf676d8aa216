const MAX_LABEL_CHARACTERS = 100

/**
 * A name as a page may show it, whoever wrote it: control and direction characters out, cut without splitting a
 * character; null when nothing is left. Markup stays: on a page it is only text.
 */
export function readableLabel(text: unknown, maxCharacters = MAX_LABEL_CHARACTERS): string | null {
  if (typeof text !== 'string') return null
  const readable = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return [...readable].slice(0, maxCharacters).join('') || null
}
