import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { LONGEST_COMMENT, lengthOf } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { untilFilledIn } from '../../lib/filling-time.ts'
import { newKey } from '../../lib/new-key.ts'
import { useIsScripted } from '../../lib/use-is-scripted.ts'
import { BUTTON } from '../../ui/button.ts'
import { Counter, FIELD, Field } from '../../ui/form/field.tsx'
import { Honeypot } from '../../ui/form/honeypot.tsx'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'
import { problemsBy } from '../../ui/form/problems.ts'
import { useFilledForm } from '../../ui/form/use-filled-form.ts'
import { type CommentField, type CommentProblems, problemsOfTyped } from './comment-problems.ts'
import { keepComment, keptComment, type TypedComment } from './kept-comment.ts'

/** A comment as the form sends it. */
export interface SentComment extends TypedComment {
  /** Of the honeypot; empty for people. */
  website: string
  /** Milliseconds from the form's first display to its sending; undefined for text restored from an earlier page. */
  filledInMs: number | undefined
  /** The same until it is posted: what is sent again after a lost answer is kept once. */
  key: string
}

interface CommentFormProps {
  /** Id of the post or report; the typed text is kept in session storage under it. */
  subjectId: string
  /** Whether visitors comment without an account: then a name is asked for, and honeypot and filling time count. */
  isAnonymous: boolean
  /** Where visitors sign in first, to come back here; null when they need not. */
  signInHref: string | null
  /** Where they make an account, to come back here; null where only administrators give them out. */
  signUpHref?: string | null
  /** What came back from a form that was sent without scripts. */
  returned: { typed: TypedComment; problems: CommentProblems } | null
  /** @returns what was wrong; null when it is posted */
  onPost: (comment: SentComment) => Promise<CommentProblems | null>
}

/** The form for a comment. Typed text survives errors, a reload and the way to the sign-in page and back. */
export function CommentForm({
  subjectId,
  isAnonymous,
  signInHref,
  signUpHref = null,
  returned,
  onPost,
}: CommentFormProps) {
  const isScripted = useIsScripted()
  const [typed, setTyped] = useState(returned?.typed ?? { name: '', text: '' })
  const [problems, setProblems] = useState(returned?.problems ?? null)
  const [isPosting, setIsPosting] = useState(false)
  /** The same as `typed`, which a function that has waited does not see change. */
  const typedNow = useRef(typed)
  const filled = useFilledForm('comment_text')
  /** When the form was first displayed; null for restored text, whose filling time is unknown. */
  const seenAt = useRef<number>(null)
  const [isKept, setKept] = useState(true)
  const key = useRef('')

  const type = (change: Partial<TypedComment>) => {
    const next = { ...typedNow.current, ...change }
    typedNow.current = next
    setTyped(next)
    setKept(keepComment(subjectId, next))
  }
  const start = useEffectEvent(() => {
    const kept = keptComment(subjectId)
    const before = (name: CommentField) => filled?.get(name)?.toString()
    type({ name: before('commenter_name') || kept.name, text: before('comment_text') || kept.text })
    if (!kept.text || typedNow.current.text !== kept.text) seenAt.current = performance.now()
  })
  // A layout effect: nothing can be typed before it.
  useLayoutEffect(() => start(), [])
  const post = async (website: string) => {
    const sent = typedNow.current
    if (isPosting || isNothing(sent)) return
    const wrong = isAnonymous ? problemsOfTyped(sent) : null
    if (wrong) return setProblems(wrong)
    setIsPosting(true)
    const openMs = () => (seenAt.current === null ? undefined : Math.ceil(performance.now() - seenAt.current))
    if (isAnonymous) await untilFilledIn(openMs() ?? Number.POSITIVE_INFINITY)
    key.current ||= newKey()
    const refused = await onPost({ ...sent, website, filledInMs: openMs(), key: key.current })
    setIsPosting(false)
    setProblems(refused)
    if (refused) return
    seenAt.current = null
    key.current = ''
    // What was typed meanwhile is another comment.
    if (typedNow.current.text === sent.text) type({ text: '' })
  }
  /** Without an account the words themselves are checked, and what is missing is said. */
  const isNothing = ({ text }: TypedComment) => !isAnonymous && !text.trim()
  const problemAt = problemsBy(problems)
  const labels: Record<CommentField, () => string> = {
    commenter_name: m.report_comment_name,
    comment_text: isAnonymous ? m.report_comment_text : m.comments_field,
  }

  return (
    <form
      method="post"
      action="#comment-form"
      id="comment-form"
      noValidate={isScripted}
      className="mt-6 grid scroll-mt-6 gap-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        void post(String(new FormData(event.currentTarget).get('website') ?? ''))
      }}
    >
      <input type="hidden" name="intent" value="comment" />
      {problems && <ProblemSummary problems={problems} labels={labels} />}
      {isAnonymous && (
        <div className="max-w-sm">
          <Field name="commenter_name" label={labels.commenter_name()} problem={problemAt('commenter_name')}>
            {(control) => (
              <input
                {...control}
                name="commenter_name"
                required
                autoComplete="nickname"
                value={typed.name}
                onChange={({ target }) => type({ name: target.value })}
                className={FIELD}
              />
            )}
          </Field>
        </div>
      )}
      <Field
        name="comment_text"
        label={labels.comment_text()}
        note={<Counter count={lengthOf(typed.text)} most={LONGEST_COMMENT} />}
        problem={problemAt('comment_text')}
      >
        {(control) => (
          <textarea
            {...control}
            name="comment_text"
            required
            rows={3}
            value={typed.text}
            placeholder={isAnonymous ? undefined : m.comments_placeholder()}
            onChange={({ target }) => type({ text: target.value })}
            className={`field-sizing-content max-h-96 min-h-24 ${FIELD}`}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {signInHref && (
          <p className="text-muted text-sm">
            <Link to={signInHref} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {m.comments_sign_in()}
            </Link>{' '}
            {signUpHref ? (
              <Link to={signUpHref} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {m.comments_sign_up()}
              </Link>
            ) : (
              m.comments_no_sign_up()
            )}
            {isKept && typed.text.trim() && <span className="ml-2 noscript:hidden">{m.comments_kept()}</span>}
          </p>
        )}
        <button
          type="submit"
          // Not `disabled`: a disabled button loses the focus.
          aria-disabled={isPosting || (isScripted && isNothing(typed))}
          className={`ml-auto text-sm aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-muted aria-disabled:ring-1 aria-disabled:ring-line aria-disabled:hover:opacity-100 ${BUTTON.secondary}`}
        >
          {isPosting ? m.comments_posting() : m.comments_post()}
        </button>
      </div>
      {isAnonymous && <Honeypot label={m.report_comment_website()} />}
    </form>
  )
}
