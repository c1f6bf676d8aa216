import { Link } from 'react-router'
import type { SecurityEvent, SecurityEventsAnswer } from '#shared/contracts/security-event.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'
import { BUTTON } from '../../ui/button.ts'
import { Pager } from '../../ui/pager.tsx'
import { EVENT_NAMES } from './event-words.ts'
import { FURTHEST_BACK, type SecurityQuestion, securityHref } from './security-question.ts'
import { SeverityMark } from './severity-mark.tsx'

const EVENTS_TABLE = 'events-table'

interface EventsTableProps {
  answer: SecurityEventsAnswer
  question: SecurityQuestion
}

/** What happened, newest first. On a phone the columns that matter less stand below the event. */
export function EventsTable({ answer: { events, page, totalPages }, question }: EventsTableProps) {
  if (events.length === 0) return <NoEvents question={question} />
  return (
    <>
      <table id={EVENTS_TABLE} tabIndex={-1} className="w-full table-fixed border-collapse text-left outline-none">
        <caption className="sr-only">{m.security_recent()}</caption>
        <thead className="text-muted text-sm">
          <tr className="border-line border-b">
            <th
              scope="col"
              className="w-[min(5.5rem,22vw)] pb-2 font-[550] [overflow-wrap:anywhere] md:w-[min(8.5rem,16vw)]"
            >
              {m.security_column_time()}
            </th>
            <th scope="col" className="pb-2 font-[550] [overflow-wrap:anywhere]">
              {m.security_column_event()}
            </th>
            <th
              scope="col"
              className="hidden w-[min(11rem,20vw)] pb-2 pl-4 font-[550] [overflow-wrap:anywhere] md:table-cell"
            >
              {m.security_column_from()}
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </tbody>
      </table>
      <Pager
        page={page}
        totalPages={totalPages}
        to={(page) => securityHref({ ...question, page })}
        list={EVENTS_TABLE}
      />
    </>
  )
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { event_type, details, created_at } = event
  const { text, exact } = useMoment()(Date.parse(created_at), SITE_TIME_ZONE)
  return (
    <tr className="border-line border-b align-top last:border-0">
      <td className="py-3 pr-3 text-muted text-sm tabular-nums [overflow-wrap:anywhere]">
        <time dateTime={created_at} title={exact}>
          {text}
        </time>
      </td>
      <td className="min-w-0 py-3 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <strong className="min-w-0 font-[650] [overflow-wrap:anywhere]">{EVENT_NAMES[event_type]()}</strong>
          <SeverityMark severity={details.severity} />
        </div>
        <p lang={foreignLanguage('en')} className="mt-0.5 break-words">
          {details.message}
        </p>
        {typeof details.path === 'string' && (
          <p className="mt-0.5 break-all text-muted text-sm">{`${details.method ?? ''} ${details.path}`}</p>
        )}
        <p className="mt-0.5 text-muted text-sm md:hidden">{cameFrom(event)}</p>
        <EventDetails event={event} />
      </td>
      <td className="hidden py-3 pl-4 text-muted text-sm tabular-nums [overflow-wrap:anywhere] md:table-cell">
        {cameFrom(event)}
      </td>
    </tr>
  )
}

/**
 * Where an event came from: its IP address; without one, an event with a request id has had its address erased, and one
 * without comes from the server itself.
 */
function cameFrom({ ip_address, details }: SecurityEvent): string {
  if (ip_address !== null) return ip_address
  return details.request_id === undefined ? m.security_from_server() : m.security_from_erased()
}

function NoEvents({ question }: { question: SecurityQuestion }) {
  return (
    <div className="py-8 text-center">
      <p>{m.security_none()}</p>
      {question.minutes < FURTHEST_BACK && (
        <Link
          to={securityHref({ ...question, minutes: FURTHEST_BACK, page: 1 })}
          preventScrollReset
          className={`mt-4 ${BUTTON.secondary}`}
        >
          {m.security_none_hint()}
        </Link>
      )}
    </div>
  )
}

const TOLD_ELSEWHERE = new Set(['severity', 'message', 'method', 'path', 'reported'])

/** All else that is known of an event, under the names that the record uses. */
function EventDetails({ event: { id, details, user_agent } }: { event: SecurityEvent }) {
  const facts: [name: string, value: unknown][] = [
    [m.security_number(), id],
    ...Object.entries(details).filter(([name]) => !TOLD_ELSEWHERE.has(name)),
    ...(user_agent === null ? [] : [[m.security_browser(), user_agent] as [string, string]]),
  ]
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-block min-h-6 py-0.5 text-lake">
        <span aria-hidden="true">{m.security_more()}</span>
        <span className="sr-only">{m.security_more_of({ id })}</span>
      </summary>
      {details.reported === true && <p className="mt-1 text-muted">{m.security_reported()}</p>}
      <dl className="mt-1 grid gap-x-4 gap-y-1 pb-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{String(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
