import { getLocale } from '#words/runtime.js'

/** BCP 47 tag by which Intl writes numbers, dates and lists: the language being spoken, as Canada writes it. */
export const languageTag = (): string => `${getLocale()}-CA`

/** “Toronto, Hamilton and Niagara Falls”. */
export const listWords = (words: readonly string[]): string => new Intl.ListFormat(languageTag()).format(words)
