import { lazyPart, Part } from '../../ui/part.tsx'
import type { RibbonDrawing } from './ribbon-drawing.ts'

const Ribbon = lazyPart(() => import('./ribbon.tsx'))

/** The day ribbon. */
export function DayRibbon({ drawing }: { drawing: RibbonDrawing }) {
  const room = (
    <div className={`ribbon ribbon-${drawing.size}`}>
      <div className="ribbon-picture" />
      <div className="ribbon-axis" />
    </div>
  )
  return (
    <div>
      <Part room={room}>
        <Ribbon drawing={drawing} />
      </Part>
    </div>
  )
}
