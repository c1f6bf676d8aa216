import { Link } from 'react-router'
import type { SecurityStats } from '#shared/contracts/security-event.ts'
import { m } from '#words/messages.js'
import { Card } from '../../ui/card.tsx'
import { EVENT_NAMES, eventTypes, severities } from './event-words.ts'
import { securityHref } from './security-question.ts'
import { SeverityMark } from './severity-mark.tsx'

/** The state of things: whether there is an alert, and the day in five numbers. */
export function SecurityFigures({ stats }: { stats: SecurityStats }) {
  return (
    <>
      <Verdict stats={stats} />
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-line border-y py-5 sm:grid-cols-[1.4fr_repeat(4,1fr)] md:mt-8">
        <div className="flex flex-col-reverse justify-end max-sm:col-span-2">
          <dt className="text-muted text-sm">{m.security_in_all()}</dt>
          <dd className="font-[250] text-[4rem] tabular-nums leading-none tracking-tight">{stats.total}</dd>
        </div>
        {severities.map((severity) => (
          <div key={severity} className="flex flex-col-reverse justify-start gap-1 sm:border-line sm:border-l sm:pl-6">
            <dt>
              <SeverityMark severity={severity} />
            </dt>
            <dd className="font-[550] text-xl tabular-nums">{stats.by_severity[severity]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Verdict({ stats: { is_alert, recent_grave: count } }: { stats: SecurityStats }) {
  if (is_alert) {
    return (
      <section role="alert" className="mt-6 rounded-card border-2 border-alert-red bg-surface p-4 md:mt-8 md:p-6">
        <h2 className="text-alert-red-text text-xl">{m.security_alert_title()}</h2>
        <p className="mt-1 text-lg">{m.security_alert_text({ count })}</p>
      </section>
    )
  }
  return <p className="mt-4 text-lg md:text-xl">{count === 0 ? m.security_quiet() : m.security_some({ count })}</p>
}

const DAY = 1440

/** How often each kind of event happened, the most frequent first; each leads to its events. */
export function EventsByType({ counts }: { counts: SecurityStats['by_type'] }) {
  const rows = eventTypes
    .map((type) => ({ type, count: counts[type] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const most = rows[0]?.count ?? 1
  return (
    <Card title={m.security_by_type()} note={m.security_by_type_note()}>
      {rows.length === 0 && <p className="text-muted">{m.security_by_type_none()}</p>}
      <ul className="grid gap-1">
        {rows.map(({ type, count }) => (
          <li key={type}>
            <Link
              to={securityHref({ minutes: DAY, type, severity: null, page: 1 })}
              preventScrollReset
              className="group grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 gap-y-1.5"
            >
              <span className="[overflow-wrap:anywhere] group-hover:underline group-hover:underline-offset-4">
                {EVENT_NAMES[type]()}
              </span>
              <span className="font-[550] tabular-nums">{count}</span>
              <span className="col-span-2 h-1 rounded-full bg-raised" aria-hidden="true">
                <span
                  className="block h-full min-w-1 rounded-full bg-lake forced-colors:bg-[Highlight]"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
