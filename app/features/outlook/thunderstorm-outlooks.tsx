import type { UseQueryResult } from '@tanstack/react-query'
import type { OutlooksAnswer } from '#shared/contracts/outlook.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'
import { useNow } from '../../lib/now.tsx'
import { LevelLegend } from './level-sign.tsx'
import { missingDays } from './missing-days.ts'
import { OutlookCards } from './outlook-cards.tsx'
import { OutlookIcon } from './outlook-icon.tsx'
import { OutlookSection } from './outlook-section.tsx'
import { currentPeriod, outlookHeading } from './outlook-words.ts'
import { ThunderstormCard } from './thunderstorm-card.tsx'

/** Where and when storms may form in the next three days. */
export function ThunderstormOutlooks({ query }: { query: UseQueryResult<OutlooksAnswer> }) {
  const now = useNow()
  return (
    <OutlookSection
      query={query}
      title={m.outlook_storms_title()}
      errorTitle={m.outlook_storms_error()}
      empty={m.outlook_storms_empty()}
      emptyWhy={m.outlook_storms_empty_why()}
      // The legend is for drawn maps only: the agency's own pictures have other colours.
      note={query.data?.data.some(({ isDrawn }) => isDrawn) && <LevelLegend />}
    >
      {(answer, refresh) => (
        <>
          <MissingDays answer={answer} />
          <OutlookCards
            answer={answer}
            Card={ThunderstormCard}
            titleOf={(item) => outlookHeading(item, now)}
            isBusy={query.isFetching}
            onRefresh={refresh}
            className="items-start md:grid-cols-2"
          />
        </>
      )}
    </OutlookSection>
  )
}

/** The yellow notice: which days are missing, and when they were looked for. */
function MissingDays({ answer }: { answer: OutlooksAnswer }) {
  const moment = useMoment()
  const now = useNow()
  const words = missingDays(answer.data.map((item) => currentPeriod(item, now)))
  const at = freshnessOf(answer.meta, false).fetchedAt
  const isPartly = answer.meta.some(({ ok }) => !ok)
  if (words === null && !isPartly) return null
  return (
    <div className="mb-4 flex gap-3 rounded-lg border-alert-yellow border-l-4 bg-surface p-4">
      <OutlookIcon name="no-date" className="mt-0.5 size-5 text-muted" />
      <div className="min-w-0">
        {words !== null && (
          <p>
            {words}{' '}
            {at !== null && (
              <span className="text-muted">{m.outlook_missing_why({ time: moment(at, SITE_TIME_ZONE).text })}</span>
            )}
          </p>
        )}
        {isPartly && <p>{m.outlook_partly()}</p>}
      </div>
    </div>
  )
}
