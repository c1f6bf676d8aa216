import { type ReactNode, useRef } from 'react'
import { PageIcon } from '../../ui/page-icon.tsx'
import { sayDone, sayFailed } from '../../ui/say.ts'

export interface Likes {
  /** Whether this visitor likes it. */
  liked: boolean
  count: number
}

interface LikeButtonProps {
  likes: Likes
  onChange: (likes: Likes) => void
  /** Whether a like can be taken back; otherwise the button does nothing after a like. */
  mayTakeBack: boolean
  /** @returns the server's state after the change */
  send: (liked: boolean) => Promise<Likes>
  words: { done: string; failed: string }
  /** The count with its words. */
  children: ReactNode
}

/**
 * Likes a post or report. Shown at once, then replaced by the server's answer, or undone when the request fails. Without
 * scripts the page comes again, at its element with the id `likes`.
 */
export function LikeButton({ likes, onChange, mayTakeBack, send, words, children }: LikeButtonProps) {
  const isSending = useRef(false)
  const isResting = likes.liked && !mayTakeBack
  const toggle = async () => {
    if (isSending.current || isResting) return
    isSending.current = true
    const liked = !likes.liked
    onChange({ liked, count: Math.max(0, likes.count + (liked ? 1 : -1)) })
    try {
      onChange(await send(liked))
      if (liked) sayDone(words.done)
    } catch (error) {
      onChange(likes)
      sayFailed(error, words.failed)
    } finally {
      isSending.current = false
    }
  }
  return (
    <form
      method="post"
      action="#likes"
      onSubmit={(event) => {
        event.preventDefault()
        void toggle()
      }}
    >
      <input type="hidden" name="intent" value="like" />
      <input type="hidden" name="liked" value={String(!likes.liked)} />
      <button
        type="submit"
        aria-pressed={mayTakeBack ? likes.liked : undefined}
        // Not `disabled`: a disabled button loses the focus.
        aria-disabled={mayTakeBack ? undefined : isResting}
        className="flex min-h-11 items-center gap-2 rounded-full bg-raised px-4 font-[550] text-sm aria-disabled:cursor-default aria-disabled:text-lake aria-pressed:text-lake"
      >
        <PageIcon name="heart" className={`size-5 ${likes.liked ? 'fill-current' : ''}`} />
        {children}
      </button>
    </form>
  )
}
