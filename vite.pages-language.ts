import settings from './project.inlang/settings.json' with { type: 'json' }

/** The language whose scripts this build makes. `scripts/ensure.mjs` builds the pages once for each. */
export const PAGES_LANGUAGE = process.env.PAGES_LANGUAGE ?? settings.baseLocale

/**
 * Whether this builds the site's own language: that build makes the pages of all languages, the others only scripts.
 */
export const IS_WHOLE_BUILD = PAGES_LANGUAGE === settings.baseLocale
