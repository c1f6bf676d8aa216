import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReportMark } from '#shared/contracts/report-mark.ts'
import { sightWords } from '#shared/reports/sight-words.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { WEATHER_TYPE_WORDS } from '../../signs/weather-type-words.ts'
import { WrittenTime } from '../written-time.tsx'
import { placeWords } from './place-words.ts'
import { markIcon, ringOf } from './report-ring.ts'

interface ReportLineProps {
  report: ReportMark
  /** How far from the visitor's place, in words; left out where it does not matter. */
  distance?: string
  /** Below the words. */
  children?: ReactNode
}

/** A report in a short list: its weather in a ring that shows its age, title, place, age, temperature, words, photo. */
export function ReportLine({ report, distance, children }: ReportLineProps) {
  const now = useNow()
  const options = useFormatOptions()
  const { id, place, nearTown, observedAt, kind, words, picture } = report
  return (
    <div className="flex min-w-0 items-start gap-3">
      <span className={`${ringOf(now - Date.parse(observedAt))} mt-0.5 size-10 flex-none`}>
        <WeatherIcon name={markIcon(kind)} size={24} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="break-words text-base leading-snug">
          <Link
            to={`/weather-reports/${encodeURIComponent(id)}`}
            className="pointer-coarse:py-3 hover:text-lake hover:underline"
          >
            {report.title}
          </Link>
        </h3>
        <p className="break-words text-muted text-sm">
          {kind !== null && <span className="sr-only">{WEATHER_TYPE_WORDS[kind].label()} · </span>}
          {placeWords(place, nearTown, options)} · <WrittenTime at={observedAt} length="brief" />
          {sightWords(report, options).map((told) => ` · ${told}`)}
          {distance !== undefined && ` · ${distance}`}
        </p>
        <p className="break-words text-sm">{words}</p>
        {children}
      </div>
      {picture && (
        <img
          src={picture.url}
          alt={
            picture.alt ??
            (picture.isVideo
              ? m.report_video_alt({ title: report.title, location: place })
              : m.report_photo_alt({ number: 1, count: 1, title: report.title, location: place }))
          }
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className="size-14 flex-none rounded-lg object-cover"
        />
      )}
    </div>
  )
}
