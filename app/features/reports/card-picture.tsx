import type { Report } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { WEATHER_TYPE_WORDS } from '../../signs/weather-type-words.ts'
import { PageIcon } from '../../ui/page-icon.tsx'
import { ReportPhoto } from './report-photo.tsx'
import { coverOf } from './report-words.ts'

const SIZES = '(width < 40rem) 100vw, (width < 64rem) 50vw, 384px'

/**
 * The top of a card: the first photo or a video's still picture, else a placeholder for a video, with the number of
 * photos. Renders nothing without photos and videos.
 */
export function CardPicture({ report, position }: { report: Report; position: number }) {
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
