/** Advance widths of Hanken Grotesk at weight 650, in em, by groups: enough to know whether a label fits. */
const WIDTHS: readonly (readonly [characters: string, em: number])[] = [
  ['ilj.,:’ ', 0.27],
  ['ftr·-()/', 0.38],
  ['°cskvxyz', 0.52],
  ['mwMW', 0.86],
  ['ABCDEFGHKNOPQRSTUVXYZ&', 0.68],
]
const OTHERS = 0.57

/** Width of a line of text, px, on the generous side. */
export function textWidth(text: string, fontSize: number): number {
  let em = 0
  for (const character of text) em += WIDTHS.find(([group]) => group.includes(character))?.[1] ?? OTHERS
  return Math.ceil(em * fontSize)
}
