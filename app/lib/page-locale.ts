/*
 * Stands in for Paraglide's runtime in the browser: the server has chosen the language and written it on the page, so
 * that of the runtime's ways to find one out, 1 kB of every first load, none is needed.
 */

/** The language of this page, as the server wrote it. */
export const getLocale = (): string => document.documentElement.lang

/** Paraglide's name for a language fixed at build time: none. */
export const experimentalStaticLocale = undefined
