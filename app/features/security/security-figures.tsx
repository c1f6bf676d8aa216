import type { SecurityStats } from '#shared/contracts/security-event.ts'
import { m } from '#words/messages.js'
import { severities } from './event-words.ts'
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
