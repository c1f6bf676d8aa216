import { m } from '#words/messages.js'
import { OutlookActions } from './outlook-actions.tsx'
import { OutlookImage } from './outlook-image.tsx'
import { pictureHeading } from './outlook-words.ts'
import type { OutlookCardProps } from './thunderstorm-card.tsx'
import { useOutlookTimes } from './use-outlook-times.ts'

/** A picture of the agency’s for one moment. */
export function SignificantCard({ item, ...actions }: OutlookCardProps) {
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
