import { m } from '../../paraglide/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

const PANEL_ID = 'notifications'
const LINK = 'text-lake underline underline-offset-4'

/** What is known of alerts. Until the sources are connected that is where to look: never that there are none. */
export function Notifications() {
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className="grid size-11 flex-none cursor-pointer place-items-center rounded-full hover:bg-raised [anchor-name:--bell]"
      >
        <span className="sr-only">{m.notifications_title()}</span>
        <InterfaceIcon name="bell" />
      </button>
      <div
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        aria-labelledby="notifications-title"
        className="fixed inset-auto top-16 right-4 w-88 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-4 text-text [position-anchor:--bell] supports-[position-area:end]:inset-auto supports-[position-area:end]:[position-area:bottom_span-left]"
      >
        <h2 id="notifications-title">{m.notifications_title()}</h2>
        <p className="mt-2 text-muted text-sm">
          {m.notifications_not_connected()}{' '}
          <a href="https://weather.gc.ca" className={LINK}>
            {m.notifications_environment_canada()}
          </a>{' '}
          {m.notifications_and()}{' '}
          <a href="https://www.weather.gov" className={LINK}>
            {m.notifications_nws()}
          </a>
          .
        </p>
      </div>
    </>
  )
}
