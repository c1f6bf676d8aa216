import { Link } from 'react-router'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'
import { AlertChip, UnofficialBadge } from '../../signs/alert-mark/alert-chip.tsx'
import { Card } from '../../ui/card.tsx'
import type { Asked } from './ask-sources.ts'

/** The alerts of the place as the site shows them, with what else is known of each. */
export function DebugAlerts({ all, timeZone }: { all: Asked; timeZone: string }) {
  const alerts = all.ok ? all.answer.data : []
  return (
    <Card
      title={m.alerts_debug_alerts({ count: all.ok ? alerts.length : '?' })}
      note={all.ok && <span lang={foreignLanguage('en')}>{all.answer.state}</span>}
    >
      {alerts.length === 0 && <p className="text-muted">{EMPTY[all.ok ? all.answer.state : 'unknown']()}</p>}
      <ul className="grid gap-6">
        {alerts.map((alert) => (
          <DebuggedAlert key={alert.id} alert={alert} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  )
}

const EMPTY = { none: m.alerts_debug_none, some: m.alerts_debug_none, unknown: m.alerts_debug_unknown }

function DebuggedAlert({ alert, timeZone }: { alert: Alert; timeZone: string }) {
  const moment = useMoment()
  const time = (text: string | null) => (
    <>
      {text === null ? m.alerts_debug_no_end() : moment(Date.parse(text), timeZone).exact}
      <span className="text-muted text-sm"> {text}</span>
    </>
  )
  const facts = [
    [m.alerts_debug_severity(), alert.severity, foreignLanguage('en')],
    [m.alerts_debug_source(), `${alert.source} · ${alert.sender}`, foreignLanguage(alert.language)],
    [m.alerts_debug_id(), alert.id],
    [m.alerts_debug_start(), time(alert.start)],
    [m.alerts_debug_end(), time(alert.end)],
  ] as const
  return (
    <li className="min-w-0 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-3 [&>.alert-pulse]:animate-none!">
        <AlertChip alert={alert} withSeverity />
        <UnofficialBadge badge={alert.badge} />
        <h3 className="min-w-0 break-words">
          <Link to={alertHref(alert.id)} lang={foreignLanguage(alert.language)} className="text-link">
            {alert.event}
          </Link>
        </h3>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value, lang]) => (
          <div key={name} className="contents">
            <dt className="text-muted text-sm sm:text-base">{name}</dt>
            <dd lang={lang} className="min-w-0 break-words max-sm:mb-1">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p
        lang={foreignLanguage(alert.textLanguage ?? alert.language)}
        className="mt-3 max-w-prose whitespace-pre-line break-words"
      >
        {alert.description}
      </p>
    </li>
  )
}
