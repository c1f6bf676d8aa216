import { z } from 'zod'
import {
  type ModeratedReport,
  mediaVariantSchema,
  type Report,
  type ReportComment,
  type ReportMedia,
} from '#shared/contracts/report.ts'
import { roundedPlace } from '#shared/reports/rounded-place.ts'
import type { ReportCommentRow } from './comment-store.ts'
import type { ListedReport } from './report-list.ts'
import type { MediaRow, WholeReport } from './report-store.ts'

const variantsSchema = z.array(mediaVariantSchema)

/** The public fields of a report. */
export function presentReport(row: WholeReport): Report {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    reporter_name: row.reporter_name,
    location_name: roundedPlace(row.location_name),
    temperature: row.temperature,
    weather_type: row.weather_type,
    latitude: row.latitude,
    longitude: row.longitude,
    is_approved: Boolean(row.is_approved),
    is_questioned: row.flagged_at !== null,
    like_count: row.like_count,
    comment_count: row.comment_count,
    created_at: new Date(row.created_at).toISOString(),
    media: row.media.map(presentMedia),
  }
}

/** The public fields and those for moderators alone. */
export function presentModerated(row: ListedReport): ModeratedReport {
  const { exact_latitude: latitude, exact_longitude: longitude } = row
  return {
    ...presentReport(row),
    version: row.version,
    exact_position: latitude === null || longitude === null ? null : { latitude, longitude },
    exact_location_name: row.location_name,
  }
}

const presentMedia = (row: MediaRow): ReportMedia => ({
  id: row.id,
  media_url: row.media_url,
  media_type: row.media_type,
  file_name: row.file_name,
  file_size: row.file_size,
  mime_type: row.mime_type,
  width: row.width,
  height: row.height,
  variants: variantsSchema.parse(JSON.parse(row.variants)),
  alt_text: row.alt_text,
})

export const presentComment = (row: ReportCommentRow): ReportComment => ({
  id: row.id,
  report_id: row.report_id,
  commenter_name: row.commenter_name,
  comment_text: row.comment_text,
  created_at: new Date(row.created_at).toISOString(),
})
