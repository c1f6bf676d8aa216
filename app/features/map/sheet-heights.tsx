import { m } from '#words/messages.js'

/** How much of what belongs to the map stands under it on a phone. */
export type SheetHeight = 'answer' | 'legend' | 'list'

const HEIGHTS: readonly [SheetHeight, () => string][] = [
  ['answer', m.map_sheet_answer],
  ['legend', m.map_legend],
  ['list', m.map_sheet_list],
]

interface SheetHeightsProps {
  height: SheetHeight
  /** Alerts and reports in view. */
  count: number
  onChoose: (height: SheetHeight) => void
}

/** The sheet's three heights on a phone. Where no script runs, and in large text, all of it stands below the map instead. */
export const SheetHeights = ({ height, count, onChoose }: SheetHeightsProps) => (
  <fieldset aria-label={m.map_sheet()} className="map-sheet-heights">
    {HEIGHTS.map(([each, name]) => (
      <button key={each} type="button" aria-pressed={height === each} onClick={() => onChoose(each)}>
        {name()}
        {each === 'list' && <span className="tabular-nums"> {count}</span>}
      </button>
    ))}
  </fieldset>
)
