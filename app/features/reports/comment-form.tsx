import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { LONGEST_COMMENT, lengthOf } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { untilFilledIn } from '../../lib/filling-time.ts'
import { useIsAwake } from '../../lib/is-awake.ts'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { type CommentProblems, problemsOfTyped } from './comment-problems.ts'
import { type KeptComment, keepComment, keptComment } from './kept-comment.ts'
import type { NewComment } from './report-changes.ts'

interface CommentFormProps {
  reportId: string
  /** What came back from a form that was sent without scripts: what was typed, and what was wrong with it. */
  returned: { typed: KeptComment; problems: CommentProblems } | null
  /** @returns what was wrong; null when it is posted */
  onPost: (comment: NewComment) => Promise<CommentProblems | null>
}

const FIELD =
  'block w-full rounded-lg border border-field-border bg-surface px-4 py-2.5 aria-invalid:border-alert-red aria-invalid:ring-1 aria-invalid:ring-alert-red'

/** Where visitors write. Nothing that was typed gets lost by an error, a reload or a lost connection. */
export function CommentForm({ reportId, returned, onPost }: CommentFormProps) {
  const id = useId()
  const isAwake = useIsAwake()
  const summary = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(returned?.typed ?? { name: '', text: '' })
  const [problems, setProblems] = useState(returned?.problems ?? null)
  const [isPosting, setIsPosting] = useState(false)
  /** When the form was first seen; null for what was typed before: how long that took is not known. */
  const seenAt = useRef<number>(null)

  useEffect(() => {
    const kept = keptComment(reportId)
    if (kept.text) setTyped((now) => (now.text ? now : kept))
    else seenAt.current = performance.now()
  }, [reportId])
  // Each refusal is another object, and told again.
  useEffect(() => {
    if (problems) summary.current?.focus()
  }, [problems])
  const type = (change: Partial<KeptComment>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    keepComment(reportId, next)
  }
  const post = async (website: string) => {
    if (isPosting) return
    const wrong = problemsOfTyped(typed)
    if (wrong) return setProblems(wrong)
    setIsPosting(true)
    const openMs = () => (seenAt.current === null ? undefined : Math.ceil(performance.now() - seenAt.current))
    await untilFilledIn(openMs() ?? Number.POSITIVE_INFINITY)
    const refused = await onPost({
      commenter_name: typed.name,
      comment_text: typed.text,
      website: website || undefined,
      filled_in_ms: openMs(),
    })
    setIsPosting(false)
    if (refused) return setProblems(refused)
    setProblems(null)
    seenAt.current = null
    type({ text: '' })
  }

  return (
    <form
      method="post"
      action="#comment-form"
      id="comment-form"
      noValidate={isAwake}
      className="mt-6 grid scroll-mt-6 gap-4 rounded-card bg-surface p-4 ring-1 ring-card-ring md:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        void post(String(new FormData(event.currentTarget).get('website') ?? ''))
      }}
    >
      <input type="hidden" name="intent" value="comment" />
      {problems && <ProblemSummary ref={summary} problems={problems} id={id} />}
      <div className="max-w-sm">
        <label htmlFor={`${id}-name`} className="mb-1.5 block font-[550]">
          {m.report_comment_name()}
        </label>
        <input
          id={`${id}-name`}
          name="commenter_name"
          required
          autoComplete="nickname"
          value={typed.name}
          onChange={({ target }) => type({ name: target.value })}
          aria-invalid={problems?.name ? true : undefined}
          aria-describedby={problems?.name ? `${id}-name-problem` : undefined}
          className={`min-h-11 bg-transparent ${FIELD}`}
        />
        <FieldProblem id={`${id}-name-problem`} text={problems?.name} />
      </div>
      <div>
        <label htmlFor={`${id}-text`} className="mb-1.5 block font-[550]">
          {m.report_comment_text()}
        </label>
        <textarea
          id={`${id}-text`}
          name="comment_text"
          required
          rows={5}
          value={typed.text}
          onChange={({ target }) => type({ text: target.value })}
          aria-invalid={problems?.text ? true : undefined}
          aria-describedby={problems?.text ? `${id}-text-problem` : undefined}
          className={`field-sizing-content max-h-96 min-h-24 ${FIELD}`}
        />
        <FieldProblem id={`${id}-text-problem`} text={problems?.text} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-muted text-sm tabular-nums noscript:hidden">
          <span aria-hidden="true">{`${lengthOf(typed.text)} / ${LONGEST_COMMENT}`}</span>
        </p>
        <button type="submit" aria-disabled={isPosting} className={`text-sm ${BUTTON.secondary}`}>
          {isPosting ? m.comments_posting() : m.comments_post()}
        </button>
      </div>
      {/* Nobody sees this field; programs that fill in everything do. */}
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          {m.report_comment_website()}
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </form>
  )
}

interface ProblemSummaryProps {
  ref: RefObject<HTMLDivElement | null>
  problems: CommentProblems
  /** Of the form: its fields begin with it. */
  id: string
}

/** Says at the top what is wrong, and leads to it. */
function ProblemSummary({ ref, problems, id }: ProblemSummaryProps) {
  const atFields = (['name', 'text'] as const).filter((field) => problems[field])
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-3 rounded-lg border-alert-red border-l-4 bg-raised p-3 pl-4"
    >
      <InterfaceIcon name="problem" className="mt-0.5 size-5 text-alert-red-text" />
      <div className="min-w-0">
        <p className="font-[650]">{problems.title}</p>
        {atFields.length > 0 && (
          <ul className="mt-1">
            {atFields.map((field) => (
              <li key={field}>
                <a href={`#${id}-${field}`} className="underline underline-offset-4">
                  {problems[field]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function FieldProblem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="mt-2 flex items-start gap-2 font-[550] text-alert-red-text text-sm">
      <InterfaceIcon name="problem" className="mt-px size-4" />
      {text}
    </p>
  )
}
