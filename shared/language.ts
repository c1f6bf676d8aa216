import { getLocale } from '#words/runtime.js'

/** BCP 47 tag by which Intl writes numbers, dates and lists: the language being spoken, as Canada writes it. */
export const languageTag = (): string => `${getLocale()}-CA`

/** “Toronto, Hamilton and Niagara Falls”. */
export const listWords = (words: readonly string[]): string => new Intl.ListFormat(languageTag()).format(words)

/** Whether official French words are what the reader wants. */
export const isFrenchSpoken = (): boolean => languageTag().startsWith('fr')

/** The `lang` of a text that need not be in the language of the page; undefined for one that is. */
export const foreignLanguage = (language: string): string | undefined =>
  languageTag().startsWith(language) ? undefined : language
