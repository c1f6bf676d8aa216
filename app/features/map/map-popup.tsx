import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import { counted, foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { AlertTime } from '../../signs/alert-mark/alert-time.tsx'
import { alertWords } from '../../signs/alert-mark/alert-words.ts'
import { HiddenEvent } from '../../signs/alert-mark/hidden-event.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { areaWords } from './area-words.ts'
import { MOST_IN_POPUP } from './features-at.ts'
import type { MapEntry } from './map-entries.ts'
import { MapIcon } from './map-icon.tsx'
import type { Popup, PopupAlert } from './use-map-popup.ts'

/** The card has room for this many area names. */
const MOST_AREAS = 1

interface MapPopupProps {
  popup: Popup
  timeZone: string
  onTurn: (page: number) => void
  onClose: () => void
}

/** The card on the map with the alerts at a point, one at a time. The focus moves into it. */
export function MapPopup({ popup: { content, page, opening }, timeZone, onTurn, onClose }: MapPopupProps) {
  const card = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening moves the focus, whatever is shown
  useEffect(() => card.current?.focus({ preventScroll: true }), [opening])
  const found = typeof content === 'string' ? [] : content
  const alerts = found.slice(0, MOST_IN_POPUP)
  const more = found.length - alerts.length
  const alert = alerts[page]
  return (
    <div ref={card} role="dialog" tabIndex={-1} aria-labelledby="map-popup-title" className="map-popup">
      <button type="button" onClick={onClose} aria-label={m.map_popup_close()} className="map-popup-close">
        <InterfaceIcon name="close" className="size-5" />
      </button>
      <div aria-live="polite">
        {alert ? <PopupText alert={alert} timeZone={timeZone} /> : <p id="map-popup-title">{wordsOf(content)}</p>}
      </div>
      {alert && (alert.id !== null || alerts.length > 1) && (
        <p className="mt-2 flex min-h-8 items-center justify-between gap-4">
          {alert.id !== null ? (
            <Link to={alertHref(alert.id)} className="map-link">
              {m.map_view()}
              <HiddenEvent alert={alert} />
            </Link>
          ) : (
            <span />
          )}
          {alerts.length > 1 && <Pager page={page} count={alerts.length} onTurn={onTurn} />}
        </p>
      )}
      {more > 0 && <p className="text-muted text-sm">{counted(more, m.take_cover_more_one, m.take_cover_more)}</p>}
    </div>
  )
}

function wordsOf(content: Popup['content']): string {
  if (content === 'asking') return m.map_popup_busy()
  return content === 'failed' ? m.map_click_failed() : m.map_popup_none()
}

function PopupText({ alert, timeZone }: { alert: PopupAlert; timeZone: string }) {
  const { event, areaDesc, start, end } = alert
  return (
    <>
      {alert.id !== null && <MapChip entry={alert} />}
      <h2 id="map-popup-title" lang={foreignLanguage(alert.language)} className="mt-2 pr-8 text-base leading-snug">
        {areaDesc ? m.map_popup_title({ event, areas: areaWords(areaDesc, MOST_AREAS) }) : event}
      </h2>
      {start !== null && (
        <p className="text-muted text-sm">
          <AlertTime alert={{ start, end }} timeZone={timeZone} />
        </p>
      )}
    </>
  )
}

/** Chip with an alert's severity, in its colour on the map. */
function MapChip({ entry: { look, colour, kind } }: { entry: MapEntry }) {
  return (
    <span className={`alert-chip alert-${look.colour}`}>
      <AlertSign look={look} className="size-3.5" />
      {alertWords({ colour, kind, severity: look.severity })}
    </span>
  )
}

interface PagerProps {
  page: number
  count: number
  onTurn: (page: number) => void
}

/** The first and last page keep both buttons, so that the focus is not lost. */
function Pager({ page, count, onTurn }: PagerProps) {
  const isFirst = page === 0
  const isLast = page === count - 1
  return (
    <span className="-mr-2 flex items-center text-sm tabular-nums">
      <button
        type="button"
        aria-disabled={isFirst}
        aria-label={m.map_popup_previous()}
        onClick={() => !isFirst && onTurn(page - 1)}
        className="map-turn"
      >
        <MapIcon name="previous" />
      </button>
      {m.map_popup_page({ page: page + 1, count })}
      <button
        type="button"
        aria-disabled={isLast}
        aria-label={m.map_popup_next()}
        onClick={() => !isLast && onTurn(page + 1)}
        className="map-turn"
      >
        <MapIcon name="next" />
      </button>
    </span>
  )
}
