import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { baseLocale, type Locale, overwriteGetLocale } from '#words/runtime.js'

const spoken = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => spoken.getStore() ?? baseLocale)

/** Does a piece of work whose words all come out in one language; outside of any, the site speaks its own. */
export const speaking = <T>(language: Locale, work: () => T): T => spoken.run(language, work)

/** The one place that chooses the language of a request, and with it of the page and of what that asks of the API: English so far. */
export const languageOf = (_target: string): Locale => baseLocale

export const requestLanguage: MiddlewareHandler = (c, next) => speaking(languageOf(c.req.path), next)
