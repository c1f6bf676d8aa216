import { type JsonText, useJsonText } from '../../lib/json-text.ts'
import { useNow } from '../../lib/now.tsx'
import { AsOf } from '../../signs/as-of.tsx'
import { lazyPart, Part } from '../../ui/part.tsx'
import type { DayOutlook } from './day-outlook.ts'
import type { RibbonDrawing } from './ribbon-drawing.ts'
import { OUTLOOK_HOLDS_MS } from './sentence-at.ts'

const Ribbon = lazyPart(() => import('./ribbon.tsx'))

interface DayRibbonProps {
  outlook: Pick<DayOutlook, 'madeAt' | 'timeZone'>
  /** The outlook's own, where it has one. */
  drawing: JsonText<RibbonDrawing>
}

/**
 * The day ribbon. An hour after it was made it fades as old cards do, and says of when it is instead of “Now”: without a
 * connection no newer one comes.
 */
export function DayRibbon({ outlook: { madeAt, timeZone }, drawing: served }: DayRibbonProps) {
  const drawing = useJsonText(served)
  const isStale = useNow() >= madeAt + OUTLOOK_HOLDS_MS
  const placeholder = (
    <div className={`ribbon ribbon-${drawing.size}`}>
      <div className="ribbon-picture" />
      <div className="ribbon-axis" />
    </div>
  )
  return (
    <div className={isStale ? 'ribbon-stale' : undefined}>
      <Part placeholder={placeholder}>
        <Ribbon drawing={drawing} />
      </Part>
      {isStale && timeZone && (
        <p className="page-width text-muted text-sm">
          <AsOf at={madeAt} timeZone={timeZone} isStale={isStale} />
        </p>
      )}
    </div>
  )
}
