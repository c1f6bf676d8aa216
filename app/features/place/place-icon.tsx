import { InterfaceIcon, LineDrawing, type Shape } from '../../ui/interface-icon/interface-icon.tsx'

const SIGNS: readonly [words: RegExp, drawing: readonly Shape[]][] = [
  [/\b(home|house|maison|chez)\b/i, ['M4 11.5L12 4.5l8 7M6.2 10v9.5h11.6V10M10 19.5v-5h4v5']],
  [
    /\b(cottage|cabin|camp|chalet|lake|lac)\b/i,
    ['M3 12.5L12 5l9 7.5M6 10.5V20h12v-9.5M12 5V2.8M10 20v-5.5h4V20M3.5 20h17'],
  ],
  [/\b(work|office|job|travail|bureau)\b/i, ['M4 8h16v11H4zM9 8V5.5h6V8M4 13h16']],
]

/** A sign for what a visitor calls a place; a pin for any other name. */
export function PlaceIcon({ ownName, className }: { ownName: string | null; className?: string }) {
  const [, drawing] = SIGNS.find(([words]) => ownName !== null && words.test(ownName)) ?? []
  return drawing ? (
    <LineDrawing shapes={drawing} className={className} />
  ) : (
    <InterfaceIcon name="pin" className={className} />
  )
}
