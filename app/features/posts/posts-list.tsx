import { Link } from 'react-router'
import type { PostsAnswer } from '#shared/contracts/post.ts'
import { counted } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { PostCard } from './post-card.tsx'
import { POSTS_PANEL, viewTabId } from './posts-filters.tsx'
import { ALL_POSTS, type PostsQuestion, postsHref } from './posts-question.ts'

interface PostsListProps {
  question: PostsQuestion
  /** Null when the list could not be loaded. */
  answer: PostsAnswer | null
}

/** What was found: cards, rows, nothing, or that it could not be found out. */
export function PostsList({ question, answer }: PostsListProps) {
  const isNarrowed = postsHref({ ...question, page: 1, view: 'grid', sort: 'latest' }) !== '/posts'
  return (
    <div id={POSTS_PANEL} role="tabpanel" aria-labelledby={viewTabId(question.view)} className="mt-6">
      <p role="status" className={isNarrowed ? 'mb-4 text-muted text-sm' : 'sr-only'}>
        {answer && counted(answer.count, m.posts_found_one, m.posts_found)}
        {answer && answer.totalPages > 1 && `, ${m.posts_of_page({ page: question.page, pages: answer.totalPages })}`}
      </p>
      {!answer ? (
        <ErrorCard title={m.posts_failed_title()} message={m.posts_failed_text()} />
      ) : answer.posts.length === 0 ? (
        <NoPosts question={question} isNarrowed={isNarrowed} />
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

function NoPosts({ question, isNarrowed }: { question: PostsQuestion; isNarrowed: boolean }) {
  return (
    <div className="grid justify-items-center rounded-card bg-surface px-4 py-12 text-center ring-1 ring-card-ring">
      <h2 className="text-base">{m.posts_none_title()}</h2>
      <p className="mt-1 text-muted">{m.posts_none_text()}</p>
      {(isNarrowed || question.page > 1) && (
        <Link to={postsHref({ ...ALL_POSTS, view: question.view })} className={`mt-6 ${BUTTON.secondary}`}>
          {m.posts_clear()}
        </Link>
      )}
    </div>
  )
}
