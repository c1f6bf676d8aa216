import type { MiddlewareHandler } from 'hono'
import { languages } from '#shared/language.ts'
import { splitLanguagePath } from '#shared/language-path.ts'
import type { Locale } from '#words/runtime.js'
import { speaking } from '../language.ts'
import { pathAndQueryOf } from './request-address.ts'

/** The `lang` parameter of an API address; the first one counts. */
const ASKED = /[?&]lang=([^&#]*)/

/**
 * The language that an API address names, in any case and with or without a region; undefined when it names none, null
 * when the site does not speak it.
 */
export function languageAsked(address: string): Locale | null | undefined {
  const asked = ASKED.exec(address)?.[1]?.toLowerCase()
  if (asked === undefined) return undefined
  return languages.find((known) => asked === known || asked.startsWith(`${known}-`)) ?? null
}

/**
 * Chooses the language of a request; no other place does. A page, and every API request that it makes in process, has
 * the language of the page's address (“/fr/map”); an API address names it by `lang=fr`. Cookies and `Accept-Language`
 * do not count.
 *
 * @param target path and query as sent
 */
export function languageOf(target: string): Locale {
  const { language, path } = splitLanguagePath(target)
  if (!path.startsWith('/api/')) return language
  return languageAsked(path) ?? language
}

export const requestLanguage: MiddlewareHandler = (c, next) => speaking(languageOf(pathAndQueryOf(c.req.url)), next)
