import { useRef } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Report } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { ApproveForm } from './decision-forms.tsx'
import { DeleteReport } from './delete-report.tsx'
import { useDecision } from './use-decision.ts'

interface ModerationBarProps {
  report: Report
  onApproved: (report: Report) => void
  onDeleted: () => void
  /** Called when the report has changed meanwhile, or another moderator has decided about it: the shown one is old. */
  onChanged: () => void
}

/** On a report's own page: the administrator's actions, and the link to the list of reports. */
export function ModerationBar({ report, onApproved, onDeleted, onChanged }: ModerationBarProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const bar = useRef<HTMLElement>(null)
  const decision = useDecision(report.id, {
    onDecided: (approved) => {
      onApproved(approved)
      // The pressed button is gone, so the focus moves; the number of waiting reports has changed.
      bar.current?.focus()
      void revalidate()
    },
    onGone: onChanged,
  })
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={m.moderation_title()}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-field-border border-dashed p-4"
    >
      <div className="min-w-0">
        <p>{STANDING_WORDS[report.is_approved ? 'published' : (report.refusal ?? 'waiting')]()}</p>
        <Link
          to="/admin/weather-reports"
          className="inline-flex min-h-8 items-center font-[550] text-lake text-sm underline underline-offset-4"
        >
          {m.moderation_all()}
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!report.is_approved && !report.refusal && <ApproveForm report={report} {...decision} />}
        <DeleteReport
          report={report}
          onDeleted={() => {
            onDeleted()
            void navigate('/admin/weather-reports')
          }}
        />
      </div>
    </section>
  )
}

const STANDING_WORDS = {
  published: m.moderation_is_public,
  waiting: m.moderation_is_waiting,
  refused: m.moderation_refused,
  withdrawn: m.moderation_withdrawn,
}
