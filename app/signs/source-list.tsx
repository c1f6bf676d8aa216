import { useEffect, useRef } from 'react'
import { agencyPage } from '#shared/agencies.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { isOutOfDate } from '#shared/source-freshness.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../lib/moment.ts'
import { closeOnTurningAway } from '../ui/close-on-turning-away.ts'

export interface SourceListProps {
  /** What became of asking each. */
  meta: readonly SourceReport[]
  /** IANA zone of the place, whose clocks tell when. */
  timeZone: string
  /** Which source gave which value. Left out where one source gave them all. */
  values?: readonly { label: string; source: string }[]
}

/** Every source that was asked for a card: what became of it, when, and which values are its own. */
export function SourceList({ meta, timeZone, values = [] }: SourceListProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => closeOnTurningAway(root.current?.closest('details')), [])
  return (
    <div ref={root} className="grid gap-3">
      <ul className="grid gap-3">
        {meta.map((report) => (
          <Source key={report.source} report={report} timeZone={timeZone} />
        ))}
      </ul>
      {values.length > 0 && (
        <table className="w-full border-line border-t text-left">
          <caption className="pt-3 pb-1 text-left font-[650] text-text">{m.source_values()}</caption>
          <tbody>
            {values.map(({ label, source }) => (
              <tr key={label}>
                <th scope="row" className="py-0.5 pr-4 font-normal">
                  {label}
                </th>
                <td className="text-right text-text">{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Source({ report, timeZone }: { report: SourceReport; timeZone: string }) {
  const moment = useMoment()
  const { source, ok, stale, fetchedAt, error } = report
  const page = agencyPage(source)
  const at = fetchedAt === null ? null : Date.parse(fetchedAt)
  const isOld = isOutOfDate(report)
  // While a source is being asked again its values are called neither fresh nor out of date.
  const state = ok ? (isOld ? m.may_be_out_of_date() : !stale && m.source_fresh()) : m.source_silent()
  return (
    <li>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-[650] text-text">
          {page ? (
            <a href={page} className="text-link" rel="noreferrer">
              {source}
            </a>
          ) : (
            m.source_computed()
          )}
        </span>
        <span className={ok && !isOld ? '' : 'text-alert-orange-text'}>{state}</span>
      </p>
      {at !== null && (
        <p>
          <time dateTime={new Date(at).toISOString()} title={moment(at, timeZone).exact}>
            {m.source_fetched({ time: moment(at, timeZone).text })}
          </time>
        </p>
      )}
      {error && <p className="break-words">{error}</p>}
    </li>
  )
}
