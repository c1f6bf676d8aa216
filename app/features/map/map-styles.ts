import styles from './map.css?url'

/** Marks the style element that a document which begins with the map carries. */
export const MAP_STYLES_MARK = 'data-map-styles'

/**
 * The map's styles. A document that begins with the map carries them inside (app/served-document.tsx): a file would hold up
 * its first paint by a round trip. The file is for visits that come to the map from another page.
 */
export const mapStyleLinks = () => (areInside() ? [] : [{ rel: 'stylesheet', href: styles }])

function areInside(): boolean {
  if (import.meta.env.DEV) return false
  return import.meta.env.SSR || document.querySelector(`style[${MAP_STYLES_MARK}]`) !== null
}
