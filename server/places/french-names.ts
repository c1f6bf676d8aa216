import type { Gazetteer, GazetteerPlace } from './gazetteer.ts'
import { placeKey } from './place-key.ts'
import { matchQualifier, readPlaceText } from './place-qualifier.ts'

interface FrenchName {
  /** As the gazetteer has it. */
  name: string
  french: string
  /** Whether French pages show this name; otherwise it only finds the place. */
  isShown: boolean
}

/** Places of Ontario with a name of their own in French. Other places of the gazetteer are called the same. */
const FRENCH_NAMES: readonly FrenchName[] = [
  { name: 'Greater Sudbury', french: 'Grand Sudbury', isShown: true },
  { name: 'Sault Ste. Marie', french: 'Sault-Sainte-Marie', isShown: true },
  { name: 'London', french: 'Londres', isShown: false },
  { name: 'Niagara Falls', french: 'Chutes du Niagara', isShown: false },
]
const PROVINCE = 'Ontario'
/** Shorter texts are the beginning of too many names. */
const MIN_BEGINNING = 4

/** The name of a gazetteer place as French pages show it. */
export const shownFrenchName = ({ name, state }: Pick<GazetteerPlace, 'name' | 'state'>): string =>
  FRENCH_NAMES.find((each) => each.isShown && each.name === name && state === PROVINCE)?.french ?? name

/** Whether the typed text is the French name of a gazetteer place. */
export const isFrenchName = (typed: string, { name, state }: Pick<GazetteerPlace, 'name' | 'state'>): boolean =>
  state === PROVINCE && FRENCH_NAMES.some((each) => each.name === name && placeKey(each.french) === placeKey(typed))

/** Places whose French name equals the typed text or begins with it; the text may end in a province or country. */
export function findByFrenchName(gazetteer: Gazetteer, text: string): GazetteerPlace[] {
  return readPlaceText(text).flatMap(({ name, qualifier }) => {
    const typed = placeKey(name)
    if (typed.length < MIN_BEGINNING) return []
    return FRENCH_NAMES.filter(({ french }) => placeKey(french).startsWith(typed)).flatMap((known) => {
      const match = placeKey(known.french) === typed ? ('exact' as const) : ('prefix' as const)
      return gazetteer
        .search(`${known.name}, ${PROVINCE}`, 10)
        .filter((place) => place.name === known.name && place.state === PROVINCE)
        .filter((place) => qualifier === null || matchQualifier(qualifier, place) !== null)
        .map((place) => ({ ...place, match }))
    })
  })
}
