import type { PostSummary } from '#shared/contracts/post.ts'
import { pictureLoading } from '../../lib/picture-loading.ts'
import { coverMotif, MOTIF_DRAWINGS } from './cover-motif.ts'

interface PostCoverProps {
  post: Pick<PostSummary, 'slug' | 'title' | 'tags' | 'cover_image' | 'cover_variants'>
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
  /** From 0, among the page's covers. */
  position: number
  /** The frame's shape: it stands before the picture comes, and the picture fills it. */
  className: string
}

/** A post's picture, or a quiet drawing where it has none. The title beside it says what it is about. */
export function PostCover({ post, sizes, position, className }: PostCoverProps) {
  const { cover_image, cover_variants } = post
  const largest = cover_variants.at(-1)
  const picture = cover_image
    ? {
        src: largest?.url ?? cover_image,
        srcSet: cover_variants.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined,
        sizes,
        width: largest?.width ?? 640,
        height: largest?.height ?? 360,
      }
    : { src: MOTIF_DRAWINGS[coverMotif(post)], width: 640, height: 360 }
  return (
    <div className={`overflow-hidden bg-raised ${className}`}>
      <img {...picture} alt="" {...pictureLoading(position)} decoding="async" className="size-full object-cover" />
    </div>
  )
}
