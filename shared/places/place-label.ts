import { m } from '#words/messages.js'
import type { Location } from '../contracts/location.ts'

/** “Toronto, Ontario”, in French “Toronto (Ontario)”: the name to show when the place has one, else name and state. */
export function placeLabel({ displayName, name, state }: Pick<Location, 'displayName' | 'name' | 'state'>): string {
  return displayName ?? (state ? m.place_with_state({ name, state }) : name)
}
