import { getLocale, type Locale } from '#words/runtime.js'
import { languages, SITE_LANGUAGE } from './language.ts'

/** Prefix of the addresses of a language's pages: nothing for English, “/fr” for French. */
export const pathPrefix = (language: Locale): string => (language === SITE_LANGUAGE ? '' : `/${language}`)

/**
 * The language of the page at an address, and its address without the language: “/fr/map?hide=us” → French,
 * “/map?hide=us”.
 */
export function splitLanguagePath(path: string): { language: Locale; path: string } {
  for (const language of languages) {
    const prefix = pathPrefix(language)
    if (prefix === '' || !path.startsWith(prefix)) continue
    const rest = path.slice(prefix.length)
    if (rest === '' || rest[0] === '?') return { language, path: `/${rest}` }
    if (rest[0] === '/') return { language, path: rest }
  }
  return { language: SITE_LANGUAGE, path }
}

/** The address of a page without its language, as the router's links take it. */
export const plainPath = (path: string): string => splitLanguagePath(path).path

/**
 * The address of a page in a language, for anything but the router's links: the router adds the language itself.
 *
 * @param path root-relative, without a language: “/map?hide=us”
 */
export function pagePath(path: string, language: Locale = getLocale()): string {
  const prefix = pathPrefix(language)
  return prefix === '' ? path : prefix + (path === '/' ? '' : path.startsWith('/?') ? path.slice(1) : path)
}

/** An address of the API whose texts come in the language being spoken. @param path root-relative, with its query */
export function apiPath(path: string): string {
  const language = getLocale()
  return language === SITE_LANGUAGE ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}
