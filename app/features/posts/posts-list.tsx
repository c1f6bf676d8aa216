import { Link } from 'react-router'
import type { PostsAnswer } from '#shared/contracts/post.ts'
import { counted } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { PostCard } from './post-card.tsx'
import { POSTS_PANEL, SORT_LABELS, viewTabId } from './posts-filters.tsx'
import { ALL_POSTS, type PostsQuestion, postsHref } from './posts-question.ts'

interface PostsListProps {
  question: PostsQuestion
  /** Null when the list could not be loaded. */
  answer: PostsAnswer | null
  onTryAgain: () => void
}

/** The list of posts as cards or rows, or the message that there are none or that they could not be loaded. */
export function PostsList({ question, answer, onTryAgain }: PostsListProps) {
  const isNarrowed = postsHref({ ...question, page: 1, view: 'grid', sort: 'latest' }) !== '/posts'
  return (
    <div
      id={POSTS_PANEL}
      role="tabpanel"
      tabIndex={-1}
      aria-labelledby={viewTabId(question.view)}
      className="mt-6 outline-none"
    >
      <p role="status" className={isNarrowed ? 'mb-4 text-muted text-sm' : 'sr-only'}>
        {answer && counted(answer.count, m.posts_found_one, m.posts_found)}
        {answer &&
          answer.totalPages > 1 &&
          question.page <= answer.totalPages &&
          `, ${m.posts_of_page({ page: question.page, pages: answer.totalPages })}`}
        {answer && (
          <span className="sr-only">, {m.labelled({ label: m.posts_sort(), text: SORT_LABELS[question.sort]() })}</span>
        )}
      </p>
      {!answer ? (
        <ErrorCard title={m.posts_failed_title()} message={m.posts_failed_text()} onTryAgain={onTryAgain} />
      ) : answer.posts.length === 0 ? (
        <NoPosts question={question} isBeyond={answer.count > 0} isNarrowed={isNarrowed} />
      ) : (
        <ul
          className={
            question.view === 'grid' ? 'grid gap-x-6 gap-y-8 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3' : 'grid gap-6'
          }
        >
          {answer.posts.map((post, position) => (
            <li key={post.id} className="min-w-0">
              <PostCard post={post} view={question.view} position={position} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface NoPostsProps {
  question: PostsQuestion
  /** Whether there are some, on pages before this one. */
  isBeyond: boolean
  isNarrowed: boolean
}

function NoPosts({ question, isBeyond, isNarrowed }: NoPostsProps) {
  return (
    <div className="grid justify-items-center rounded-card bg-surface px-4 py-12 text-center ring-1 ring-card-ring">
      <h2 className="text-base">{isBeyond ? m.posts_beyond_title() : m.posts_none_title()}</h2>
      <p className="mt-1 text-muted">{isBeyond ? m.posts_beyond_text() : m.posts_none_text()}</p>
      {isBeyond ? (
        <Link to={postsHref({ ...question, page: 1 })} className={`mt-6 ${BUTTON.secondary}`}>
          {m.posts_beyond_link()}
        </Link>
      ) : (
        isNarrowed && (
          <Link to={postsHref({ ...ALL_POSTS, view: question.view })} className={`mt-6 ${BUTTON.secondary}`}>
            {m.posts_clear()}
          </Link>
        )
      )}
    </div>
  )
}
