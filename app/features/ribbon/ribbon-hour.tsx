import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '#words/messages.js'
import type { HourReadout } from './hour-readout.ts'
import { readoutDetails, readoutSentence } from './readout-sentence.ts'
import { percentAcross, percentDown, SPAN_MINUTES } from './stage.ts'

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 3,
  PageDown: -3,
}

/**
 * Shows the hour under the pointer, the finger or the arrow keys. Its role is slider: the value is the hour in words.
 */
export function RibbonHour({ hours }: { hours: readonly HourReadout[] }) {
  const [chosen, setChosen] = useState(0)
  const [isShown, setShown] = useState(false)
  const slider = useRef<HTMLDivElement>(null)

  const handlePointer = ({ clientX }: { clientX: number }) => {
    const { left, width } = slider.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    setChosen(nearestHour(hours, ((clientX - left) / width) * SPAN_MINUTES))
    setShown(true)
  }

  // After a touch the tip stays until something else is touched. A mouse may have left before the tip was drawn.
  useEffect(() => {
    if (!isShown) return
    const hide = ({ target }: Event) => {
      if (target instanceof Node && !slider.current?.contains(target)) setShown(false)
    }
    const listening = new AbortController()
    for (const turning of ['pointermove', 'pointerdown']) document.addEventListener(turning, hide, listening)
    return () => listening.abort()
  }, [isShown])

  // A renewed ribbon may have an hour less.
  const index = Math.min(chosen, hours.length - 1)
  const hour = hours[index]
  if (!hour) return null
  const handleKey = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: 0, End: hours.length - 1 }
    const step = STEPS[event.key]
    const next = step === undefined ? ends[event.key] : Math.min(hours.length - 1, Math.max(0, index + step))
    if (event.key === 'Escape') setShown(false)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    setShown(true)
  }
  return (
    <div
      ref={slider}
      className="ribbon-hours"
      role="slider"
      tabIndex={0}
      aria-label={m.ribbon_hour_label()}
      aria-valuemin={0}
      aria-valuemax={hours.length - 1}
      aria-valuenow={index}
      aria-valuetext={readoutSentence(hour)}
      onPointerMove={handlePointer}
      onPointerDown={handlePointer}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(false)}
      onFocus={(event) => setShown(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
      onKeyDown={handleKey}
    >
      {isShown && <HourTip hour={hour} />}
    </div>
  )
}

function HourTip({ hour }: { hour: HourReadout }) {
  const { minute, y } = hour
  const details = readoutDetails(hour)
  return (
    <div className="ribbon-tip-line" style={{ left: percentAcross(minute) }}>
      {y !== null && <i className="ribbon-tip-dot" style={{ top: percentDown(y) }} />}
      <div className={`ribbon-tip ${minute > SPAN_MINUTES / 2 ? 'ribbon-tip-before' : ''}`}>
        <p>
          <b>{hour.hour}</b> {hour.feels}
        </p>
        <p>
          {hour.temperature && <strong>{hour.temperature}</strong>} {hour.sky}
        </p>
        {details !== '' && <p>{details}</p>}
      </div>
    </div>
  )
}

function nearestHour(hours: readonly HourReadout[], minute: number): number {
  let nearest = 0
  hours.forEach((hour, index) => {
    if (Math.abs(hour.minute - minute) < Math.abs((hours[nearest]?.minute ?? 0) - minute)) nearest = index
  })
  return nearest
}
