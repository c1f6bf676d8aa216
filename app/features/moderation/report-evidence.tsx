import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReportToDecide, Surroundings } from '#shared/contracts/moderation.ts'
import { counted } from '#shared/language.ts'
import { NEAR_REPORTS_KM } from '#shared/reports/moderation-reasons.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { formatVisibility } from '#shared/units/format-visibility.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { FLAG_WORDS } from '../../community/reports/flag-words.ts'
import { WrittenTime } from '../../community/written-time.tsx'
import { useFormatOptions } from '../../lib/format-options.ts'
import { opinionWords, seenWords } from './opinion-words.ts'

/** Evidence for a decision about a report, and the opinions of the automatic rules. */
export function ReportEvidence({ report }: { report: ReportToDecide }) {
  const options = useFormatOptions()
  const away = (km: number) => distanceWords(km, options)
  const { surroundings, near, photos, sender, flags, opinions } = report
  const isUnplaced = report.latitude === null
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="mb-2 font-[550] text-sm">{m.moderation_evidence()}</h3>
      <dl className="grid gap-x-4 gap-y-2 text-sm max-sm:[&>dd]:-mt-1.5 sm:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]">
        {flags.length > 0 && (
          <Entry term={m.moderation_flags()}>
            {flags.map(({ reason, count }) => m.moderation_flag({ reason: FLAG_WORDS[reason](), count })).join(' · ')}
          </Entry>
        )}
        <Entry term={m.moderation_measured()}>
          {isUnplaced ? m.moderation_unplaced() : <Measured measured={surroundings?.measured ?? null} />}
        </Entry>
        <Entry term={m.moderation_alerts()}>
          {isUnplaced ? m.moderation_unplaced() : <Alerts alerts={surroundings?.alerts ?? null} />}
        </Entry>
        <Entry term={m.moderation_radar()}>
          {isUnplaced ? m.moderation_unplaced() : <SeenByRadar radar={surroundings?.radar ?? null} />}
        </Entry>
        <Entry term={m.moderation_near()}>
          {isUnplaced
            ? m.moderation_unplaced()
            : near.length === 0
              ? m.moderation_near_none({ distance: away(NEAR_REPORTS_KM) })
              : near.map(({ id, title, distance_km, is_approved }) => (
                  <span key={id} className="block not-first:mt-1">
                    <Link to={`/weather-reports/${encodeURIComponent(id)}`} className="text-link">
                      {(is_approved ? m.moderation_near_one : m.moderation_near_waiting)({
                        title,
                        distance: away(distance_km),
                      })}
                    </Link>
                  </span>
                ))}
        </Entry>
        {photos.map((photo, index) => (
          <Entry key={photo.media_id} term={m.moderation_photo({ number: index + 1 })}>
            <Photo photo={photo} />
          </Entry>
        ))}
        {sender && (
          <Entry term={m.moderation_sender()}>
            {counted(
              sender.reports,
              () => m.moderation_sender_one({ refused: sender.refused }),
              ({ count }) => m.moderation_sender_many({ count, refused: sender.refused }),
            )}
          </Entry>
        )}
      </dl>
      <h3 className="mt-4 font-[550] text-sm">{m.moderation_opinion()}</h3>
      {opinions.length === 0 ? (
        <p className="mt-1 text-sm">{m.moderation_opinion_none()}</p>
      ) : (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {opinions.map((opinion) => (
            <li key={JSON.stringify(opinion)}>{opinionWords(opinion, options)}</li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-muted text-sm">{m.moderation_opinion_note()}</p>
    </div>
  )
}

function Measured({ measured }: Pick<Surroundings, 'measured'>) {
  const options = useFormatOptions()
  if (measured === null) return m.moderation_measured_none()
  const { station, distance_km, observed_at, temperature, wind_speed, wind_gust, visibility } = measured
  const values = [
    temperature !== null && joinQuantity(formatTemperature(temperature, options)),
    wind_speed !== null && m.moderation_measured_wind({ wind: joinQuantity(formatWindSpeed(wind_speed, options)) }),
    wind_gust !== null && m.moderation_measured_gust({ gust: joinQuantity(formatWindSpeed(wind_gust, options)) }),
    visibility !== null &&
      m.moderation_measured_visibility({ visibility: joinQuantity(formatVisibility(visibility, options)) }),
  ]
  return (
    <>
      {values.filter(Boolean).join(', ')}
      <span className="block text-muted">
        {m.moderation_measured_where({ station, distance: distanceWords(distance_km, options) })} ·{' '}
        <WrittenTime at={observed_at} length="full" />
      </span>
    </>
  )
}

function SeenByRadar({ radar }: Pick<Surroundings, 'radar'>) {
  const options = useFormatOptions()
  if (radar === null) return m.moderation_radar_none()
  const { observed_at, precipitation, here, nearest_km, within_km } = radar
  const distance = (km: number) => distanceWords(km, options)
  const seen =
    here.step !== 'none'
      ? m.moderation_radar_here({
          weather: seenWords(precipitation, here.step),
          distance: distance(here.within_km),
        })
      : nearest_km === null
        ? m.moderation_radar_dry({ distance: distance(within_km) })
        : m.moderation_radar_near({ distance: distance(nearest_km) })
  return (
    <>
      {seen}
      <span className="block text-muted">
        <WrittenTime at={observed_at} length="full" />
      </span>
    </>
  )
}

function Alerts({ alerts }: Pick<Surroundings, 'alerts'>) {
  if (alerts === null) return m.moderation_alerts_unknown()
  if (alerts.length === 0) return m.moderation_alerts_none()
  return alerts.map(({ id, event }) => (
    <span key={id} className="block not-first:mt-1">
      <Link to={`/alerts/${encodeURIComponent(id)}`} className="text-link">
        {event}
      </Link>
    </span>
  ))
}

function Photo({ photo: { taken_at, distance_km, seen_in } }: { photo: ReportToDecide['photos'][number] }) {
  const options = useFormatOptions()
  const said = [
    taken_at !== null && m.moderation_photo_taken({ time: taken_at.replace('T', ' ') }),
    distance_km !== null && m.moderation_photo_away({ distance: distanceWords(distance_km, options) }),
  ].filter(Boolean)
  return (
    <>
      {said.length > 0 ? said.join(', ') : m.moderation_photo_nothing()}
      {seen_in.length > 0 && (
        <span className="block">
          {m.moderation_photo_seen()}
          {seen_in.map((id, index) => (
            <Link
              key={id}
              to={`/weather-reports/${encodeURIComponent(id)}`}
              className="text-link ml-2 whitespace-nowrap"
            >
              {m.moderation_photo_seen_in({ number: index + 1 })}
            </Link>
          ))}
        </span>
      )}
    </>
  )
}

/** A row of what moderators read about a report. */
export function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
