import type { MouseEvent } from 'react'
import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { apiPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { OutlookIcon } from './outlook-icon.tsx'

interface OutlookActionsProps {
  item: OutlookItem
  /** The outlook's title on the page. */
  title: string
  isBusy: boolean
  onRefresh: () => void
  onOpen: () => void
}

const ROUND = 'grid size-11 flex-none place-items-center rounded-full hover:bg-raised'

/** Refresh, fullscreen, GeoJSON. Without scripts they reload the page, open the picture and download the file. */
export function OutlookActions({ item, title, isBusy, onRefresh, onOpen }: OutlookActionsProps) {
  const open = (event: MouseEvent<HTMLElement>) => {
    // A click with a modifier key opens the picture in a tab of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The viewer returns the focus to this link; not every browser focuses a link that is clicked.
    event.currentTarget.focus()
    onOpen()
  }
  return (
    <div className="-mr-[min(0.625rem,3.125vw)] -mb-2 ml-auto flex flex-wrap items-center justify-end print:hidden">
      {item.geojsonUrl && (
        <a
          href={item.geojsonUrl}
          download={item.geojsonFilename ?? true}
          aria-label={m.outlook_geojson_of({ title })}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-lake text-sm hover:bg-raised"
        >
          <OutlookIcon name="download" className="size-4.5" />
          {m.outlook_geojson()}
        </a>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onRefresh()
        }}
      >
        <button
          type="submit"
          aria-busy={isBusy}
          aria-label={m.outlook_refresh_of({ title })}
          className={`${ROUND} aria-busy:[&>svg]:animate-spin`}
        >
          <InterfaceIcon name="refresh" />
        </button>
      </form>
      <a href={apiPath(item.imageUrl)} onClick={open} aria-label={m.outlook_fullscreen_of({ title })} className={ROUND}>
        <OutlookIcon name="expand" />
      </a>
    </div>
  )
}
