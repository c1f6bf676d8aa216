import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ModeratedReport } from '#shared/contracts/report.ts'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { PageIcon } from '../../ui/page-icon.tsx'
import { fileWords } from './file-words.ts'
import { ReportBadge } from './report-badge.tsx'
import { Entry } from './report-evidence.tsx'

interface ModerationCardProps {
  report: ModeratedReport
  /** What the weather is, in a line. */
  weather: ReactNode
  /** Where, by whom and when, as the public will read it. */
  facts: ReactNode
  /** All photos and videos; null when there are none. */
  media: ReactNode
  /** Why the report is listed before others; null without a reason. */
  urgency: string | null
  /** Evidence for the decision; null for a public report. */
  evidence: ReactNode
  /** The forms for a decision. */
  decisions: ReactNode
}

export const moderationCardId = (id: string): string => `report-${id}`

/** A report as moderators see it: every picture, every word, and the exact place. */
export function ModerationCard({ report, weather, facts, media, urgency, evidence, decisions }: ModerationCardProps) {
  const titleId = `${moderationCardId(report.id)}-title`
  return (
    <article
      id={moderationCardId(report.id)}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="scroll-mt-24 rounded-card bg-surface p-4 ring-1 ring-card-ring md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ReportBadge report={report} />
          {urgency !== null && (
            <span className="inline-flex items-center gap-1.5 font-[650] text-sm">
              <InterfaceIcon name="problem" className="size-4" />
              {urgency}
            </span>
          )}
          {weather}
        </div>
        <a
          href={pagePath(`/weather-reports/${encodeURIComponent(report.id)}`)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-[550] text-lake text-sm underline underline-offset-4"
        >
          <PageIcon name="external" className="size-4" />
          {m.moderation_open()}
          <span className="sr-only"> {report.title}</span>
        </a>
      </div>
      <h2 id={titleId} className="mt-2 break-words text-lg md:text-xl">
        {report.title}
      </h2>
      {facts}
      <div className={`mt-5 grid items-start gap-6 ${media ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : ''}`}>
        {media}
        <div className="min-w-0">
          <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
            {report.description}
          </p>
          <OnlyForModerators report={report} />
          {evidence}
          <p className="mt-2 text-muted text-sm">{m.moderation_only_here()}</p>
        </div>
      </div>
      <div className="mt-6 border-line border-t pt-4">{decisions}</div>
    </article>
  )
}

function OnlyForModerators({ report }: { report: ModeratedReport }) {
  const { exact_position: position, exact_location_name, media } = report
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-line border-t pt-4 text-sm">
      <Entry term={m.moderation_typed_place()}>{exact_location_name}</Entry>
      <Entry term={m.moderation_position()}>
        {position ? (
          <span className="tabular-nums">
            {position.latitude.toFixed(4)}, {position.longitude.toFixed(4)}
          </span>
        ) : (
          m.moderation_no_position()
        )}
      </Entry>
      {media.length > 0 && (
        <Entry term={m.moderation_files()}>
          {media.map((file) => (
            <span key={file.id} className="block">
              {fileWords(file)}
              {file.alt_text && <span className="block text-muted">“{file.alt_text}”</span>}
            </span>
          ))}
        </Entry>
      )}
    </dl>
  )
}

export const MODERATION_LIST = 'moderation-list'

/**
 * After a decision its card disappears: the list is loaded again, and the focus moves to the card that took its place,
 * to the last card, or to the message that none is left. A report that is in the list after that gets the focus: its
 * decision was taken back, or it had changed before.
 */
export function useNextCard(reports: readonly Pick<ModeratedReport, 'id'>[]) {
  const { revalidate } = useRevalidator()
  /** The report that was decided about, and where it stood. */
  const decided = useRef<{ id: string; position: number } | null>(null)

  useEffect(() => {
    if (!decided.current) return
    const { id, position } = decided.current
    const next = reports.find((report) => report.id === id) ?? reports[Math.min(position, reports.length - 1)]
    decided.current = null
    document.getElementById(next ? moderationCardId(next.id) : MODERATION_LIST)?.focus()
  }, [reports])

  return (id: string) => {
    decided.current = { id, position: reports.findIndex((report) => report.id === id) }
    void revalidate()
  }
}
