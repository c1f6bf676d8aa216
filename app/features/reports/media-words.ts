import type { Report, ReportMedia } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'

/** What is to be seen, in the words of the reporter; else which of the report's photos it is: never nothing. */
export function photoAlt(report: Pick<Report, 'title' | 'location_name' | 'media'>, photo: ReportMedia): string {
  if (photo.alt_text) return photo.alt_text
  const photos = photosOf(report)
  return m.report_photo_alt({
    number: photos.indexOf(photo) + 1,
    count: photos.length,
    title: report.title,
    location: report.location_name,
  })
}

export const videoLabel = (report: Pick<Report, 'title' | 'location_name'>, video: ReportMedia): string =>
  video.alt_text ?? m.report_video_alt({ title: report.title, location: report.location_name })

export const photosOf = ({ media }: Pick<Report, 'media'>): ReportMedia[] =>
  media.filter(({ media_type }) => media_type === 'photo')
