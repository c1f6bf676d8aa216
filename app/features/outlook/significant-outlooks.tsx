import type { UseQueryResult } from '@tanstack/react-query'
import type { OutlooksAnswer } from '#shared/contracts/outlook.ts'
import { m } from '#words/messages.js'
import { OutlookActions } from './outlook-actions.tsx'
import { OutlookCards } from './outlook-cards.tsx'
import { OutlookImage } from './outlook-image.tsx'
import { OutlookSection } from './outlook-section.tsx'
import { pictureHeading } from './outlook-words.ts'
import type { OutlookCardProps } from './thunderstorm-card.tsx'
import { useOutlookTimes } from './use-outlook-times.ts'

/** The agency’s pictures of snow, rain, wind and fog that may matter. */
export function SignificantOutlooks({ query }: { query: UseQueryResult<OutlooksAnswer> }) {
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

/** A picture of the agency’s for one moment. */
function SignificantCard({ item, ...actions }: OutlookCardProps) {
  const title = pictureHeading(item)
  const times = useOutlookTimes()(item)
  return (
    <article aria-label={title}>
      <div className="overflow-hidden rounded-card ring-1 ring-card-ring">
        <OutlookImage key={item.id} item={item} alt={m.outlook_picture_alt({ title })} />
      </div>
      <div className="mt-2 flex flex-wrap items-start gap-x-4">
        <div className="min-w-0 flex-[1_1_8rem]">
          <h3 className="text-base">{title}</h3>
          <p className="text-muted text-sm">{times}</p>
        </div>
        <OutlookActions item={item} title={title} {...actions} />
      </div>
    </article>
  )
}
