import { useMemo } from 'react'
import type { Coordinates } from '#shared/contracts/location.ts'
import { doBoxesMeet, type MapBox } from '#shared/map/map-box.ts'
import { m } from '#words/messages.js'
import { keepTimes, useClock, useFormatOptions } from '../../lib/format-options.ts'
import { heaviestEcho } from './heaviest-echo.ts'
import { echoRow } from './radar-words.ts'
import { momentOf } from './scrubber-keys.ts'
import type { Radar } from './use-radar.ts'

interface RadarRowProps {
  radar: Radar
  /** What of the world the map shows. */
  view: MapBox
  place: { label: string; coordinates: Coordinates }
  timeZone: string
}

/** The first row of the list “In this view”: what the radar picture shows there, in words; none beside the picture. */
export function RadarRow({ radar, view, place, timeZone }: RadarRowProps) {
  const box = radar.answer?.box
  if (!radar.isOn || (box && !doBoxesMeet(box, view))) return null
  return (
    <div className="radar-row noscript:hidden">
      <EchoWords radar={radar} view={view} place={place} timeZone={timeZone} />
    </div>
  )
}

function EchoWords({ radar, view, place: { label, coordinates }, timeZone }: RadarRowProps) {
  const clock = useClock()
  const options = useFormatOptions()
  const { frame, answer, picture, trouble, precipitation } = radar
  const box = answer?.box
  const echo = useMemo(
    () => (picture && box ? heaviestEcho(picture, box, view, coordinates) : null),
    [picture, box, view, coordinates],
  )
  if (!frame || !echo || trouble !== null) return null
  const time = clock(momentOf(frame), timeZone)
  const source = keepTimes(frame.kind === 'observed' ? m.radar_row_seen({ time }) : m.radar_row_forward({ time }))
  if (echo === 'none') {
    return <p>{precipitation === 'snow' ? m.radar_row_no_snow({ source }) : m.radar_row_no_rain({ source })}</p>
  }
  const { title, amount, way, waySaid } = echoRow(echo, precipitation, label, options)
  return (
    <>
      <h3 className="text-base leading-snug">{title}</h3>
      <p className="text-muted text-sm">
        {amount} · <span aria-hidden="true">{way}</span>
        <span className="sr-only">{waySaid}</span> · {source}
      </p>
    </>
  )
}
