import type { Location } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'
import { shownFrenchName } from './french-names.ts'
import type { Gazetteer } from './gazetteer.ts'

/** A town that most people of the region know. */
const KNOWN_TOWN = 10_000

const words = ({ name, state, country }: Location): string => `${name}, ${state}, ${country}`

/** The same places, where those that would read alike have a town near them in their names: “Sydenham near Owen Sound”. */
export function toldApart(places: readonly Location[], gazetteer: Gazetteer, language: string): Location[] {
  const alike = Map.groupBy(places, words)
  return places.map((place) => {
    if (alike.get(words(place))?.length === 1) return place
    const town = gazetteer.nearest(place.coordinates, { leastPopulation: KNOWN_TOWN, otherThan: place.name })
    if (!town) return place
    const near = language === 'fr' ? shownFrenchName(town) : town.name
    return { ...place, name: m.place_near({ name: place.name, town: near }) }
  })
}
