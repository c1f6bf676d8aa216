import { useMemo } from 'react'
import type { Coordinates } from '#shared/contracts/location.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { useClock, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { useIsScripted } from '../../lib/use-is-scripted.ts'
import { LineDrawing } from '../../ui/interface-icon/interface-icon.tsx'
import { movementOfSteps } from './movement-of-steps.ts'
import { echoesAround } from './nearest-echo.ts'
import { RadarScrubber } from './radar-scrubber.tsx'
import { echoWords, spanWords } from './radar-words.ts'
import { momentOf } from './scrubber-keys.ts'
import type { Radar } from './use-radar.ts'

interface RadarBarProps {
  radar: Radar
  place: { label: string; coordinates: Coordinates }
  timeZone: string
}

const PLAY = 'M8 5.5v13l10.5-6.5z'
const PAUSE = 'M8.5 6v12M15.5 6v12'

/** Over the lower edge of the map: the play button, which picture is shown, and the slider over all pictures. */
export function RadarBar({ radar, place, timeZone }: RadarBarProps) {
  const isScripted = useIsScripted()
  const reading = useReading(radar, timeZone)
  const sentence = useSentence(radar, place, timeZone)
  if (!isScripted || !radar.isOn) return null
  const hasFrames = (radar.answer?.frames.length ?? 0) > 0
  const isComing = isListComing(radar)
  return (
    <div className="radar-bar">
      {(hasFrames || isComing) && (
        <button
          type="button"
          disabled={isComing}
          aria-label={radar.isPlaying ? m.radar_pause() : m.radar_play()}
          onClick={radar.togglePlaying}
          className="radar-play"
        >
          {radar.isPlaying ? (
            <LineDrawing shapes={[PAUSE]} className="size-6" />
          ) : (
            <LineDrawing shapes={[PLAY]} className="size-6 fill-current" />
          )}
        </button>
      )}
      <div className="radar-reading">
        <p>
          <b>{reading.time}</b> <span>{reading.note}</span>
        </p>
        {isComing ? <RestingTrack /> : <RadarScrubber radar={radar} timeZone={timeZone} sentence={sentence} />}
      </div>
    </div>
  )
}

/** Whether the list of pictures is still to come. */
const isListComing = ({ answer, hasFailed }: Radar): boolean => answer === undefined && !hasFailed

/** The slider's room until its pictures are known, so that the bar does not grow then. */
const RestingTrack = () => (
  <div aria-hidden="true">
    <div className="radar-track-room">
      <div className="radar-track" />
    </div>
    <p className="radar-ticks" />
  </div>
)

/** The time of the shown picture, and whether it is observed or extrapolated. */
function useReading(radar: Radar, timeZone: string): { time: string; note: string } {
  const now = useNow()
  const clock = useClock()
  const { frame, answer, trouble } = radar
  if (!frame) return { time: '', note: isListComing(radar) ? m.radar_loading() : m.radar_none() }
  const isNewest = frame.at === answer?.newestObservedAt
  const parts = [
    spanWords(Math.round((momentOf(frame) - now) / MINUTE_MS)),
    frame.kind === 'moved-forward' ? m.radar_moved_forward() : isNewest ? m.radar_newest() : null,
    trouble && TROUBLES[trouble](),
  ]
  return { time: clock(momentOf(frame), timeZone), note: parts.filter((part) => part !== null).join(' · ') }
}

const TROUBLES = {
  loading: m.radar_picture_loading,
  unreadable: m.radar_picture_unreadable,
  failed: m.radar_picture_failed,
}

/** The picture that is shown as a sentence, for those who cannot see it. */
function useSentence(radar: Radar, { label, coordinates }: RadarBarProps['place'], timeZone: string): string {
  const clock = useClock()
  const options = useFormatOptions()
  const { frame, answer, picture, before, trouble, precipitation } = radar
  const movement = useMemo(
    () => (picture && before ? movementOfSteps(before, picture, coordinates) : null),
    [picture, before, coordinates],
  )
  if (!frame || !answer) return ''
  const time = clock(momentOf(frame), timeZone)
  const words =
    picture && trouble === null
      ? echoWords(echoesAround(picture, answer.box, coordinates), { precipitation, place: label, movement, options })
      : TROUBLES[trouble ?? 'loading']()
  return frame.kind === 'observed' ? m.radar_sentence({ time, words }) : m.radar_sentence_forward({ time, words })
}
