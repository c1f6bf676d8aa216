import { AsyncLocalStorage } from 'node:async_hooks'
import { baseLocale, type Locale, overwriteGetLocale } from '#words/runtime.js'

const spoken = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => spoken.getStore() ?? baseLocale)

/** Does a piece of work whose words all come out in one language; outside of any, the site speaks its own. */
export const speaking = <T>(language: Locale, work: () => T): T => spoken.run(language, work)
