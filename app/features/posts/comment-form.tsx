import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { useIsAwake } from '../../lib/is-awake.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { keepComment, keptComment } from './kept-comment.ts'

export const MOST_LETTERS = 1_000

interface CommentFormProps {
  postId: string
  /** Where whoever is not signed in may do so, coming back here; null for whoever is. */
  signInHref: string | null
  /** What came back from a form that was sent without scripts: what was typed, and what was wrong with it. */
  returned: { content: string; message: string } | null
  /** @returns what was wrong; null when it is posted */
  onPost: (content: string) => Promise<string | null>
}

/** Where readers write. Nothing that was typed gets lost: not by an error, and not on the way to signing in. */
export function CommentForm({ postId, signInHref, returned, onPost }: CommentFormProps) {
  const id = useId()
  const isAwake = useIsAwake()
  const [content, setContent] = useState(returned?.content ?? '')
  const [problem, setProblem] = useState(returned?.message ?? null)
  const [isPosting, setIsPosting] = useState(false)

  useEffect(() => setContent((typed) => typed || keptComment(postId)), [postId])
  const type = (text: string) => {
    setContent(text)
    keepComment(postId, text)
  }
  const post = async () => {
    setIsPosting(true)
    const wrong = await onPost(content)
    setIsPosting(false)
    setProblem(wrong)
    if (wrong === null) type('')
  }

  return (
    <form
      method="post"
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void post()
      }}
    >
      <input type="hidden" name="intent" value="comment" />
      <label htmlFor={id} className="sr-only">
        {m.comments_field()}
      </label>
      <textarea
        id={id}
        name="content"
        required
        rows={3}
        maxLength={MOST_LETTERS}
        value={content}
        placeholder={m.comments_placeholder()}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => type(target.value)}
        className="block w-full rounded-lg border border-field-border bg-surface px-4 py-3 placeholder:text-muted aria-invalid:border-alert-red"
      />
      {problem && (
        <p
          id={`${id}-problem`}
          role="alert"
          className="mt-2 flex items-start gap-2 font-[550] text-alert-red-text text-sm"
        >
          <InterfaceIcon name="problem" className="mt-px size-4" />
          {problem}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted text-sm">
          {signInHref && (
            <Link to={signInHref} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {m.comments_sign_in()}
            </Link>
          )}
          {signInHref && content.trim() && <span className="ml-2 noscript:hidden">{m.comments_kept()}</span>}
        </p>
        <button
          type="submit"
          disabled={isAwake && (isPosting || !content.trim())}
          className="min-h-11 cursor-pointer rounded-full bg-raised px-5 font-[550] text-sm disabled:cursor-default disabled:border disabled:border-line disabled:bg-transparent disabled:text-muted"
        >
          {isPosting ? m.comments_posting() : m.comments_post()}
        </button>
      </div>
    </form>
  )
}
