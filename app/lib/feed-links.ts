import type { MetaDescriptor } from 'react-router'
import type { Coordinates } from '#shared/contracts/location.ts'
import { apiPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'

interface NamedPlace {
  coordinates: Coordinates
  name: string
}

/** The feed of reports around a place, for feed readers, which read what the server sent. */
export const reportFeedLinks = (place: NamedPlace): MetaDescriptor[] =>
  import.meta.env.SSR ? [feedLink('reports', m.feeds_reports_title({ place: place.name }), place)] : []

/** The same of the official alerts at a place. */
export const alertFeedLinks = (place: NamedPlace): MetaDescriptor[] =>
  import.meta.env.SSR ? [feedLink('alerts', m.feeds_alerts_title({ place: place.name }), place)] : []

const feedLink = (feed: FeedName, title: string, { coordinates }: NamedPlace): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title,
  href: feedAddress(feed, coordinates),
})

type FeedName = 'alerts' | 'reports'

/** The address of an Atom feed about a place. */
export const feedAddress = (feed: FeedName, { lat, lon }: Coordinates): string =>
  apiPath(`/api/feeds/${feed}.atom?${new URLSearchParams({ lat: `${lat}`, lon: `${lon}` })}`)
