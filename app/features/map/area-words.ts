import { m } from '#words/messages.js'

/** A line of the list names so many areas; the alert's own page names all. */
const MOST_AREAS = 3

/** “Barrie – Collingwood, Midland and 4 more areas” of the names that the API joins by “; ”. */
export function areaWords(areaDesc: string, most = MOST_AREAS): string {
  const [first, more] = split(areaDesc, most)
  return more === 0 ? first : m.map_more_areas({ first, count: more })
}

/** Those of them that `areaWords` names, which are all in the language of the alert. */
export const firstAreas = (areaDesc: string, most = MOST_AREAS): string => split(areaDesc, most)[0]

function split(areaDesc: string, most: number): [first: string, more: number] {
  const names = areaDesc.split('; ').filter(Boolean)
  const shown = names.length <= most + 1 ? names : names.slice(0, most)
  return [shown.join(', '), names.length - shown.length]
}
