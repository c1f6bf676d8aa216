import { useRef, useState } from 'react'
import type { PostCommentsAnswer } from '#shared/contracts/post.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { BUTTON } from '../../ui/button.ts'
import { Step } from '../../ui/pager.tsx'
import { ReloadForm } from '../../ui/reload-form.tsx'
import { sayDone, sayFailed } from '../../ui/say.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { addComment, deleteComment, fetchComments } from './post-changes.ts'

interface CommentsProps {
  postId: string
  /** Null when they could not be loaded. */
  comments: PostCommentsAnswer | null
  viewer: Pick<Viewer, 'id' | 'role'> | null
  signInHref: string
  returned: { content: string; message: string } | null
  /** How many there are, now that one came or went. */
  onCount: (count: number) => void
}

/** What readers say, newest first, and the field to say something. */
export function Comments({ postId, comments: served, viewer, signInHref, returned, onCount }: CommentsProps) {
  const [comments, setComments] = useState(served)
  const heading = useRef<HTMLHeadingElement>(null)

  const reload = async (page: number) => {
    const answer = await fetchComments(browserFetch, postId, page)
    setComments(answer)
    onCount(answer.count)
  }
  const post = async (content: string) => {
    try {
      await addComment(browserFetch, postId, content)
    } catch (error) {
      const { status, detail, errors } = asApiFailure(error)
      if (status === 400) return errors[0]?.message ?? detail ?? m.comments_add_failed()
      sayFailed(error, m.comments_add_failed())
      return status === 401 ? m.post_needs_sign_in() : (status === 429 && detail) || m.comments_add_failed()
    }
    sayDone(m.comments_added())
    // It is posted, whether the list can be shown again or not.
    await reload(1).catch(() => setComments(null))
    return null
  }
  const remove = async (commentId: string) => {
    try {
      await deleteComment(browserFetch, commentId)
    } catch (error) {
      sayFailed(error, m.comments_delete_failed())
      return
    }
    sayDone(m.comments_deleted())
    // The button that had the focus is gone.
    heading.current?.focus()
    await reload(comments?.page ?? 1).catch(() => setComments(null))
  }

  return (
    <section id="comments" aria-labelledby="comments-title" className="scroll-mt-6 pt-10">
      <h2 id="comments-title" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {titleOf(comments)}
      </h2>
      <CommentForm postId={postId} signInHref={viewer ? null : signInHref} returned={returned} onPost={post} />
      <div className="mt-6">
        {!comments ? (
          <div role="alert" className="border-line border-t py-4">
            <p className="mb-3">{m.comments_failed()}</p>
            <ReloadForm
              label={m.try_again()}
              className={BUTTON.secondary}
              onReload={() => void reload(1).catch((error) => sayFailed(error, m.comments_failed()))}
            />
          </div>
        ) : comments.count === 0 ? (
          <p className="border-line border-t py-6 text-muted">{m.comments_none()}</p>
        ) : (
          <ol>
            {comments.comments.map((comment) => (
              <li key={comment.id}>
                <CommentItem
                  comment={comment}
                  mayDelete={viewer !== null && (comment.is_own || viewer.role === 'admin')}
                  onDelete={() => void remove(comment.id)}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
      {comments && comments.totalPages > 1 && <Pages page={comments.page} totalPages={comments.totalPages} />}
    </section>
  )
}

function titleOf(comments: PostCommentsAnswer | null): string {
  if (!comments || comments.count === 0) return m.comments_title()
  return comments.count === 1 ? m.comments_title_one() : m.comments_title_many({ count: comments.count })
}

function Pages({ page, totalPages }: { page: number; totalPages: number }) {
  const to = (number: number) => `?comments=${number}#comments`
  return (
    <nav aria-label={m.comments_pages()} className="mt-4 flex justify-between gap-2">
      <Step href={page > 1 ? to(page - 1) : null} rel="prev">
        {m.comments_newer()}
      </Step>
      <Step href={page < totalPages ? to(page + 1) : null} rel="next">
        {m.comments_older()}
      </Step>
    </nav>
  )
}
