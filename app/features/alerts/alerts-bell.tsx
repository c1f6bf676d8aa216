import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFormatOptions } from '../../lib/format-options.ts'
import { untilHydrated } from '../../lib/hydration.tsx'
import { useNow } from '../../lib/now.tsx'
import { whenIdle } from '../../lib/when-idle.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import type { AlertReader, AlertWatch } from './alert-watch.ts'
import { BellCount, BellPanel } from './alerts-parts.ts'
import { AlertsView, type NamedPlace } from './alerts-view.tsx'

const PANEL_ID = 'notifications'

/** A bell on every page: how many alerts the place has, which, and a switch for browser notifications. */
export function AlertsBell({ place }: { place: NamedPlace }) {
  const panel = useRef<HTMLDivElement>(null)
  const bell = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  useAlertWatch(place)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has been opened
  useEffect(() => panel.current?.hidePopover?.(), [key])

  return (
    <>
      <button
        ref={bell}
        type="button"
        popoverTarget={PANEL_ID}
        className="relative grid size-11 flex-none place-items-center rounded-full hover:bg-raised [anchor-name:--bell]"
      >
        <InterfaceIcon name="bell" />
        <span className="absolute inset-0">
          <AlertsView as={BellCount} place={place} broken={null} />
        </span>
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        aria-labelledby="notifications-title"
        className="popover-at-bell rounded-card border border-line bg-surface p-4 text-text"
        onBeforeToggle={({ currentTarget }) => measureBell(currentTarget, bell.current)}
      >
        <AlertsView as={BellPanel} place={place} />
      </div>
      <p id="alerts-told" role="status" className="sr-only" />
      <p id="alerts-told-at-once" aria-live="assertive" aria-atomic="true" className="sr-only" />
    </>
  )
}

/** Browsers before Safari 26 and Firefox 147 lack anchor positioning, and a banner may push the header down. */
function measureBell(panel: HTMLElement, bell: HTMLElement | null): void {
  if (bell) panel.style.setProperty('--below-bell', `${bell.getBoundingClientRect().bottom}px`)
}

/** Follows the alerts of a place while the page is open. The code for it loads once the page is idle. */
function useAlertWatch({ coordinates: { lat, lon } }: NamedPlace): void {
  const client = useQueryClient()
  const reader: AlertReader = { now: useNow(), preferences: useFormatOptions(), open: useNavigate() }
  const latest = useRef(reader)
  const watch = useRef<AlertWatch>(null)

  useEffect(() => {
    latest.current = reader
    watch.current?.look()
  })

  useEffect(() => {
    let isOver = false
    whenIdle()
      .then(() => Promise.all([import('./alert-watch.ts'), untilHydrated()]))
      .then(
        ([{ startAlertWatch }]) => {
          if (!isOver) watch.current = startAlertWatch(client, { lat, lon }, () => latest.current)
        },
        () => {},
      )
    return () => {
      isOver = true
      watch.current?.stop()
      watch.current = null
    }
  }, [client, lat, lon])
}
