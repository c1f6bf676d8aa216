import { m } from '../../paraglide/messages.js'

/** A card names so many areas; the alert's own page names all. */
const MOST_AREAS = 3

const namesOf = (areaDesc: string): string[] => areaDesc.split('; ').filter(Boolean)

/** “Barrie – Collingwood, Midland and 4 more areas” of the names that the API joins by “; ”. */
export function areaWords(areaDesc: string): string {
  const names = namesOf(areaDesc)
  if (names.length <= MOST_AREAS + 1) return names.join(', ')
  return m.map_more_areas({ first: names.slice(0, MOST_AREAS).join(', '), count: names.length - MOST_AREAS })
}
