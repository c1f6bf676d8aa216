import type { UseQueryResult } from '@tanstack/react-query'
import type { OutlooksAnswer } from '#shared/contracts/outlook.ts'
import { m } from '#words/messages.js'
import { OutlookCards } from './outlook-cards.tsx'
import { OutlookSection } from './outlook-section.tsx'
import { pictureHeading } from './outlook-words.ts'
import { SignificantCard } from './significant-card.tsx'

/** The agency’s pictures of snow, rain, wind and fog that may matter. */
export function SignificantOutlooks({ query }: { query: UseQueryResult<OutlooksAnswer, Error> }) {
  return (
    <OutlookSection
      query={query}
      title={m.outlook_significant_title()}
      errorTitle={m.outlook_significant_error()}
      empty={m.outlook_significant_empty()}
      emptyWhy={m.outlook_significant_empty_why()}
    >
      {(answer, refresh) => (
        <>
          <p className="-mt-2 mb-4 max-w-prose text-muted">{m.outlook_significant_key()}</p>
          <OutlookCards
            answer={answer}
            Card={SignificantCard}
            titleOf={pictureHeading}
            isBusy={query.isFetching}
            onRefresh={refresh}
            className="sm:grid-cols-2 lg:grid-cols-3"
          />
        </>
      )}
    </OutlookSection>
  )
}
