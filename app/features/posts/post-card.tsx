import { Link } from 'react-router'
import type { PostSummary } from '#shared/contracts/post.ts'
import { foreignLanguage } from '#shared/language.ts'
import { excerptText } from '#shared/posts/excerpt.ts'
import { m } from '#words/messages.js'
import { shortDay } from '../../community/written-time.tsx'
import { useNow } from '../../lib/now.tsx'
import { PostCover } from './post-cover.tsx'
import { categoryLabel, shownState } from './post-words.ts'

interface PostCardProps {
  post: PostSummary
  view: 'grid' | 'list'
  /** How far down it stands, from 0. */
  position: number
}

/** Rows of a phone show the middle square, 104 px high, of a picture of 16 to 9. */
const IN_ROW = '(width < 40rem) 185px'
const IN_GRID = '(width < 64rem) 50vw, 384px'
const LARGE_SIZES = `(width < 40rem) 100vw, ${IN_GRID}`
const GRID_SIZES = `${IN_ROW}, ${IN_GRID}`
const LIST_SIZES = `${IN_ROW}, 240px`

/** One post in the list, a link as a whole. On a phone only the first of a grid is large; the others become rows. */
export function PostCard({ post, view, position }: PostCardProps) {
  const isGrid = view === 'grid'
  const isLarge = isGrid && position === 0
  const gridSizes = isLarge ? LARGE_SIZES : GRID_SIZES
  const row = isGrid
    ? `flex gap-4 sm:flex-col sm:gap-3 ${isLarge ? 'flex-col' : 'flex-row-reverse justify-end sm:justify-start'}`
    : 'flex flex-row-reverse justify-end gap-4 border-line border-t pt-6 sm:gap-6'
  const cover = isGrid
    ? `flex-none rounded-card sm:aspect-video sm:w-full ${isLarge ? 'aspect-video w-full' : 'size-26 sm:size-auto'}`
    : 'size-26 flex-none rounded-card sm:aspect-video sm:h-auto sm:w-60'
  return (
    <article className={`group relative ${row} ${isGrid ? '' : 'sm:flex-row'}`}>
      <PostCover post={post} sizes={isGrid ? gridSizes : LIST_SIZES} position={position} className={cover} />
      <div className="min-w-0 flex-1">
        <PostFacts post={post} />
        <h2 lang={foreignLanguage(post.language)} className="text-lg leading-snug">
          <Link
            to={`/posts/${post.slug}`}
            state={{ title: post.title }}
            className="break-words after:absolute after:inset-0 group-hover:text-lake"
          >
            {post.title}
          </Link>
        </h2>
        <p lang={foreignLanguage(post.language)} className="mt-1 line-clamp-4 break-words sm:line-clamp-3 text-muted">
          {excerptText(post.excerpt)}
        </p>
      </div>
    </article>
  )
}

function PostFacts({ post }: { post: PostSummary }) {
  const now = useNow()
  const state = shownState(post, now)
  return (
    <p className="text-muted text-xs leading-6">
      {post.categories.map((category) => `${categoryLabel(category)} · `)}
      {post.published_at === null || state === 'draft' ? (
        <span className="rounded-md border border-field-border border-dashed px-1.5 py-0.5 font-[550]">
          {m.post_draft()}
        </span>
      ) : (
        <time dateTime={post.published_at}>
          {state === 'scheduled'
            ? m.post_scheduled_for({ moment: shortDay(post.published_at, now) })
            : shortDay(post.published_at, now)}
        </time>
      )}
      {` · ${m.post_minutes({ minutes: post.read_minutes })}`}
    </p>
  )
}
