import { type ComponentType, useEffect, useState } from 'react'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { m } from '#words/messages.js'
import { loadWhenConnected } from '../../lib/connection.ts'
import { useNow } from '../../lib/now.tsx'
import { whenIdle } from '../../lib/when-idle.ts'
import { Card } from '../../ui/card.tsx'
import { isLikelyWet } from './is-likely-wet.ts'
import type { NextHoursCardProps } from './next-hours-card.tsx'

interface NextHoursRoomProps extends Omit<NextHoursCardProps, 'hasRoom'> {
  forecast: Forecast | null
}

/**
 * The card “Next two hours”. Its code and its answer load after the first paint, and nothing below it moves: where the
 * forecast expects precipitation, room for the chart is reserved from the beginning.
 */
export function NextHoursRoom({ forecast, ...card }: NextHoursRoomProps) {
  const now = useNow()
  const [hasRoom] = useState(() => isLikelyWet(forecast?.hourly ?? [], now))
  const [Content, setContent] = useState<ComponentType<NextHoursCardProps> | null>(null)
  useEffect(() => {
    let isGone = false
    whenIdle()
      .then(() => loadWhenConnected(() => import('./next-hours-card.tsx')))
      .then(
        ({ NextHoursCard }) => !isGone && setContent(() => NextHoursCard),
        // If the code cannot be loaded the card stays empty; the hourly forecast below still says what is expected.
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [])
  return (
    <Card title={m.next_card_title()} className="noscript:hidden print:hidden">
      <div
        className={`empty:rounded-lg empty:bg-raised ${hasRoom ? 'min-h-84 max-[22rem]:min-h-100 sm:min-h-72' : 'min-h-16 sm:min-h-8'}`}
      >
        {Content && <Content {...card} hasRoom={hasRoom} />}
      </div>
    </Card>
  )
}
