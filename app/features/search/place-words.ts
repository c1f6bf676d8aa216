import type { Location } from '#shared/contracts/location.ts'
import { placeLabel } from '#shared/places/place-label.ts'

/** What a chosen place puts into the box: name and state, or “name, country” where there is no state. */
export const boxText = ({ name, state, country }: Location): string =>
  state ? placeLabel({ name, state, displayName: null }) : `${name}, ${country}`

/** What stands beside the name in the list: “Ontario, Canada”. */
export const whereabouts = ({ state, country }: Location): string => (state ? `${state}, ${country}` : country)

/** How many characters at the start of a name are those that were typed, whatever their case and accents. */
export function typedLength(name: string, typed: string): number {
  const wanted = folded(typed)
  if (!wanted || !folded(name).startsWith(wanted)) return 0
  let length = 0
  while (folded(name.slice(0, length)).length < wanted.length) length++
  return length
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
