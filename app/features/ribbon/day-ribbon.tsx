import { useState } from 'react'
import { AsServed, servedPart } from '../../lib/as-served.tsx'
import { onFirstTurn, type Turn } from '../../lib/first-turn.ts'
import type { RibbonDrawing } from './ribbon-drawing.ts'

const RIBBON = servedPart(() => import('./ribbon.tsx'))

/** The day ribbon, as the server drew it; it comes to life when a visitor turns to it, to tell the hours. */
export function DayRibbon({ drawing }: { drawing: RibbonDrawing }) {
  const [turn, setTurn] = useState<Turn | null>(null)
  return (
    <AsServed
      part={RIBBON}
      props={{ drawing, turn }}
      inputs={[drawing, turn]}
      room={
        <div className={`ribbon ribbon-${drawing.size}`}>
          <div className="ribbon-picture" />
          <div className="ribbon-axis" />
        </div>
      }
      {...onFirstTurn((how) => setTurn((first) => first ?? how))}
    />
  )
}
