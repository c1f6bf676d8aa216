import { getLocale, type Locale } from '#words/runtime.js'

interface Language {
  /** BCP 47 tag: for Intl (numbers, dates, lists) and for the `lang` attribute of pages. */
  tag: string
  /** As the language names itself. */
  name: string
  /**
   * Whether people choose between “2:05 p.m.” and “14:05”. Otherwise every hour is written as the catalogue's
   * `clock_hour` says.
   */
  has12HourClock: boolean
}

/** What the catalogues do not say about their languages. */
export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: { tag: 'en-CA', name: 'English', has12HourClock: true },
  fr: { tag: 'fr-CA', name: 'Français', has12HourClock: false },
}

/** The language whose pages have plain addresses, and that is spoken where no other was asked for. */
export const SITE_LANGUAGE: Locale = 'en'

// The runtime's own list will not do: in a browser it holds only the language that was loaded.
export const languages = Object.keys(LANGUAGES) as Locale[]

/** The language of this request or page. */
export const ownLanguage = (): Language => LANGUAGES[getLocale()]

/** BCP 47 tag of this request's or page's language, with Canada as its region. */
export const languageTag = (): string => ownLanguage().tag

/** Joins words into a list: “Toronto, Hamilton and Niagara Falls”. */
export const listWords = (words: readonly string[]): string => new Intl.ListFormat(languageTag()).format(words)

/** Whether official French words are what the reader wants. */
export const isFrenchSpoken = (): boolean => languageTag().startsWith('fr')

/** The `lang` attribute for a text that may be in another language than the page; undefined when it is in the same. */
export const foreignLanguage = (language: string): string | undefined =>
  languageTag().startsWith(language) ? undefined : language

/** “1 alert”, “12,345 alerts”: picks the text by the plural rules of the language; in French, 0 is singular. */
export function counted(
  count: number,
  one: (hole: { count: string }) => string,
  many: (hole: { count: string }) => string,
): string {
  const text = new Intl.PluralRules(languageTag()).select(count) === 'one' ? one : many
  return text({ count: new Intl.NumberFormat(languageTag()).format(count) })
}
