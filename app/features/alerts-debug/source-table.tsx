import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'
import { Card } from '../../ui/card.tsx'
import type { SourceFinding } from './ask-sources.ts'

/** The sources with the time and the outcome of their last answer. */
export function SourceTable({ findings, timeZone }: { findings: readonly SourceFinding[]; timeZone: string }) {
  return (
    <Card title={m.alerts_debug_sources()}>
      <ul className="grid gap-4 md:grid-cols-2">
        {findings.map((finding) => (
          <Source key={finding.source} finding={finding} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  )
}

const STATES = {
  ok: { word: m.alerts_debug_ok, look: 'text-success' },
  stale: { word: m.alerts_debug_stale, look: 'text-alert-yellow-text' },
  error: { word: m.alerts_debug_error, look: 'text-alert-red-text' },
  'not-asked': { word: m.alerts_debug_not_asked, look: 'text-muted' },
}

function Source({ finding, timeZone }: { finding: SourceFinding; timeZone: string }) {
  const moment = useMoment()
  const { name, asked, report } = finding
  const { word, look } = STATES[stateOf(finding)]
  const at = report?.fetchedAt ?? report?.lastGoodAt ?? null
  const detail = asked.ok ? report?.error : asked.detail
  return (
    <li className="min-w-0 border-line border-t pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-[650]">{name}</strong>
        <span className={`font-[650] ${look}`}>{word()}</span>
      </p>
      <p className="text-muted text-sm">
        {at === null ? (
          m.alerts_debug_never()
        ) : (
          <time dateTime={at}>{m.alerts_debug_answered({ time: moment(Date.parse(at), timeZone).exact })}</time>
        )}
        {asked.ok && (
          <>
            {` · ${m.alerts_debug_count({ count: asked.answer.data.length })} · `}
            <span lang={foreignLanguage('en')}>{asked.answer.state}</span>
          </>
        )}
      </p>
      {detail && <p className="break-words text-muted text-sm">{detail}</p>}
    </li>
  )
}

function stateOf({ report, isNotAsked }: SourceFinding): keyof typeof STATES {
  if (isNotAsked) return 'not-asked'
  if (!report?.ok) return 'error'
  return report.stale || report.error !== undefined ? 'stale' : 'ok'
}
