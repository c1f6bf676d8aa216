import settings from './project.inlang/settings.json' with { type: 'json' }

/** The language whose scripts this build makes. `scripts/ensure.mjs` builds the pages once for each. */
export const PAGES_LANGUAGE = process.env.PAGES_LANGUAGE ?? settings.baseLocale

/** The site's own language, whose build has the pages for all of them; the others bring scripts alone. */
export const IS_WHOLE_BUILD = PAGES_LANGUAGE === settings.baseLocale
