import type { SecurityEvent } from '#shared/contracts/security-event.ts'
import { m } from '#words/messages.js'

const TOLD_ELSEWHERE = new Set(['severity', 'message', 'method', 'path', 'reported'])

/** All else that is known of an event, under the names that the record uses. */
export function EventDetails({ event: { id, details, user_agent } }: { event: SecurityEvent }) {
  const facts: [name: string, value: unknown][] = [
    [m.security_number(), id],
    ...Object.entries(details).filter(([name]) => !TOLD_ELSEWHERE.has(name)),
    ...(user_agent === null ? [] : [[m.security_browser(), user_agent] as [string, string]]),
  ]
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-block min-h-6 cursor-pointer py-0.5 text-lake">
        <span aria-hidden="true">{m.security_more()}</span>
        <span className="sr-only">{m.security_more_of({ id })}</span>
      </summary>
      {details.reported === true && <p className="mt-1 text-muted">{m.security_reported()}</p>}
      <dl className="mt-1 grid gap-x-4 gap-y-1 pb-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{String(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
