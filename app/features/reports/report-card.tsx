import { Link } from 'react-router'
import type { Report } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { placeWords } from '../../community/reports/place-words.ts'
import { WrittenTime } from '../../community/written-time.tsx'
import { useFormatOptions } from '../../lib/format-options.ts'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { WEATHER_TYPE_WORDS } from '../../signs/weather-type-words.ts'
import { HiddenLabel } from '../../ui/hidden-label.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { PageIcon } from '../../ui/page-icon.tsx'
import { ReportTemperature, ReportWeather } from './report-facts.tsx'
import { ReportPhoto } from './report-photo.tsx'
import { coverOf } from './report-words.ts'
import { reportHref } from './reports-question.ts'

interface ReportCardProps {
  report: Report
  /** How far down it stands, from 0: what is seen at once is loaded at once. */
  position: number
}

/** One report in the list, a link as a whole. Without a picture its words are larger. */
export function ReportCard({ report, position }: ReportCardProps) {
  const { weather_type, temperature, media } = report
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface ring-1 ring-card-ring outline-lake outline-offset-2 has-[a:focus-visible]:outline-2">
      <CardPicture report={report} position={position} />
      <div className="flex flex-1 flex-col p-5">
        {(weather_type !== null || temperature !== null) && (
          <div className="mb-1.5 flex min-h-7 flex-wrap items-center justify-between gap-x-3">
            {weather_type !== null ? <ReportWeather type={weather_type} size={24} className="text-sm" /> : <span />}
            {temperature !== null && (
              <ReportTemperature
                celsius={temperature}
                className="flex-none font-[550] text-lg leading-none tabular-nums"
              />
            )}
          </div>
        )}
        <h2 className="break-words text-lg leading-snug group-hover:text-lake">{report.title}</h2>
        <p className="mt-1.5 flex items-start gap-1.5 text-muted text-sm">
          <InterfaceIcon name="pin" className="mt-0.5 size-4" />
          <span className="line-clamp-2 min-w-0 break-words">
            <HiddenLabel label={m.report_place()} />
            {placeWords(report.location_name, report.nearTown, useFormatOptions())}
          </span>
        </p>
        <p
          dir="auto"
          className={`whitespace-pre-line break-words ${media.length > 0 ? 'mt-1.5 line-clamp-3' : 'mt-4 line-clamp-6 text-lg'}`}
        >
          {report.description}
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 pt-5 text-muted text-sm">
          <p className="min-w-0 flex-[1_1_8rem] break-words">
            <span className="sr-only">{m.report_by()} </span>
            <bdi className="line-clamp-1 inline [overflow-wrap:anywhere]">{report.reporter_name}</bdi>
            {' · '}
            <WrittenTime at={report.observedAt} length="brief" />
          </p>
          <Counts likes={report.like_count} comments={report.comment_count} />
        </div>
        <p className="mt-1.5">
          <Link
            to={reportHref(report.id)}
            state={{ title: report.title }}
            className="text-link font-[650] text-sm after:absolute after:inset-0 focus-visible:outline-none"
          >
            {m.reports_view()}
            <span className="sr-only"> {report.title}</span>
          </Link>
        </p>
      </div>
    </article>
  )
}

function Counts({ likes, comments }: { likes: number; comments: number }) {
  return (
    <p className="flex flex-none gap-3 tabular-nums">
      <span className="flex items-center gap-1">
        <PageIcon name="heart" className="size-4" />
        <span aria-hidden="true">{likes}</span>
        <span className="sr-only">{m.report_likes({ count: likes })}, </span>
      </span>
      <span className="flex items-center gap-1">
        <PageIcon name="comment" className="size-4" />
        <span aria-hidden="true">{comments}</span>
        <span className="sr-only">{m.report_comments({ count: comments })}</span>
      </span>
    </p>
  )
}

const SIZES = '(width < 40rem) 100vw, (width < 64rem) 50vw, 384px'

/** The first photo or a video's still picture, else a placeholder, with the number of photos; nothing without any. */
function CardPicture({ report, position }: { report: Report; position: number }) {
  const { media, weather_type } = report
  if (media.length === 0) return null
  const cover = coverOf(report)
  const isVideo = cover?.media_type !== 'photo'
  return (
    <div className="relative aspect-[12/5] flex-none overflow-hidden bg-raised">
      {cover ? (
        <ReportPhoto
          photo={cover}
          alt={cover.alt_text ?? ''}
          sizes={SIZES}
          roomShape={12 / 5}
          position={position}
          className="size-full object-cover"
        />
      ) : (
        weather_type !== null && (
          <WeatherIcon
            name={WEATHER_TYPE_WORDS[weather_type].icon}
            size={160}
            className="-right-4 -bottom-10 absolute opacity-25"
          />
        )
      )}
      {isVideo && (
        <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-surface">
          <PageIcon name="play" className="size-6 fill-current" />
        </span>
      )}
      {(isVideo || media.length > 1) && (
        <p className="absolute right-3 bottom-3 flex items-center gap-1.5 rounded-full bg-ground/85 px-2.5 py-1 font-[550] text-xs">
          <PageIcon name={isVideo ? 'video' : 'photos'} className="size-4" />
          {isVideo ? m.report_video() : m.report_photos({ count: media.length })}
        </p>
      )}
    </div>
  )
}
