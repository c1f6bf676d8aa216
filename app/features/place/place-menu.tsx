import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { alertLook } from '#shared/alerts/alert-look.ts'
import type { Location } from '#shared/contracts/location.ts'
import { foreignLanguage } from '#shared/language.ts'
import { placeKey, type SavedPlace } from '#shared/places/saved-place.ts'
import { m } from '#words/messages.js'
import { formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { hideWhenLeft } from '../../ui/hide-when-left.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { moveFocus, placeAtButton } from '../../ui/panel-at-button.ts'
import { type KnownWeather, knownWeather, recentlyKnown } from './known-weather.ts'
import { PlaceIcon } from './place-icon.tsx'
import { useKeptPlaces } from './places-storage.ts'
import { recentPlaces } from './recent-places.ts'
import { calledName, savedPlaceHref, savedPlaceOf } from './saved-places.ts'

export interface PlaceMenuProps {
  id: string
  /** The place whose weather the site shows. */
  shown: Location
  onLocate: () => void
}

/** px */
const SIZE = { width: 352, height: 320 }
const FOOT = 'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-[550] text-sm hover:bg-raised'

/** Menu of the visitor's places with their last known weather. Opens as soon as it is mounted. */
export function PlaceMenu({ id, shown, onLocate }: PlaceMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const places = useKeptPlaces()
  const [{ recent, known }, setKept] = useState(readKept)
  const { key: pageKey } = useLocation()
  useLayoutEffect(() => panel.current?.showPopover(), [])
  useEffect(() => hideWhenLeft(panel.current), [])
  const openedOn = useRef(pageKey)
  useEffect(() => {
    if (pageKey !== openedOn.current) panel.current?.hidePopover()
    openedOn.current = pageKey
  }, [pageKey])

  const shownKey = placeKey(savedPlaceOf(shown))
  const saved = new Set(places.map(placeKey))
  const others = recent.filter((place) => !saved.has(placeKey(place)))
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={m.places_title()}
      tabIndex={-1}
      onBeforeToggle={({ currentTarget, newState }) => {
        if (newState !== 'open') return
        setKept(readKept())
        placeAtButton(currentTarget, SIZE)
      }}
      onToggle={({ currentTarget, newState }) => moveFocus(currentTarget, newState === 'open')}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] w-[min(22rem,100%-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-2 text-left text-text shadow-2xl outline-none"
    >
      {places.length === 0 && <p className="px-3 py-2 text-muted text-sm">{m.places_empty_text()}</p>}
      <ul>
        {places.map((place) => (
          <Entry
            key={placeKey(place)}
            place={place}
            icon={<PlaceIcon ownName={place.ownName} className={SIGN} />}
            isShown={placeKey(place) === shownKey}
            known={known[placeKey(place)]}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h2 className="px-3 pt-3 pb-1 font-[550] text-muted text-xs">{m.places_recent()}</h2>
          <ul>
            {others.map((place) => (
              <Entry
                key={placeKey(place)}
                place={place}
                icon={<InterfaceIcon name="clock" className={SIGN} />}
                isShown={placeKey(place) === shownKey}
              />
            ))}
          </ul>
        </>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between border-line border-t pt-2">
        <button type="button" onClick={onLocate} className={FOOT}>
          <InterfaceIcon name="locate" />
          {m.place_use_position()}
        </button>
        <Link to="/places" className={`${FOOT} text-lake`}>
          {places.length === 0 ? m.places_add() : m.places_edit()}
        </Link>
      </div>
    </div>
  )
}

const SIGN = 'size-4.5'

const readKept = () => ({ recent: recentPlaces(), known: knownWeather() })

interface EntryProps {
  place: SavedPlace
  icon: ReactNode
  isShown: boolean
  known?: KnownWeather
}

function Entry({ place, icon, isShown, known }: EntryProps) {
  const now = useNow()
  const options = useFormatOptions()
  const { temperature, alert } = known ? recentlyKnown(known, now) : {}
  const look = alert && alertLook(alert)
  return (
    <li>
      <Link
        to={savedPlaceHref(place)}
        aria-current={isShown ? 'page' : undefined}
        className="flex min-h-13 items-center gap-3 rounded-lg px-2 py-1 hover:bg-raised aria-[current=page]:bg-raised"
      >
        <span className="grid size-9 flex-none place-items-center rounded-full bg-raised text-lake">{icon}</span>
        <span className="min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]">
          <span className="block font-[550]">{calledName(place)}</span>
          {place.ownName && <span className="block text-muted text-sm">{place.label}</span>}
        </span>
        {look && (
          <span className={`alert-${look.colour} text-(--alert-text)`}>
            <AlertSign look={look} />
            <span lang={foreignLanguage(alert.language)} className="sr-only">
              {alert.event}
            </span>
          </span>
        )}
        {temperature !== undefined && <span className="font-[550]">{formatDegrees(temperature, options)}</span>}
      </Link>
    </li>
  )
}
