import type { InterfaceIconName } from '../../ui/interface-icon/interface-icon-names.ts'

const SIGNS: readonly [words: RegExp, icon: InterfaceIconName][] = [
  [/\b(home|house|maison|chez)\b/i, 'house'],
  [/\b(cottage|cabin|camp|chalet|lake|lac)\b/i, 'cottage'],
  [/\b(work|office|job|travail|bureau)\b/i, 'briefcase'],
]

/** A sign for what a visitor calls a place; a pin for any other name. */
export const placeIcon = (ownName: string | null): InterfaceIconName =>
  SIGNS.find(([words]) => ownName !== null && words.test(ownName))?.[1] ?? 'pin'
