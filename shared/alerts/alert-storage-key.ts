/**
 * Session storage key under which a page leaves an alert that it shows, as JSON of the contract's shape, for the
 * alert's own page.
 */
export const alertStorageKey = (id: string): string => `alert-${id}`

/** The page of an alert. */
export const alertHref = (id: string): string => `/alerts/${encodeURIComponent(id)}`

/** Query parameter for the alert that the map opens on: `/map?alert=…`. */
export const ALERT_ON_MAP = 'alert'

/** The map with an alert in its middle. */
export const alertOnMapHref = (id: string): string => `/map?${new URLSearchParams({ [ALERT_ON_MAP]: id })}`
