import { type PointerEvent, useRef } from 'react'
import { m } from '#words/messages.js'
import { ToggleCount } from './map-toggles.tsx'
import { heightAfterDrag, SHEET_HEIGHTS, type SheetHeight, TAP_PX } from './sheet-drag.ts'

const NAMES: Record<SheetHeight, () => string> = {
  answer: m.map_sheet_answer,
  legend: m.map_legend,
  list: m.map_sheet_list,
}

interface SheetHeightsProps {
  height: SheetHeight
  /** Alerts and reports in view; null when it is not known. */
  count: number | null
  onChoose: (height: SheetHeight) => void
}

/**
 * The sheet's three heights on a phone, as buttons on a draggable edge. Without scripts and in large text all of the
 * sheet stands below the map instead.
 */
export const SheetHeights = ({ height, count, onChoose }: SheetHeightsProps) => (
  <fieldset aria-label={m.map_sheet()} className="map-sheet-heights" {...useSheetDrag(height, onChoose)}>
    {SHEET_HEIGHTS.map((each) => (
      <button key={each} type="button" aria-pressed={height === each} onClick={() => onChoose(each)}>
        {NAMES[each]()}
        {each === 'list' && (
          <>
            {' '}
            <ToggleCount count={count} />
          </>
        )}
      </button>
    ))}
  </fieldset>
)

/**
 * Lets a finger drag the sheet of a phone: its edge follows, and its content changes from one height to the next on the
 * way. When let go it snaps to that height. Its element must be within `.map-columns`.
 */
function useSheetDrag(height: SheetHeight, onChoose: (height: SheetHeight) => void) {
  const drag = useRef<{ y: number; from: SheetHeight; room: number; columns: HTMLElement } | null>(null)

  function end() {
    const columns = drag.current?.columns
    columns?.removeAttribute('data-drawn')
    columns?.style.removeProperty('--sheet-height')
    drag.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const columns = event.currentTarget.closest<HTMLElement>('.map-columns')
      if (!columns || event.button !== 0) return
      const room = columns.getBoundingClientRect().bottom - event.currentTarget.getBoundingClientRect().bottom
      drag.current = { y: event.clientY, from: height, room, columns }
      // A quick mouse leaves the narrow edge with its first move. Not captured on a button, where it may be a press.
      if (event.target === event.currentTarget) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      // A mouse may be let go outside.
      if (event.buttons === 0) end()
      if (!drag.current) return
      const { y, from, room, columns } = drag.current
      const drawn = y - event.clientY
      if (Math.abs(drawn) < TAP_PX && !columns.hasAttribute('data-drawn')) return
      // Captured, so that the drag does not press a button under the finger.
      event.currentTarget.setPointerCapture(event.pointerId)
      columns.setAttribute('data-drawn', '')
      columns.style.setProperty('--sheet-height', `${Math.max(0, room + drawn)}px`)
      const next = heightAfterDrag(from, drawn)
      if (next !== height) onChoose(next)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
