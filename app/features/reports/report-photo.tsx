import type { ReportMedia } from '#shared/contracts/report.ts'
import { pictureLoading } from '../../lib/picture-loading.ts'

interface ReportPhotoProps {
  photo: ReportMedia
  /** Empty where the words beside it say the same. */
  alt: string
  /** How wide its room is, as the attribute `sizes` says it: lengths in vw and px, conditions in rem. */
  sizes: string
  /** How many times as wide as high that room is, where the photo fills it and is cut. */
  roomShape?: number
  /** From 0, among the page's photos. One without a position is loaded when it comes near. */
  position?: number
  className: string
}

/** A photo in the size that the screen needs. One of unknown size gets the room of most: 4 to 3. */
export function ReportPhoto({ photo, alt, sizes, roomShape, position, className }: ReportPhotoProps) {
  const { media_url, variants, width, height } = photo
  // A panorama that fills a room is cut at its sides: it is drawn as many times wider than the room.
  const times = roomShape && width && height ? Math.max(1, width / height / roomShape) : 1
  return (
    <img
      src={variants.at(-1)?.url ?? media_url}
      srcSet={variants.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
      sizes={sizes.replace(/\d+(?=vw|px)/g, (length) => String(Math.ceil(Number(length) * times)))}
      width={width ?? 1200}
      height={height ?? 900}
      alt={alt}
      {...pictureLoading(position)}
      decoding="async"
      className={className}
    />
  )
}
