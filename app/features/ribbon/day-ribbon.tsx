import { type JsonText, useJsonText } from '../../lib/json-text.ts'
import { lazyPart, Part } from '../../ui/part.tsx'
import type { RibbonDrawing } from './ribbon-drawing.ts'

const Ribbon = lazyPart(() => import('./ribbon.tsx'))

/** The day ribbon. */
export function DayRibbon({ drawing: served }: { drawing: JsonText<RibbonDrawing> }) {
  const drawing = useJsonText(served)
  const placeholder = (
    <div className={`ribbon ribbon-${drawing.size}`}>
      <div className="ribbon-picture" />
      <div className="ribbon-axis" />
    </div>
  )
  return (
    <div>
      <Part placeholder={placeholder}>
        <Ribbon drawing={drawing} />
      </Part>
    </div>
  )
}
