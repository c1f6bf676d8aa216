import { useLayoutEffect, useRef } from 'react'
import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { apiPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'
import { currentTheme } from '../../lib/theme.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { useFrames } from './use-frames.ts'
import { useMapView } from './use-map-view.ts'
import { useOutlookTimes } from './use-outlook-times.ts'
import { ViewerControls } from './viewer-controls.tsx'
import { ViewerStage } from './viewer-stage.tsx'

interface OutlookViewerProps {
  items: readonly OutlookItem[]
  /** Index of the outlook that is shown first. */
  first: number
  titleOf: (item: OutlookItem) => string
  /** When the list was read, epoch milliseconds; null when that is unknown. */
  updatedAt: number | null
  /** @returns the result of the refresh, in words */
  onRefresh: () => Promise<string>
  onClose: () => void
}

const SCROLLING = 'max-h-[25dvh] list-none overflow-y-auto'
const OPENING =
  '[@media(max-height:30rem)]:line-clamp-1 [@media(max-height:30rem)]:cursor-pointer [@media(max-height:30rem)]:group-open:line-clamp-none [@media(max-height:30rem)]:group-open:max-h-[40dvh]'

/**
 * One outlook on the whole screen, or all of a kind one after the other. The browser keeps the focus inside and gives
 * it back.
 */
export function OutlookViewer({ items, first, titleOf, updatedAt, onRefresh, onClose }: OutlookViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const map = useMapView(stage)
  const frames = useFrames(items.length, first)
  const times = useOutlookTimes()
  const moment = useMoment()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    stage.current?.focus()
    // Closing the dialog before it is removed returns the focus to the opener.
    return () => element?.close()
  }, [])

  const item = items[frames.frame]
  if (!item) return null
  const theme = currentTheme()
  const addressOf = ({ imageUrl, isDrawn }: OutlookItem) => (isDrawn ? apiPath(`${imageUrl}?theme=${theme}`) : imageUrl)
  return (
    <dialog
      ref={dialog}
      aria-labelledby="outlook-viewer-title"
      // A late `close` event may belong to a dialog that has been opened again since.
      onClose={() => dialog.current?.open || onClose()}
      onKeyDown={(event) => {
        map.onZoomKey(event)
        if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey) dialog.current?.close()
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none grid-rows-[auto_1fr_auto] bg-ground text-text open:grid"
    >
      <div className="flex items-start gap-4 px-4 py-3 md:px-10">
        <div className="min-w-0 flex-1">
          <h2 id="outlook-viewer-title" className="text-lg md:text-xl">
            {titleOf(item)}
          </h2>
          {/* The official text in full. On a phone held sideways it opens on demand. */}
          <details className="group text-muted text-sm">
            <summary className={`${SCROLLING} ${OPENING}`}>{item.description}</summary>
          </details>
          {updatedAt !== null && (
            <p className="text-muted text-sm">
              {m.outlook_viewer_updated({ time: moment(updatedAt, SITE_TIME_ZONE).text })}
            </p>
          )}
        </div>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label={m.outlook_viewer_close()}
          className="grid size-11 flex-none place-items-center rounded-full bg-raised"
        >
          <InterfaceIcon name="close" />
        </button>
      </div>
      <ViewerStage stage={stage} map={map} items={items} frame={frames.frame} addressOf={addressOf} />
      <ViewerControls
        items={items}
        frames={frames}
        titleOf={titleOf}
        times={times(item)}
        addressOf={addressOf}
        onRefresh={onRefresh}
      />
    </dialog>
  )
}
