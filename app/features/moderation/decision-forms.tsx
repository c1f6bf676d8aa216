import { useEffect, useId } from 'react'
import type { ModeratedReport, Report } from '#shared/contracts/report.ts'
import { LONGEST_REASON, REFUSAL_REASONS } from '#shared/reports/moderation-reasons.ts'
import { m } from '#words/messages.js'
import { REFUSAL_WORDS } from '../../community/reports/refusal-words.ts'
import { BUTTON } from '../../ui/button.ts'
import { FIELD, FieldProblem } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { DeleteReport } from './delete-report.tsx'
import { keepRefusal, keptRefusal } from './kept-refusal.ts'
import type { ReturnedDecision } from './moderation-action.ts'
import { type DecisionOutcome, useDecision } from './use-decision.ts'

interface DecisionFormsProps {
  report: Pick<ModeratedReport, 'id' | 'is_approved' | 'is_questioned' | 'title' | 'version'>
  onDecided: DecisionOutcome['onDecided']
  /** Called when the report has changed meanwhile, or another moderator has decided first (409), and when it was deleted. */
  onGone: () => void
  /** The form about this report that was refused, where scripts do not run. */
  returned: ReturnedDecision | null
}

/**
 * Forms to approve or keep a report, to refuse or withdraw it with a reason, and to delete it. They work without
 * scripts.
 */
export function DecisionForms({ report, onDecided, onGone, returned }: DecisionFormsProps) {
  const { is_approved, is_questioned } = report
  const { problem, ...sending } = useDecision(report.id, { onDecided, onGone })
  return (
    <div className="flex flex-wrap items-start gap-2">
      {(!is_approved || is_questioned) && <ApproveForm report={report} {...sending} />}
      <RefusalForm
        report={report}
        decision={is_approved ? 'withdraw' : 'refuse'}
        {...sending}
        problem={problem}
        returned={returned}
      />
      <DeleteReport report={report} onDeleted={onGone} />
    </div>
  )
}

interface ApproveFormProps extends Pick<ReturnType<typeof useDecision>, 'isBusy' | 'decide'> {
  report: Pick<Report, 'id' | 'is_approved' | 'title' | 'version'>
}

/** Publishes a waiting report, or keeps one that readers flagged. */
export function ApproveForm({ report, isBusy, decide }: ApproveFormProps) {
  return (
    <form method="post" onSubmit={(event) => void decide(event, 'approve')}>
      <WhichReport report={report} />
      <button
        type="submit"
        name="intent"
        value="approve"
        data-key="a"
        aria-disabled={isBusy}
        className={BUTTON.primary}
      >
        {report.is_approved ? m.moderation_keep() : m.moderation_approve()}
        <span className="sr-only"> {report.title}</span>
      </button>
    </form>
  )
}

const WORDS = {
  refuse: { open: m.moderation_refuse, send: m.moderation_refuse_send },
  withdraw: { open: m.moderation_withdraw, send: m.moderation_withdraw_send },
}

interface RefusalFormProps extends ReturnType<typeof useDecision>, Pick<DecisionFormsProps, 'report' | 'returned'> {
  decision: 'refuse' | 'withdraw'
}

/**
 * A reason from the list and optional words of the moderator, both shown to the sender on the receipt. The words survive
 * a session that ends meanwhile.
 */
function RefusalForm({ report, decision, isBusy, decide, problem, returned }: RefusalFormProps) {
  const id = useId()
  useEffect(() => {
    if (problem) document.getElementById(`${id}-words`)?.focus()
  }, [id, problem])
  const refused = returned?.intent === decision ? returned : null
  return (
    <details className="group open:w-full" open={refused !== null}>
      <summary data-key="r" className={`${BUTTON.quiet} list-none`}>
        {WORDS[decision].open()}
        <span className="sr-only"> {report.title}</span>
      </summary>
      <form
        method="post"
        onSubmit={(event) => void decide(event, decision)}
        className="mt-3 mb-2 grid max-w-[36rem] gap-4 border-line border-l-2 pl-4"
      >
        <WhichReport report={report} />
        <div>
          <label htmlFor={`${id}-reason`} className="mb-2 block w-fit font-[550] text-sm">
            {m.moderation_reason()}
          </label>
          <Select id={`${id}-reason`} name="reason" defaultValue={refused?.reason}>
            {REFUSAL_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REFUSAL_WORDS[reason]()}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <label htmlFor={`${id}-words`} className="mb-2 block w-fit font-[550] text-sm">
            {m.moderation_reason_words()}{' '}
            <span className="font-normal text-muted">{m.moderation_reason_words_when()}</span>
          </label>
          <textarea
            id={`${id}-words`}
            ref={(field) => {
              if (field?.value === '') field.value = keptRefusal(report.id)
            }}
            name="words"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            defaultValue={refused?.typed.text}
            rows={2}
            maxLength={LONGEST_REASON}
            onChange={({ target }) => keepRefusal(report.id, target.value)}
            className={FIELD}
          />
          {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
        </div>
        <div>
          <button type="submit" name="intent" value={decision} aria-disabled={isBusy} className={BUTTON.secondary}>
            {WORDS[decision].send()}
          </button>
        </div>
      </form>
    </details>
  )
}

const WhichReport = ({ report: { id, version } }: { report: Pick<Report, 'id' | 'version'> }) => (
  <>
    <input type="hidden" name="report" value={id} />
    <input type="hidden" name="version" value={version} />
  </>
)
