import { getLocale, type Locale } from '#words/runtime.js'

interface Language {
  /** BCP 47: by it Intl writes numbers, dates and lists, and pages say in which language they are. */
  tag: string
  /** As the language names itself. */
  name: string
  /** Whether people choose between “2:05 p.m.” and “14:05”. Otherwise every hour is written as the catalogue's `clock_hour` says. */
  has12HourClock: boolean
}

/** What the catalogues do not say about their languages. */
export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: { tag: 'en-CA', name: 'English', has12HourClock: true },
  fr: { tag: 'fr-CA', name: 'Français', has12HourClock: false },
}

/** The language whose pages have plain addresses, and that is spoken where no other was asked for. */
export const SITE_LANGUAGE: Locale = 'en'

// Not the runtime's list: scripts in a browser have the words of one language.
export const languages = Object.keys(LANGUAGES) as Locale[]

/** The language being spoken. */
export const ownLanguage = (): Language => LANGUAGES[getLocale()]

/** BCP 47 tag of the language being spoken, as Canada writes it. */
export const languageTag = (): string => ownLanguage().tag

/** “Toronto, Hamilton and Niagara Falls”. */
export const listWords = (words: readonly string[]): string => new Intl.ListFormat(languageTag()).format(words)

/** Whether official French words are what the reader wants. */
export const isFrenchSpoken = (): boolean => languageTag().startsWith('fr')

/** The `lang` of a text that need not be in the language of the page; undefined for one that is. */
export const foreignLanguage = (language: string): string | undefined =>
  languageTag().startsWith(language) ? undefined : language

/** “1 alert”, “2 alerts”: the text for one thing or for several. Which counts are one is the language's: 0 in French. */
export const counted = (
  count: number,
  one: (hole: { count: number }) => string,
  many: (hole: { count: number }) => string,
): string => (new Intl.PluralRules(languageTag()).select(count) === 'one' ? one : many)({ count })
