import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { useClock } from '../../lib/format-options.ts'
import { withParameter } from '../../lib/with-parameter.ts'
import { type StillPlace, stillSides } from '../../ui/map-layer/still-place.ts'
import { NEWEST, RADAR_TIME, radarTime } from './radar-address.ts'
import { momentOf } from './scrubber-keys.ts'
import type { Radar } from './use-radar.ts'

interface RadarStillProps {
  radar: Radar
  /** Null while no picture was asked for. */
  place: StillPlace | null
}

/** Without scripts: the picture that the address asks for on the drawn map, in the agency's own colours. */
export function RadarStill({ radar: { answer, frame }, place }: RadarStillProps) {
  if (!place || !answer || !frame) return null
  const pictures = [answer.coverage, frame.readable ? frame.picture : null].filter((picture) => picture !== null)
  // `loading="lazy"`: browsers with scripts do not display the image, and so never load it.
  return pictures.map((picture) => (
    <img
      key={picture}
      src={picture}
      alt=""
      loading="lazy"
      className="radar-still hidden noscript:block"
      style={stillSides(place)}
    />
  ))
}

interface RadarStillLinksProps {
  radar: Radar
  timeZone: string
  search: string
}

/** Without scripts: which picture is on the map, with links to those before and after it. */
export function RadarStillLinks({ radar: { answer, frame, index }, timeZone, search }: RadarStillLinksProps) {
  const clock = useClock()
  if (!answer || !frame) {
    return (
      <p className="radar-still-links hidden noscript:flex">
        {answer ? (
          m.radar_none()
        ) : (
          <Link to={withParameter(search, RADAR_TIME, NEWEST)} className="underline underline-offset-4">
            {m.radar_show_newest()}
          </Link>
        )}
      </p>
    )
  }
  const neighbours = [
    { frame: answer.frames[index - 1], name: m.radar_earlier },
    { frame: answer.frames[index + 1], name: m.radar_later },
  ]
  const time = clock(momentOf(frame), timeZone)
  const sentence = frame.kind === 'observed' ? m.radar_still_observed : m.radar_still_forward
  return (
    <nav aria-label={m.radar_time()} className="radar-still-links hidden noscript:flex">
      <p>{frame.readable ? sentence({ time }) : m.radar_still_unreadable({ time })}</p>
      {neighbours.map(
        ({ frame: other, name }) =>
          other && (
            <Link
              key={other.at}
              to={withParameter(search, RADAR_TIME, radarTime(momentOf(other)))}
              className="underline underline-offset-4"
            >
              {name({ time: clock(momentOf(other), timeZone) })}
            </Link>
          ),
      )}
    </nav>
  )
}
