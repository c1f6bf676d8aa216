import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { frameNear, keyOnScrubber, momentOf, newestObserved } from './scrubber-keys.ts'
import { scrubberTicks } from './scrubber-ticks.ts'
import type { Radar } from './use-radar.ts'

interface RadarScrubberProps {
  radar: Radar
  timeZone: string
  /** What the picture shows, as a sentence. */
  sentence: string
}

/** The slider over the times of the pictures: solid is seen, hatched is moved forward, a line is now. */
export function RadarScrubber({ radar, timeZone, sentence }: RadarScrubberProps) {
  const track = useRef<HTMLDivElement>(null)
  const now = useNow()
  const { hour12 } = useFormatOptions()
  const { index, frame, isPlaying } = radar
  const frames = radar.answer?.frames ?? []
  const [first, last] = [frames[0], frames.at(-1)]
  if (!frame || !first || !last) return null
  const [from, to] = [momentOf(first), momentOf(last)]
  const share = (at: number) => (to === from ? 1 : Math.min(Math.max((at - from) / (to - from), 0), 1))
  const percent = (at: number) => `${(share(at) * 100).toFixed(2)}%`
  const seenUntil = momentOf(frames[newestObserved(frames)] ?? first)

  function pointTo({ clientX }: PointerEvent) {
    const room = track.current?.getBoundingClientRect()
    if (!room || room.width === 0) return
    const pointed = from + ((clientX - room.left) / room.width) * (to - from)
    radar.show(frameNear(frames, pointed))
  }
  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const meant = keyOnScrubber(event.key, frames, index)
    if (meant === null) return
    event.preventDefault()
    if (meant === 'play') radar.togglePlaying()
    else radar.show(meant)
  }

  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={m.radar_time()}
        aria-valuemin={0}
        aria-valuemax={frames.length - 1}
        aria-valuenow={index}
        aria-valuetext={isPlaying ? m.radar_playing() : sentence}
        className="radar-track-room"
        onFocus={radar.use}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          pointTo(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) pointTo(event)
        }}
      >
        <div ref={track} className="radar-track">
          <i className="radar-track-forward" style={{ left: percent(seenUntil) }} />
          <i className="radar-track-played" style={{ width: percent(Math.min(momentOf(frame), seenUntil)) }} />
          <i className="radar-track-now" style={{ left: percent(now) }} />
          <i className="radar-thumb" style={{ left: percent(momentOf(frame)) }} />
        </div>
      </div>
      <p className="radar-ticks" aria-hidden="true">
        {scrubberTicks({ from, to, now, timeZone }).map(({ at, kind }) => (
          <span key={kind + at} data-tick={kind} style={{ left: percent(at) }}>
            {kind === 'now' ? m.radar_now() : spokenTime(at, timeZone, hour12)}
          </span>
        ))}
      </p>
    </div>
  )
}
