import { Link } from 'react-router'
import type { SecurityStats } from '#shared/contracts/security-event.ts'
import { m } from '#words/messages.js'
import { Card } from '../../ui/card.tsx'
import { EVENT_NAMES, eventTypes } from './event-words.ts'
import { securityHref } from './security-question.ts'

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
                  className="block h-full min-w-1 rounded-full bg-lake"
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
