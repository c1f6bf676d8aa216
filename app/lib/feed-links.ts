import type { MetaDescriptor } from 'react-router'
import type { Coordinates } from '#shared/contracts/location.ts'
import { apiPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'

interface NamedPlace {
  coordinates: Coordinates
  name: string
}

/** The feed of reports around a place, for feed readers, which read what the server sent. */
export function reportFeedLinks({ coordinates: { lat, lon }, name }: NamedPlace): MetaDescriptor[] {
  if (!import.meta.env.SSR) return []
  const query = new URLSearchParams({ lat: `${lat}`, lon: `${lon}` })
  return [
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: m.feeds_reports_title({ place: name }),
      href: apiPath(`/api/feeds/reports.atom?${query}`),
    },
  ]
}
