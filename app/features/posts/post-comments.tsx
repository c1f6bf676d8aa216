import type { PostCommentsAnswer } from '#shared/contracts/post.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { CommentForm, type SentComment } from '../../community/comments/comment-form.tsx'
import { type CommentProblems, problemsOfAnswer } from '../../community/comments/comment-problems.ts'
import { Comments } from '../../community/comments/comments.tsx'
import type { Returned } from '../../community/reader-action.ts'
import { browserFetch } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { sayDone, sayFailed } from '../../ui/say.ts'
import { addComment, deleteComment, fetchComments } from './post-changes.ts'

interface PostCommentsProps {
  postId: string
  /** Null when they could not be loaded. */
  comments: PostCommentsAnswer | null
  viewer: Pick<Viewer, 'id' | 'role'> | null
  signInHref: string
  /** Null where only administrators give out accounts. */
  signUpHref: string | null
  returned: Returned | null
  /** Takes the comments as they are now that one came or went; null when they could not be loaded again. */
  onChange: (comments: PostCommentsAnswer | null) => void
}

/** Comments of a post, newest first. Writers have accounts and are all shown as “User”. */
export function PostComments({
  postId,
  comments: answer,
  viewer,
  signInHref,
  signUpHref,
  returned,
  onChange,
}: PostCommentsProps) {
  const reload = async (page: number) => onChange(await fetchComments(browserFetch, postId, page))
  const post = async ({ text, key }: SentComment): Promise<CommentProblems | null> => {
    try {
      await addComment(browserFetch, postId, text, { 'Idempotency-Key': key })
    } catch (error) {
      if (asApiFailure(error).status !== 400) sayFailed(error, m.comments_add_failed())
      return problemsOfAnswer(error, m.comments_add_failed())
    }
    sayDone(m.comments_added())
    // A list that cannot be loaded again does not make the posting fail.
    await reload(1).catch(() => onChange(null))
    return null
  }
  const remove = async (commentId: string) => {
    try {
      await deleteComment(browserFetch, commentId)
    } catch (error) {
      sayFailed(error, m.comments_delete_failed())
      return false
    }
    sayDone(m.comments_deleted())
    void reload(answer?.page ?? 1).catch(() => onChange(null))
    return true
  }
  const comments = answer?.comments.map(({ id, content, created_at, is_own }) => ({
    id,
    author: m.comments_user(),
    text: content,
    created_at,
    mayDelete: viewer !== null && (is_own || viewer.role === 'admin'),
  }))
  return (
    <Comments
      found={answer && comments ? { ...answer, comments } : 'failed'}
      first="newest"
      none={m.comments_none()}
      form={
        <CommentForm
          subjectId={postId}
          isAnonymous={false}
          signInHref={viewer ? null : signInHref}
          signUpHref={signUpHref}
          returned={returned}
          onPost={post}
        />
      }
      onReload={() => void reload(1).catch((error) => sayFailed(error, m.comments_failed()))}
      onDelete={remove}
    />
  )
}
