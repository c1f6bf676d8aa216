import { m } from '#words/messages.js'

/** A line of the list names so many areas; the alert's own page names all. */
const MOST_AREAS = 3

/** “Barrie – Collingwood, Midland and 4 more areas” of the names that the API joins by “; ”. */
export function areaWords(areaDesc: string, most = MOST_AREAS): string {
  const names = areaDesc.split('; ').filter(Boolean)
  if (names.length <= most + 1) return names.join(', ')
  return m.map_more_areas({ first: names.slice(0, most).join(', '), count: names.length - most })
}
