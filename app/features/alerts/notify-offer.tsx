import { useState } from 'react'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { notificationState, stopNotifications, wishForNotifications } from './browser-notifications.ts'

/** Switches on browser notifications of new alerts. It asks for permission on a click and never by itself. */
export function NotifyOffer() {
  const [state, setState] = useState(notificationState)
  if (state === 'unsupported' || state === 'refused') {
    return (
      <p className="mt-4 border-line border-t pt-3 text-muted text-sm" role="status">
        {state === 'refused' ? m.notifications_refused() : m.notifications_unsupported()}
      </p>
    )
  }
  const isOn = state === 'on'
  return (
    <div className="mt-4 border-line border-t pt-3" role="status">
      <p className="mb-3 text-muted text-sm">{isOn ? m.notifications_on() : m.notifications_offer_note()}</p>
      <button
        type="button"
        className={BUTTON.secondary}
        onClick={() => (isOn ? setState(stopNotifications()) : void wishForNotifications().then(setState))}
      >
        {isOn ? m.notifications_stop() : m.notifications_offer()}
      </button>
    </div>
  )
}
