import { z } from 'zod'
import { photoOriginalSchema } from './photo-original.ts'

/** One stored file of a photo or video, under the folder that it was made in. */
const storedFileSchema = z.object({
  /** Within its folder: `{timestamp}_{random}x{seal}.{ext}`, see `media-seal.ts`. */
  name: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type StoredFile = z.infer<typeof storedFileSchema>

/** A name for one more file with this seal (`media-seal.ts`). */
export type NameFor = (ending: string, seal: string) => string

/** The result of processing a visitor's file. Only picture and sound are served; metadata are for moderators. */
export const processedMediaSchema = z.object({
  kind: z.enum(['photo', 'video']),
  mimeType: z.string(),
  /** What is served as the photo or video itself. */
  main: storedFileSchema,
  /** Sizes of a photo, smallest first, the main one last; of a video those of a still, empty without one. */
  variants: z.array(storedFileSchema),
  /** A photo's metadata; absent in rows that were written before they were read. */
  original: photoOriginalSchema.optional(),
})
export type ProcessedMedia = z.infer<typeof processedMediaSchema>

/** A visitor's file as it came in. */
export interface RawMedia {
  /** The path of a file on this machine. */
  path: string
  /** Media type as announced. */
  fileType: string
  fileName: string
}

/**
 * Looks at a file's content, encodes it anew without what the camera wrote about place and device, and stores the
 * result in `folder` of the media store. Repeating it is safe: each run makes new names.
 *
 * @param folder one segment of a key, such as `upload-{id}`; nothing below it is ever served
 * @throws {AppError} 415, 413 or 400 with the spec's text when the file is not what it says, broken, or too much to
 * decode
 */
export type ProcessMedia = (raw: RawMedia, folder: string) => Promise<ProcessedMedia>
