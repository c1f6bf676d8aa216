import { randomUUID } from 'node:crypto'
import type { WeatherReportMediaRow } from '../db/report-rows.ts'
import { MEDIA_PREFIX } from '../media/media-store.ts'
import type { ReadyUpload } from '../uploads/uploads.ts'

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
