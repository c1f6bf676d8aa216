import type { MiddlewareHandler } from 'hono'
import { languages } from '#shared/language.ts'
import { splitLanguagePath } from '#shared/language-path.ts'
import type { Locale } from '#words/runtime.js'
import { speaking } from '../language.ts'

/** What an address of the API asks for; the first one counts. */
const ASKED = /[?&]lang=([a-z]+)(?![^&])/

/**
 * The one place that chooses the language of a request: of a page, and of all that the page asks of the API in process, the
 * address does (“/fr/map”); an address of the API says `lang=fr`. Neither a cookie nor `Accept-Language` has a say.
 *
 * @param target path and query as sent
 */
export function languageOf(target: string): Locale {
  const { language, path } = splitLanguagePath(target)
  if (!path.startsWith('/api/')) return language
  const asked = ASKED.exec(path)?.[1]
  return languages.find((known) => known === asked) ?? language
}

export const requestLanguage: MiddlewareHandler = (c, next) => {
  const { url } = c.req
  return speaking(languageOf(url.slice(url.indexOf('/', url.indexOf('//') + 2))), next)
}
