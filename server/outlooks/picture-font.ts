import { readFileSync } from 'node:fs'

/**
 * A picture loads nothing, so the site's letters come with it: Hanken Grotesk (SIL Open Font License 1.1), weight 600,
 * the Latin letters and marks that pictures use. Made of `@fontsource-variable/hanken-grotesk` with `subset-font`.
 */
const LETTERS = readFileSync(new URL('./picture-font.woff2', import.meta.url)).toString('base64')

export const PICTURE_FONT = "'Hanken Grotesk', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif"

/** A style rule. */
export const PICTURE_FONT_FACE = `@font-face{font-family:'Hanken Grotesk';font-weight:100 900;src:url(data:font/woff2;base64,${LETTERS})format('woff2')}`
