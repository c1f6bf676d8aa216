import { type ComponentType, useState } from 'react'
import type { OutlookItem, OutlooksAnswer } from '#shared/contracts/outlook.ts'
import { apiPath } from '#shared/language-path.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import type { OutlookCardProps } from './thunderstorm-card.tsx'

interface OutlookCardsProps {
  answer: OutlooksAnswer
  Card: ComponentType<OutlookCardProps>
  titleOf: (item: OutlookItem) => string
  isBusy: boolean
  onRefresh: () => Promise<string>
  className: string
}

/** The cards of one kind and the viewer that they open. */
export function OutlookCards({ answer, Card, titleOf, isBusy, onRefresh, className }: OutlookCardsProps) {
  const [Viewer, callForViewer] = useLoaded(loadViewer)
  const [opened, setOpened] = useState<string | null>(null)
  const open = async ({ id, imageUrl }: OutlookItem) => {
    // Without the viewer the picture opens by itself.
    await callForViewer(() => location.assign(apiPath(imageUrl)))
    setOpened(id)
  }
  const items = answer.data
  const first = items.findIndex(({ id }) => id === opened)
  return (
    <>
      <div className={`grid grid-cols-1 gap-4 md:gap-6 ${className}`}>
        {items.map((item) => (
          <Card
            // Keyed by the valid time: an amended outlook keeps its card, and with it the focus.
            key={item.validTime ?? item.id}
            item={item}
            isBusy={isBusy}
            onRefresh={() => void onRefresh()}
            onOpen={() => void open(item)}
          />
        ))}
      </div>
      {Viewer && opened !== null && (
        <Viewer
          items={items}
          first={Math.max(first, 0)}
          titleOf={titleOf}
          updatedAt={freshnessOf(answer.meta, false).fetchedAt}
          onRefresh={onRefresh}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const loadViewer = () => import('./outlook-viewer.tsx').then(({ OutlookViewer }) => OutlookViewer)
