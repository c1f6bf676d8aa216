import type { ReactNode } from 'react'
import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useMoment } from '../../lib/moment.ts'
import { useNow } from '../../lib/now.tsx'
import { RadarLegend } from './radar-legend.tsx'
import { RadarStillLinks } from './radar-still.tsx'
import { aboutDistance } from './radar-words.ts'
import type { Radar } from './use-radar.ts'

interface RadarPanelProps {
  radar: Radar
  timeZone: string
  /** Of the address, for links to other pictures without a script. */
  search: string
  /** What comes to the visitor's place, in words. */
  answer: ReactNode
}

/** An older picture says little about the present. */
const OLD_AFTER_MS = 20 * MINUTE_MS
/** How far radars see falling snow and rain. */
const RANGE_KM = 240

/** Under the map: the answer in words first, then what the colours mean and what radar cannot see. */
export function RadarPanel({ radar, timeZone, search, answer }: RadarPanelProps) {
  const options = useFormatOptions()
  if (!radar.isOn) return null
  const note = radar.precipitation === 'snow' ? m.radar_note_snow : m.radar_note_rain
  return (
    <section aria-labelledby="radar-panel" className="radar-panel">
      <h2 id="radar-panel" className="sr-only">
        {m.radar_title()}
      </h2>
      {/* Room for the answer, which comes after the page. */}
      <div className="radar-answer min-h-18 pb-3 noscript:min-h-0">
        {answer}
        <RadarTrouble radar={radar} timeZone={timeZone} />
        {radar.answer?.agency === 'IEM' && <p className="radar-trouble">{m.radar_stand_in()}</p>}
      </div>
      <RadarStillLinks radar={radar} timeZone={timeZone} search={search} />
      <RadarLegend radar={radar} />
      <p className="radar-note">{note({ distance: aboutDistance(RANGE_KM, options) })}</p>
      {radar.answer && (
        <p className="radar-note">
          <a href={radar.answer.attribution.url} rel="noreferrer" className="underline underline-offset-4">
            {radar.answer.attribution.name}
          </a>
        </p>
      )}
    </section>
  )
}

/** Says that no new pictures arrive, and since when. */
function RadarTrouble({ radar: { answer, hasFailed }, timeZone }: Pick<RadarPanelProps, 'radar' | 'timeZone'>) {
  const now = useNow()
  const moment = useMoment()
  const newest = answer?.newestObservedAt ? Date.parse(answer.newestObservedAt) : null
  const isOld = newest !== null && now - newest > OLD_AFTER_MS
  const isMissing = hasFailed || answer?.state === 'silent' || (answer?.state === 'ready' && newest === null)
  if (!isOld && !isMissing) return null
  return (
    <p className="radar-trouble">
      {newest === null ? m.radar_silent() : m.radar_silent_since({ time: moment(newest, timeZone).text })}
    </p>
  )
}
