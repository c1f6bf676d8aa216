import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { OutlooksAnswer } from '#shared/contracts/outlook.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { withFullStop } from '#shared/full-stop.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { type ApiFailure, asApiFailure } from '../../lib/api-error.ts'
import { isConnectionLost } from '../../lib/connection.ts'
import { useMoment } from '../../lib/moment.ts'
import { useLatestNow } from '../../lib/now.tsx'
import { failureOf } from '../../lib/query-state.ts'
import { AsOf } from '../../signs/as-of.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OutlookIcon } from './outlook-icon.tsx'

interface OutlookSectionProps {
  query: UseQueryResult<OutlooksAnswer>
  title: string
  /** What is said when nothing could be read. */
  errorTitle: string
  /** What is said when nothing is issued, and why that may be. */
  empty: string
  emptyWhy: string
  /** At the title's right. */
  note?: ReactNode
  children: (answer: OutlooksAnswer, refresh: () => Promise<string>) => ReactNode
}

/** One kind of outlook in one of four states: loading, failed, none issued, shown. */
export function OutlookSection({ query, title, errorTitle, empty, emptyWhy, note, children }: OutlookSectionProps) {
  const id = useId()
  const moment = useMoment()
  const latestNow = useLatestNow()
  const [outcome, setOutcome] = useState('')
  const failure = failureOf(query)
  const { data } = query
  const fresh = data && freshnessOf(data.meta, query.isError)
  const refresh = async () => {
    setOutcome(isConnectionLost() ? m.refresh_offline() : '')
    const { error } = await query.refetch()
    const words = error ? failedWords(error) : m.refresh_done({ time: moment(latestNow(), SITE_TIME_ZONE).text })
    setOutcome(words)
    return words
  }
  /** The server does not ask a failed source again for a while; the message says until when. */
  const failedWords = (error: unknown): string => {
    const { retryAfterMs } = asApiFailure(error)
    if (retryAfterMs === null) return m.refresh_failed()
    const again = Math.ceil((latestNow() + retryAfterMs) / MINUTE_MS) * MINUTE_MS
    return withFullStop(m.refresh_later({ time: moment(again, SITE_TIME_ZONE).text }))
  }
  return (
    <section aria-labelledby={id} className="mt-12 first-of-type:mt-8 max-[18rem]:hyphens-auto">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="min-w-0 text-xl [overflow-wrap:anywhere]">
          {title}
        </h2>
        {note}
      </div>
      <p role="status" className="text-muted text-sm empty:sr-only">
        {outcome}
      </p>
      {fresh?.isStale && fresh.fetchedAt !== null && (
        <p className="mb-3 text-muted text-sm">
          <AsOf at={fresh.fetchedAt} timeZone={SITE_TIME_ZONE} isStale />
        </p>
      )}
      {failure ? (
        <ErrorCard
          level={3}
          title={errorTitle}
          message={[m.outlook_error_why({ reason: reasonOf(failure) }), lastRead(failure, moment)]
            .filter(Boolean)
            .join(' ')}
          stillTrue={m.outlook_error_still_true()}
          onTryAgain={() => void refresh()}
        />
      ) : !data ? (
        <div aria-busy="true">
          <p className="mb-3 text-muted text-sm">{m.still_waiting()}</p>
          <div className="grid gap-4 md:grid-cols-2 md:gap-6">
            <Skeleton className="aspect-[1200/840]" />
            <Skeleton className="hidden aspect-[1200/840] md:block" />
          </div>
        </div>
      ) : data.data.length === 0 ? (
        <div className="flex gap-3 rounded-card bg-surface p-4 ring-1 ring-card-ring md:p-6">
          <OutlookIcon name="no-date" className="size-6 text-muted" />
          <div className="min-w-0">
            <p className="font-[650]">{empty}</p>
            <p className="mt-1 max-w-prose text-muted">{emptyWhy}</p>
            {fresh?.fetchedAt != null && (
              <p className="mt-2 text-muted text-sm">
                {m.outlook_storms_checked({ time: moment(fresh.fetchedAt, SITE_TIME_ZONE).text })}
              </p>
            )}
          </div>
        </div>
      ) : (
        children(data, refresh)
      )}
    </section>
  )
}

const reasonOf = ({ meta, detail }: ApiFailure): string =>
  meta.find(({ error }) => error !== undefined)?.error ?? detail ?? m.outlook_error_unknown()

function lastRead({ meta }: ApiFailure, moment: ReturnType<typeof useMoment>): string | null {
  const at = meta.find(({ lastGoodAt }) => lastGoodAt !== undefined)?.lastGoodAt
  return at === undefined ? null : m.outlook_error_last({ time: moment(Date.parse(at), SITE_TIME_ZONE).text })
}
