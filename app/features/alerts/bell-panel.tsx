import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import { isNotCovered } from '#shared/alerts/alerts-now.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { useIsScripted } from '../../lib/use-is-scripted.ts'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { AlertTime } from '../../signs/alert-mark/alert-time.tsx'
import { alertWords } from '../../signs/alert-mark/alert-words.ts'
import { HiddenEvent } from '../../signs/alert-mark/hidden-event.tsx'
import { BUTTON } from '../../ui/button.ts'
import { hideWhenLeft } from '../../ui/hide-when-left.ts'
import type { AlertsViewProps } from './alerts-view.tsx'
import { notificationState, stopNotifications, wishForNotifications } from './browser-notifications.ts'
import { Checked } from './checked.tsx'
import { IssuerLinks } from './issuer-links.tsx'
import { Silence } from './silence.tsx'

/**
 * What the bell opens: the alerts of the place in short, which sources did not answer, and the offer of browser
 * notifications.
 */
export default function BellPanel({ place, alerts, failure }: AlertsViewProps) {
  const isScripted = useIsScripted()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => hideWhenLeft(title.current?.closest<HTMLElement>('[popover]')), [])
  return (
    <>
      <h2 ref={title} id="notifications-title">
        {m.notifications_title()}
      </h2>
      <p className="text-muted text-sm">{m.notifications_for({ place: place.label })}</p>
      {!alerts && !failure && <p className="mt-3">{m.still_waiting()}</p>}
      {failure && (
        <p className="mt-3 text-sm">
          {m.alerts_error({ message: failure.detail ?? m.alerts_error_unknown() })} {m.alerts_may_be_hidden()}{' '}
          <IssuerLinks meta={failure.meta} />
        </p>
      )}
      {alerts?.state === 'none' && (
        <div className="mt-3">
          <p>{m.alerts_none()}</p>
          <Checked alerts={alerts} />
        </div>
      )}
      {alerts && alerts.data.length > 0 && (
        <ul className="bell-list">
          {alerts.state === 'unknown' && <li className="text-muted text-sm">{m.alerts_last_known()}</li>}
          {alerts.data.map((alert) => (
            <li key={alert.id} className={`alert-${alertLook(alert).colour}`}>
              <AlertSign look={alertLook(alert)} className="size-5" />
              <p>
                <b lang={foreignLanguage(alert.language)}>{alert.event}</b>
                <span className="sr-only">{`, ${alertWords(alert)}`}</span>
                <br />
                <AlertTime alert={alert} timeZone={alerts.timeZone} />
              </p>
              <Link to={alertHref(alert.id)} className="alert-view">
                {m.alert_view()}
                <HiddenEvent alert={alert} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {alerts && isNotCovered(alerts) && <p className="mt-3 text-sm">{m.alerts_not_covered()}</p>}
      {alerts && <Silence alerts={alerts} className="mt-3 text-sm" />}
      {isScripted && <NotifyOffer />}
      <p className="mt-3">
        <Link to="/notifications" className="underline underline-offset-4">
          {m.notify_when_closed()}
        </Link>
      </p>
    </>
  )
}

/** Switches on browser notifications of new alerts. It asks for permission on a click and never by itself. */
function NotifyOffer() {
  const [state, setState] = useState(notificationState)
  const isOn = state === 'on'
  const words = { on: m.notifications_on, off: m.notifications_offer_note, ...REFUSED }[state]()
  return (
    <div className="mt-4 border-line border-t pt-3" role="status">
      <p className="text-muted text-sm">{words}</p>
      {!(state in REFUSED) && (
        <button
          type="button"
          className={`mt-3 ${BUTTON.secondary}`}
          onClick={() => (isOn ? setState(stopNotifications()) : void wishForNotifications().then(setState))}
        >
          {isOn ? m.notifications_stop() : m.notifications_offer()}
        </button>
      )}
    </div>
  )
}

const REFUSED = { refused: m.notifications_refused, unsupported: m.notifications_unsupported }
