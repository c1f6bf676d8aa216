import { extname } from 'node:path'
import { z } from 'zod'
import type { FindNearTown } from '#server/places/near-town.ts'
import { shortenText } from '#shared/alerts/shorten-text.ts'
import { pictureSizeSchema } from '#shared/contracts/fields.ts'
import type { NearTown } from '#shared/contracts/location.ts'
import type { ModeratedReport, Report, ReportComment, ReportMedia } from '#shared/contracts/report.ts'
import type { ReportMark } from '#shared/contracts/report-mark.ts'
import { roundedPlace, roundedText } from '#shared/reports/rounded-place.ts'
import type { ReportCommentRow } from './report-answers.ts'
import type { ListedReport } from './report-list.ts'
import { presentSight, SIGHT_CELLS } from './report-sight.ts'
import type { MediaRow, WholeReport } from './report-store.ts'

const variantsSchema = z.array(pictureSizeSchema)

/** The public fields of a report. */
export function presentReport(row: WholeReport, nearTown: FindNearTown): Report {
  return {
    id: row.id,
    title: roundedText(row.title),
    description: roundedText(row.description),
    reporter_name: roundedText(row.reporter_name),
    location_name: roundedPlace(row.location_name),
    weather_type: row.weather_type,
    ...presentSight(row),
    latitude: row.latitude,
    longitude: row.longitude,
    nearTown: nearOf(row, nearTown),
    observedAt: new Date(row.observed_at).toISOString(),
    is_approved: Boolean(row.is_approved),
    is_questioned: row.flagged_at !== null,
    like_count: row.like_count,
    comment_count: row.comment_count,
    created_at: new Date(row.created_at).toISOString(),
    media: row.media.map(presentMedia),
  }
}

/** What its sender typed, for the sender and for moderators: nothing of it is rounded. */
export const presentTyped = ({ title, description, reporter_name }: WholeReport) => ({
  title,
  description,
  reporter_name,
})

/** The public fields and those for moderators alone. */
export function presentModerated(row: ListedReport, nearTown: FindNearTown): ModeratedReport {
  const { exact_latitude: latitude, exact_longitude: longitude } = row
  return {
    ...presentReport(row, nearTown),
    ...presentTyped(row),
    version: row.version,
    exact_position: latitude === null || longitude === null ? null : { latitude, longitude },
    exact_location_name: row.location_name,
    media: row.media.map((file) => ({ ...presentMedia(file), file_name: file.file_name, alt_text: file.alt_text })),
  }
}

/** What maps and short lists show of a report with a position. */
export function presentMark(row: WholeReport, nearTown: FindNearTown): ReportMark {
  const { latitude, longitude } = row
  if (latitude === null || longitude === null) throw new Error('a report without a position has no mark')
  const cover = row.media.map(presentMedia).find(({ variants }) => variants.length > 0)
  const smallest = cover?.variants[0]
  return {
    id: row.id,
    title: roundedText(row.title),
    words: shortenText(roundedText(row.description).replaceAll(/\s+/g, ' '), MOST_WORDS),
    place: roundedPlace(row.location_name),
    latitude,
    longitude,
    nearTown: nearOf(row, nearTown),
    kind: row.weather_type,
    ...presentSight(row),
    observedAt: new Date(row.observed_at).toISOString(),
    picture: cover && smallest ? { ...smallest, alt: cover.alt_text, isVideo: cover.media_type === 'video' } : null,
  }
}

/** What a table of open data holds of a report, column by column. */
export const OPEN_COLUMNS: Record<string, (report: Report) => string | number | null> = {
  id: ({ id }) => id,
  observed_at: ({ observedAt }) => observedAt,
  title: ({ title }) => title,
  description: ({ description }) => description,
  location_name: ({ location_name }) => location_name,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  weather_type: ({ weather_type }) => weather_type,
  ...SIGHT_CELLS,
}

/** Bytes of UTF-8. */
const MOST_WORDS = 160

const nearOf = ({ latitude: lat, longitude: lon }: WholeReport, nearTown: FindNearTown): NearTown | null =>
  lat === null || lon === null ? null : nearTown({ lat, lon })

/** With a neutral name: the reporter's own may be an address or a pair of coordinates. */
const presentMedia = (row: MediaRow): ReportMedia => ({
  id: row.id,
  media_url: row.media_url,
  media_type: row.media_type,
  file_name: `${row.media_type}-${row.position + 1}${extname(row.media_url)}`,
  file_size: row.file_size,
  mime_type: row.mime_type,
  width: row.width,
  height: row.height,
  variants: variantsSchema.parse(JSON.parse(row.variants)),
  alt_text: row.alt_text && roundedText(row.alt_text),
})

export const presentComment = (row: ReportCommentRow): ReportComment => ({
  id: row.id,
  report_id: row.report_id,
  commenter_name: roundedText(row.commenter_name),
  comment_text: roundedText(row.comment_text),
  created_at: new Date(row.created_at).toISOString(),
})
