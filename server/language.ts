import { AsyncLocalStorage } from 'node:async_hooks'
import { baseLocale, type Locale, overwriteGetLocale } from '#words/runtime.js'

const spoken = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => spoken.getStore() ?? baseLocale)

/** Runs a piece of work in one language: every `m.key()` in it is of that language; outside, of the base language. */
export const speaking = <T>(language: Locale, work: () => T): T => spoken.run(language, work)
