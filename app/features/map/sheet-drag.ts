/** How much of the sheet under the map is open on a phone, the least first. */
export const SHEET_HEIGHTS = ['answer', 'legend', 'list'] as const
export type SheetHeight = (typeof SHEET_HEIGHTS)[number]

/** A finger that moved less has tapped, CSS px. */
export const TAP_PX = 8
/** Distance between two heights, CSS px. */
const STEP_PX = 80

/** Height of the sheet after a drag. @param drawn distance dragged up, CSS px; negative: down */
export function heightAfterDrag(from: SheetHeight, drawn: number): SheetHeight {
  const index = SHEET_HEIGHTS.indexOf(from) + Math.round(drawn / STEP_PX)
  return SHEET_HEIGHTS[Math.min(Math.max(index, 0), SHEET_HEIGHTS.length - 1)] ?? from
}
