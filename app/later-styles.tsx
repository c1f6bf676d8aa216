import { preload } from 'react-dom'
import { useMatches, useNavigation } from 'react-router'
import styles from './app.css?url'

export { styles as laterStyles }

/** Styles of a document stand in this order: its own page's, then the whole site's. */
export const STYLE_ORDER = 'page'

/** The name of the style element that a document carries for the page that it began with. */
export const pageStyleName = (routeId = ''): string => `style-of-${routeId}`

/**
 * The whole site's style, on a page that the visitor came to from another one. It is on its way together with the data
 * of that page, and React shows the page when it has come.
 */
export function LaterStyles() {
  const name = pageStyleName(useMatches().at(-1)?.id)
  if (useNavigation().state !== 'idle') preload(styles, { as: 'style' })
  if (document.querySelector(`style[data-href="${name}"]`)) return null
  return <link rel="stylesheet" href={styles} precedence={STYLE_ORDER} />
}
