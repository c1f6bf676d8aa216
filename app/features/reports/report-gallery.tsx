import { useRef, useState } from 'react'
import type { Report, ReportMedia } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { useLoaded } from '../../lib/use-loaded.ts'
import { ReportPhoto } from './report-photo.tsx'
import { ReportVideo } from './report-video.tsx'

interface ReportGalleryProps {
  report: Pick<Report, 'title' | 'location_name' | 'media'>
  /** For a moderator's list: pictures are shown uncropped, and the first one does not load at once. */
  isWhole?: boolean
}

const ONE = '(width < 64rem) 100vw, 780px'
const HALF = '(width < 64rem) 50vw, 390px'

/** All photos and videos. A photo is a link to itself in large; where scripts run it opens on the page. */
export function ReportGallery({ report, isWhole = false }: ReportGalleryProps) {
  const photos = photosOf(report)
  const videos = report.media.filter(({ media_type }) => media_type === 'video')
  const { Viewer, opened, open, close } = usePhotoViewer()
  if (report.media.length === 0) return null
  return (
    <div className="grid gap-2">
      {photos.length > 0 && (
        <ul className={`grid gap-2 overflow-hidden rounded-card ${photos.length > 1 ? 'grid-cols-2' : ''}`}>
          {photos.map((photo, index) => {
            const isWide = photos.length === 1 || (photos.length === 3 && index === 0)
            return (
              <li key={photo.id} className={isWide && photos.length > 1 ? 'col-span-2' : ''}>
                <a
                  href={photo.media_url}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    void open(index, event.currentTarget)
                  }}
                  className="block cursor-zoom-in overflow-hidden bg-raised -outline-offset-4"
                >
                  <ReportPhoto
                    photo={photo}
                    alt={photoAlt(report, photo)}
                    sizes={isWide ? ONE : HALF}
                    roomShape={isWhole || photos.length === 1 ? undefined : isWide ? 16 / 9 : 4 / 3}
                    position={!isWhole && index === 0 ? 0 : undefined}
                    className={
                      photos.length === 1
                        ? 'mx-auto h-auto max-h-[36rem] object-contain'
                        : `w-full ${isWhole ? 'object-contain' : 'object-cover'} ${isWide ? 'aspect-video' : 'aspect-[4/3]'}`
                    }
                  />
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {videos.map((video) => (
        <ReportVideo key={video.id} video={video} label={videoLabel(report, video)} />
      ))}
      {Viewer && opened !== null && (
        <Viewer
          photos={photos.map((photo) => ({ photo, alt: photoAlt(report, photo) }))}
          first={opened}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The reporter's description of a photo; without one, which of the report's photos it is. Never empty. */
function photoAlt(report: Pick<Report, 'title' | 'location_name' | 'media'>, photo: ReportMedia): string {
  if (photo.alt_text) return photo.alt_text
  const photos = photosOf(report)
  return m.report_photo_alt({
    number: photos.indexOf(photo) + 1,
    count: photos.length,
    title: report.title,
    location: report.location_name,
  })
}

const videoLabel = (report: Pick<Report, 'title' | 'location_name'>, video: ReportMedia): string =>
  video.alt_text ?? m.report_video_alt({ title: report.title, location: report.location_name })

const photosOf = ({ media }: Pick<Report, 'media'>): ReportMedia[] =>
  media.filter(({ media_type }) => media_type === 'photo')

const loadViewer = () => import('./photo-viewer.tsx').then(({ PhotoViewer }) => PhotoViewer)

/** Loads the viewer when it is first opened. Where that fails the photo opens by itself. */
function usePhotoViewer() {
  const [Viewer, callForViewer] = useLoaded(loadViewer)
  const [opened, setOpened] = useState<number | null>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const open = async (index: number, link: HTMLAnchorElement) => {
    opener.current = link
    await callForViewer(() => location.assign(link.href))
    setOpened(index)
  }
  const close = () => {
    setOpened(null)
    opener.current?.focus()
  }
  return { Viewer, opened, open, close }
}
