import { m } from '../../paraglide/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { ServerDrawn } from '../../ui/server-drawn.tsx'
import { drawNotifications } from './draw-notifications.ts'

const PANEL_ID = 'notifications'

/** A bell, and what is known of alerts. The browser opens and closes the panel. */
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
      <ServerDrawn
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        aria-labelledby="notifications-title"
        draw={import.meta.env.SSR ? drawNotifications : undefined}
        className="popover-at-bell rounded-card border border-line bg-surface p-4 text-text"
      />
    </>
  )
}
