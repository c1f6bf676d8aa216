import readExif, { type Exif } from 'exif-reader'
import { z } from 'zod'

/** A photo's metadata before it was encoded anew, for moderators alone. Cameras and people can write anything there. */
export const photoOriginalSchema = z.object({
  /** The camera's own clock, without a zone: `2026-11-23T07:31:00`. */
  takenAt: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** See `picture-hash.ts`. */
  hash: z.string().nullable(),
})
export type PhotoOriginal = z.infer<typeof photoOriginalSchema>

const OLDEST_YEAR = 1990
const NEWEST_YEAR = 2100

/** Reads when and where a photo was taken. What is broken, missing or impossible is null. */
export function readOriginal(exif: Buffer | undefined): Pick<PhotoOriginal, 'takenAt' | 'position'> {
  const tags = exif && parsed(exif)
  return { takenAt: takenAt(tags?.Photo?.DateTimeOriginal), position: position(tags?.GPSInfo) }
}

function parsed(exif: Buffer): Exif | undefined {
  try {
    return readExif(exif)
  } catch {
    return undefined
  }
}

/** @param moment the camera's clock, which the library reads as UTC */
function takenAt(moment: unknown): string | null {
  if (!(moment instanceof Date) || Number.isNaN(moment.getTime())) return null
  const year = moment.getUTCFullYear()
  return year >= OLDEST_YEAR && year <= NEWEST_YEAR ? moment.toISOString().slice(0, 19) : null
}

function position(tags: Exif['GPSInfo']): PhotoOriginal['position'] {
  const latitude = degrees(tags?.GPSLatitude, tags?.GPSLatitudeRef === 'S', 90)
  const longitude = degrees(tags?.GPSLongitude, tags?.GPSLongitudeRef === 'W', 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** @param parts degrees, minutes, seconds */
function degrees(parts: unknown, isNegative: boolean, most: number): number | null {
  const numbers = z.array(z.number()).length(3).safeParse(parts)
  if (!numbers.success) return null
  const [whole = 0, minutes = 0, seconds = 0] = numbers.data
  const value = whole + minutes / 60 + seconds / 3600
  return value >= 0 && value <= most ? Number((isNegative ? -value : value).toFixed(4)) : null
}
