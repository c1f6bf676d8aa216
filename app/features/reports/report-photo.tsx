import type { ReportMedia } from '#shared/contracts/report.ts'
import { pictureLoading } from '../../lib/picture-loading.ts'

interface ReportPhotoProps {
  photo: ReportMedia
  /** Empty where the words beside it say the same. */
  alt: string
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
  /** From 0, among the page's photos. One without a position is loaded when it comes near. */
  position?: number
  className: string
}

/** A photo in the size that the screen needs. One of unknown size gets the room of most: 4 to 3. */
export function ReportPhoto({ photo, alt, sizes, position, className }: ReportPhotoProps) {
  const { media_url, variants, width, height } = photo
  return (
    <img
      src={variants.at(-1)?.url ?? media_url}
      srcSet={variants.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
      sizes={sizes}
      width={width ?? 1200}
      height={height ?? 900}
      alt={alt}
      {...pictureLoading(position)}
      decoding="async"
      className={className}
    />
  )
}
