import { useEffect, useRef, useState } from 'react'
import type { ReportMedia } from '#shared/contracts/report.ts'
import { containerType, playedWhere } from '#shared/reports/played-where.ts'
import { m } from '#words/messages.js'
import { fileSize } from '../../lib/file-size.ts'
import { BUTTON } from '../../ui/button.ts'
import { PageIcon } from '../../ui/page-icon.tsx'
import { ReportPhoto } from './report-photo.tsx'

/** Whether this browser plays the video; `unknown` until its beginning is loaded, and where scripts do not run. */
type Playing = 'unknown' | 'sound-alone' | 'not-here'

const SIZES = '(width < 64rem) 100vw, 780px'

/** Of `HTMLMediaElement`: none of the sources can be played. */
const NO_SOURCE = 3

/**
 * A video of a report. Where the browser shows no picture, and for kinds of video that few browsers play, a sentence
 * says so and the file is offered as a download. Nothing plays by itself, and its room is known before anything of it
 * has come; a still picture stands there, if there is one.
 */
export function ReportVideo({ video, label }: { video: ReportMedia; label: string }) {
  const player = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState<Playing>('unknown')
  const where = playedWhere(video.mime_type)
  // The browser may have given up before the scripts came.
  useEffect(() => setPlaying(playingOf(player.current)), [])
  const notes = { 'sound-alone': m.report_video_sound_alone, 'not-here': m.report_video_not_here, unknown: null }
  const note = where === 'nowhere' ? m.report_video_nowhere : notes[playing]
  const isPlayed = where !== 'nowhere' && playing !== 'not-here'
  const still = video.variants.at(-1)
  return (
    <div className="grid gap-2">
      {isPlayed && (
        <video
          ref={player}
          controls
          preload="metadata"
          playsInline
          poster={still?.url}
          width={video.width ?? 1280}
          height={video.height ?? 720}
          aria-label={label}
          onLoadedMetadata={({ currentTarget }) => setPlaying(playingOf(currentTarget))}
          onError={({ currentTarget }) => setPlaying(playingOf(currentTarget))}
          className={`h-auto w-full rounded-card bg-raised ${still ? 'print:hidden' : ''} ${playing === 'sound-alone' ? 'max-h-14' : 'max-h-[36rem] min-h-32'}`}
        >
          <source
            src={video.media_url}
            type={containerType(video.mime_type)}
            onError={() => setPlaying(playingOf(player.current))}
          />
          <track kind="captions" />
        </video>
      )}
      {/* On paper, where no player can be used. */}
      {isPlayed && still && (
        <img
          src={still.url}
          width={still.width}
          height={still.height}
          alt={label}
          className="hidden h-auto max-h-[36rem] w-full object-contain print:block"
        />
      )}
      {!isPlayed && still && (
        <ReportPhoto
          photo={video}
          alt=""
          sizes={SIZES}
          className="h-auto max-h-[36rem] w-full rounded-card object-contain"
        />
      )}
      {note ? (
        <div className="grid justify-items-start gap-3 rounded-card bg-raised p-4">
          <p className="flex gap-3">
            <PageIcon name="video" className="mt-0.5 size-5 flex-none text-muted" />
            <span>
              <span className="sr-only">{label}. </span>
              {note()}
            </span>
          </p>
          <Download video={video} className={`text-sm ${BUTTON.quiet}`} />
        </div>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          {where === 'somewhere' && m.report_video_somewhere()}
          <Download video={video} className="inline-flex min-h-8 items-center text-text underline underline-offset-4" />
        </p>
      )}
    </div>
  )
}

function Download({ video: { media_url, file_size }, className }: { video: ReportMedia; className: string }) {
  return (
    <a href={media_url} download className={className}>
      {m.report_video_download({ size: fileSize(file_size) })}
    </a>
  )
}

function playingOf(player: HTMLVideoElement | null): Playing {
  if (!player) return 'unknown'
  const hasFailed = player.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED || player.networkState === NO_SOURCE
  if (hasFailed) return 'not-here'
  return player.readyState >= HTMLMediaElement.HAVE_METADATA && player.videoWidth === 0 ? 'sound-alone' : 'unknown'
}
