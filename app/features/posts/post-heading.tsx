import { Link } from 'react-router'
import type { AuthorProfile } from '#shared/contracts/post.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { longDay, writtenTime } from '../../community/written-time.tsx'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { BUTTON } from '../../ui/button.ts'
import { Logo } from '../../ui/logo.tsx'
import { categoryLabel, shownState } from './post-words.ts'
import { ALL_POSTS, CATEGORIES, postsHref } from './posts-question.ts'
import type { ShownPost } from './shown-post.ts'

const BADGE = 'rounded-md border border-field-border border-dashed px-1.5 py-0.5 font-[550] text-xs'

interface PostHeadingProps {
  post: ShownPost
  author: Pick<AuthorProfile, 'avatar_url' | 'bio'>
  mayEdit: boolean
}

/** Category, date, title and author of a post. */
export function PostHeading({ post, author, mayEdit }: PostHeadingProps) {
  return (
    <div className="mx-auto max-w-[42.5rem]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PostFacts post={post} />
        {mayEdit && (
          <Link to={`/posts/${post.slug}/edit`} className={`${BUTTON.quiet} text-sm`}>
            {m.post_edit()}
          </Link>
        )}
      </div>
      <h1
        lang={foreignLanguage(post.language)}
        className="mt-3 break-words text-2xl max-md:text-xl md:text-[3.25rem] md:leading-[1.08]"
      >
        {post.title}
      </h1>
      {post.lead && (
        <p lang={foreignLanguage(post.language)} className="mt-4 break-words text-lg text-muted">
          {post.lead}
        </p>
      )}
      <div className="mt-6 flex items-center gap-3">
        {author.avatar_url?.startsWith('/') ? (
          <img src={author.avatar_url} alt="" width={36} height={36} className="size-9 rounded-full object-cover" />
        ) : (
          <Logo size={36} />
        )}
        <div className="min-w-0 text-sm">
          <p className="font-[650]">{m.brand()}</p>
          <p className="break-words text-muted">{author.bio || m.post_author_bio()}</p>
        </div>
      </div>
    </div>
  )
}

function PostFacts({ post }: { post: ShownPost }) {
  const now = useNow()
  const { hour12 } = useFormatOptions()
  const state = shownState(post, now)
  return (
    <ul className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      {post.categories.map((category) => {
        const known = CATEGORIES.find((name) => name === category)
        return (
          <li key={category}>
            <Link
              to={postsHref({ ...ALL_POSTS, category: known ?? null })}
              className="hit-area inline-block rounded-full bg-raised px-3 py-1 font-[550] text-text hover:text-lake"
            >
              {categoryLabel(category)}
            </Link>
          </li>
        )
      })}
      {state === 'draft' && <li className={BADGE}>{m.post_draft()}</li>}
      <li>
        {post.published_at && state !== 'draft' && (
          <>
            <time dateTime={post.published_at} className={state === 'scheduled' ? BADGE : undefined}>
              {state === 'scheduled'
                ? m.post_scheduled_for({ moment: writtenTime(post.published_at, now, hour12).moment })
                : longDay(post.published_at)}
            </time>
            <span aria-hidden="true"> · </span>
          </>
        )}
        {m.post_read_time({ minutes: post.read_minutes })}
      </li>
    </ul>
  )
}
