import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { periodWords } from '#shared/outlooks/outlook-words.ts'
import { m } from '#words/messages.js'
import { useNow } from '../../lib/now.tsx'
import { OutlookActions } from './outlook-actions.tsx'
import { OutlookImage } from './outlook-image.tsx'
import { currentPeriod, outlookHeading } from './outlook-words.ts'
import { ThreatList } from './threat-list.tsx'
import { useOutlookTimes } from './use-outlook-times.ts'

export interface OutlookCardProps {
  item: OutlookItem
  isBusy: boolean
  onRefresh: () => void
  onOpen: () => void
}

/** One period: its map, the threats in words, and when it is valid. */
export function ThunderstormCard({ item, ...actions }: OutlookCardProps) {
  const now = useNow()
  const title = outlookHeading(item, now)
  const period = currentPeriod(item, now)
  const times = useOutlookTimes()(item)
  return (
    <article aria-label={title} className="flex flex-col overflow-hidden rounded-card bg-surface ring-1 ring-card-ring">
      <OutlookImage
        key={item.id}
        item={item}
        alt={item.isDrawn ? m.outlook_image_alt({ description: item.description }) : m.outlook_picture_alt({ title })}
      />
      <div className="flex flex-1 flex-col gap-3 p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-lg">{title}</h3>
          {period !== null && <PeriodChip period={period} />}
        </div>
        {item.threats.length > 0 && <ThreatList threats={item.threats} />}
        {!item.isDrawn && <p className="text-muted">{item.description}</p>}
        {item.unreadAreas > 0 && <p className="text-alert-orange-text">{m.outlook_unread()}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-1">
          <p className="min-w-0 flex-1 basis-52 text-muted text-sm">{times}</p>
          <OutlookActions item={item} title={title} {...actions} />
        </div>
      </div>
    </article>
  )
}

const KINDS: Record<string, string> = {
  'Day 1': 'period-day-1',
  'Day 1 Night': 'period-night',
  'Day 2': 'period-day-2',
  'Day 3': 'period-day-3',
}

/** The period’s name in its colour. */
function PeriodChip({ period }: { period: string }) {
  return <span className={`period-chip ${KINDS[period] ?? ''}`}>{periodWords(period)}</span>
}
