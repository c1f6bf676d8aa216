import { randomUUID } from 'node:crypto'
import type { WeatherReportMediaRow, WeatherReportOriginalRow } from '../db/report-rows.ts'
import { MEDIA_PREFIX } from '../media/media-store.ts'
import type { ReadyUpload } from '../uploads/uploads-for-reports.ts'

export interface MediaPlace {
  /** Id of the report and name of the folder of its files. */
  id: string
  /** From 0. */
  place: number
  altText?: string | null
}

/** The stored row of a report's photo or video. */
export function mediaRow(
  { fileName, media: { kind, mimeType, main, variants } }: Pick<ReadyUpload, 'fileName' | 'media'>,
  { id, place, altText = null }: MediaPlace,
): WeatherReportMediaRow {
  const urlOf = (name: string) => `${MEDIA_PREFIX}${id}/${name}`
  return {
    id: randomUUID(),
    report_id: id,
    position: place,
    media_url: urlOf(main.name),
    media_type: kind,
    mime_type: mimeType,
    file_name: fileName,
    file_size: main.size,
    width: main.width,
    height: main.height,
    variants: JSON.stringify(variants.map(({ name, width, height }) => ({ url: urlOf(name), width, height }))),
    alt_text: altText,
  }
}

/** The stored row of what a photo's metadata tell, for moderators; null for a video. */
export function originalRow(
  media_id: string,
  { media: { original } }: Pick<ReadyUpload, 'media'>,
): WeatherReportOriginalRow | null {
  if (!original) return null
  const { takenAt, position, hash } = original
  const quarter = (index: number) => hash?.slice(4 * index, 4 * index + 4) ?? null
  return {
    media_id,
    taken_at: takenAt,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    picture_hash: hash,
    band_1: quarter(0),
    band_2: quarter(1),
    band_3: quarter(2),
    band_4: quarter(3),
  }
}
