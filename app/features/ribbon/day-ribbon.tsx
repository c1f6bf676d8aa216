import { type ComponentType, lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { onFirstTurn } from '../../lib/first-turn.ts'
import type { RibbonProps } from './ribbon.tsx'
import type { RibbonDrawing } from './ribbon-drawing.ts'

const loadRibbon = () => import('./ribbon.tsx')
const ServedRibbon = lazy(loadRibbon)
/** Tells React that what stands inside is not its own. One object, so that no later render takes it for a change. */
const AS_SERVED = { __html: '' }
const never = () => () => {}

/**
 * The day ribbon, as the server drew it. The hand that draws comes to the browser only when it is needed: to tell an hour, to
 * draw a newer outlook, or on a page that was reached from another one; until then there is room of the same size.
 */
export function DayRibbon({ drawing }: { drawing: RibbonDrawing }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [served] = useState(isHydrating ? drawing : null)
  const [live, setLive] = useState<{ Ribbon: ComponentType<RibbonProps>; turn: RibbonProps['turn'] } | null>(null)
  const isOutdated = drawing !== served
  // If it cannot be loaded, what the server drew stands.
  const draw = (turn: RibbonProps['turn']) =>
    loadRibbon().then(
      ({ default: Ribbon }) => setLive({ Ribbon, turn }),
      () => {},
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing is the only reason
  useEffect(() => {
    if (isOutdated && !live) void draw(null)
  }, [isOutdated])

  if (live) return <live.Ribbon drawing={drawing} turn={live.turn} />
  if (import.meta.env.SSR) {
    return (
      <div>
        <ServedRibbon drawing={drawing} turn={null} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server drew is left alone
  if (served) return <div {...onFirstTurn(draw)} dangerouslySetInnerHTML={AS_SERVED} suppressHydrationWarning />
  return (
    <div className={`ribbon ribbon-${drawing.size}`}>
      <div className="ribbon-picture" />
      <div className="ribbon-axis" />
    </div>
  )
}
