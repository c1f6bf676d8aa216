/** How much of what belongs to the map stands under it on a phone, the least first. */
export const SHEET_HEIGHTS = ['answer', 'legend', 'list'] as const
export type SheetHeight = (typeof SHEET_HEIGHTS)[number]

/** A finger that moved less has tapped, CSS px. */
export const TAP_PX = 8
/** From one height to the next, CSS px. */
const STEP_PX = 80

/** The height that a sheet has after it was drawn up so far. @param drawn CSS px; negative: down */
export function heightAfterDrag(from: SheetHeight, drawn: number): SheetHeight {
  const index = SHEET_HEIGHTS.indexOf(from) + Math.round(drawn / STEP_PX)
  return SHEET_HEIGHTS[Math.min(Math.max(index, 0), SHEET_HEIGHTS.length - 1)] ?? from
}
