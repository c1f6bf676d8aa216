import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { BELL_COUNT, BELL_PANEL } from './alerts-parts.ts'
import { AlertsView, type NamedPlace } from './alerts-view.tsx'
import { useAlertWatch } from './use-alert-watch.ts'

const PANEL_ID = 'notifications'

/** A bell on every page: how many alerts the place has, which, and whether the browser shall tell of new ones. */
export function AlertsBell({ place }: { place: NamedPlace }) {
  const panel = useRef<HTMLDivElement>(null)
  const bell = useRef<HTMLButtonElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
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
        className="relative grid size-11 flex-none cursor-pointer place-items-center rounded-full hover:bg-raised [anchor-name:--bell]"
      >
        <InterfaceIcon name="bell" />
        <AlertsView as="span" part={BELL_COUNT} place={place} className="absolute inset-0" />
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        aria-labelledby="notifications-title"
        className="popover-at-bell rounded-card border border-line bg-surface p-4 text-text"
        onBeforeToggle={({ currentTarget }) => measureBell(currentTarget, bell.current)}
        onToggle={() => setWasOpened(true)}
      >
        <AlertsView part={BELL_PANEL} place={place} moment={wasOpened} />
      </div>
      <p id="alerts-told" role="status" className="sr-only" />
      <p id="alerts-told-at-once" aria-live="assertive" aria-atomic="true" className="sr-only" />
    </>
  )
}

/** Browsers before Safari 26 and Firefox 147 place nothing at another element; a banner may stand above the header. */
function measureBell(panel: HTMLElement, bell: HTMLElement | null): void {
  if (bell) panel.style.setProperty('--below-bell', `${bell.getBoundingClientRect().bottom}px`)
}
