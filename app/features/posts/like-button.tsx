import { useState } from 'react'
import type { LikeAnswer } from '#shared/contracts/post.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { PageIcon } from '../../ui/page-icon.tsx'
import { sayDone, sayFailed } from '../../ui/say.ts'
import { setLiked } from './post-changes.ts'

interface LikeButtonProps {
  postId: string
  like: LikeAnswer
}

/** Likes a post or takes it back, at once on screen; the server's word follows and counts. */
export function LikeButton({ postId, like: served }: LikeButtonProps) {
  const [like, setLike] = useState(served)
  const [isAsking, setIsAsking] = useState(false)

  const toggle = async () => {
    if (isAsking) return
    const before = like
    const liked = !like.liked
    setIsAsking(true)
    setLike({ liked, like_count: Math.max(0, like.like_count + (liked ? 1 : -1)) })
    try {
      setLike(await setLiked(browserFetch, postId, liked))
      if (liked) sayDone(m.post_liked_toast())
    } catch (error) {
      setLike(before)
      sayFailed(error, m.post_like_failed())
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void toggle()
      }}
    >
      <input type="hidden" name="intent" value="like" />
      <input type="hidden" name="liked" value={String(!like.liked)} />
      <button
        type="submit"
        aria-pressed={like.liked}
        className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-raised px-4 font-[550] text-sm aria-pressed:text-lake"
      >
        <PageIcon name="heart" isFilled={like.liked} />
        <span className="sr-only">{m.post_like()},</span>
        <span className="tabular-nums">{like.like_count}</span>
        <span className="sr-only">{m.post_likes()}</span>
      </button>
    </form>
  )
}
