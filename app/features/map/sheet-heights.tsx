import { m } from '#words/messages.js'
import { SHEET_HEIGHTS, type SheetHeight } from './sheet-drag.ts'
import { ToggleCount } from './toggle-count.tsx'
import { useSheetDrag } from './use-sheet-drag.ts'

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
