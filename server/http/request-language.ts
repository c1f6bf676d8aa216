import type { MiddlewareHandler } from 'hono'
import { baseLocale, type Locale } from '#words/runtime.js'
import { speaking } from '../language.ts'

/** The one place that chooses the language of a request, and with it of the page and of what that asks of the API: English so far. */
export const languageOf = (_target: string): Locale => baseLocale

export const requestLanguage: MiddlewareHandler = (c, next) => speaking(languageOf(c.req.path), next)
