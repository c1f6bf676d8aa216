import type { AlertColour } from './alert-look.ts'

/**
 * The colours of alerts in what has no style sheet of the site: pictures, the page for weak networks, the
 * card for other sites. As in `app/tokens.css`; orange and yellow are darker on a light ground, where an edge of theirs would hardly show.
 */
export const SHEET_COLOURS: Readonly<Record<AlertColour, { dark: string; light: string }>> = {
  red: { dark: '#ff7a70', light: '#c8202b' },
  orange: { dark: '#ff9838', light: '#b85400' },
  yellow: { dark: '#f5dc3c', light: '#7d6800' },
  grey: { dark: '#a9bbcd', light: '#64788c' },
}
