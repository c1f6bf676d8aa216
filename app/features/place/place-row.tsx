import type { FormEvent, PointerEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { CURRENT_MAX_AGE_MS } from '#shared/freshness.ts'
import { placeKey, type SavedPlace } from '#shared/places/saved-place.ts'
import { feltReading } from '#shared/units/felt-reading.ts'
import { m } from '#words/messages.js'
import { formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { AsOf } from '../../signs/as-of.tsx'
import { HiddenLabel } from '../../ui/hidden-label.tsx'
import { PlaceAlerts } from './place-alerts.tsx'
import { PlaceIcon } from './place-icon.tsx'
import { PlaceOptions } from './place-options.tsx'
import { nextAt, type PlaceWeather } from './place-weather.ts'
import { calledName, savedPlaceHref } from './saved-places.ts'

interface PlaceRowProps {
  place: SavedPlace
  index: number
  count: number
  /** Undefined while it is on its way. */
  weather: PlaceWeather | undefined
  /** The next 24 hours, drawn. */
  strip: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onGrip: (event: PointerEvent<HTMLElement>) => void
}

/** A saved place: its name, its temperature, its next 24 hours, what changes next, and its alert. */
export function PlaceRow({ place, index, count, weather, strip, onSubmit, onGrip }: PlaceRowProps) {
  const name = calledName(place)
  return (
    <li data-place={placeKey(place)} className="place-row rounded-card bg-surface ring-1 ring-card-ring">
      <div className="place-head">
        <span
          aria-hidden="true"
          onPointerDown={onGrip}
          className="place-grip grid size-11 flex-none touch-none cursor-grab place-items-center rounded-full bg-raised text-lake"
        >
          <PlaceIcon ownName={place.ownName} />
        </span>
        <div className="min-w-0 flex-[1_1_6rem]">
          <h2 className="text-lg leading-snug [overflow-wrap:anywhere]">
            <Link to={savedPlaceHref(place)} className="place-link hover:text-lake">
              {name}
            </Link>
          </h2>
          {place.ownName && <p className="text-muted text-sm [overflow-wrap:anywhere]">{place.label}</p>}
        </div>
        <PlaceTemperature weather={weather} />
      </div>
      <div className="place-next" aria-busy={!weather || undefined}>
        {weather ? (
          <>
            <NextWords weather={weather} />
            <PlaceAlerts weather={weather} />
          </>
        ) : (
          <p className="text-muted text-sm">{m.still_waiting()}</p>
        )}
      </div>
      {/* Below the words, as a phone shows it: while the document is still loading, words above the strip would push it down. */}
      <div className="place-strip">{strip}</div>
      <div className="place-more">
        <PlaceOptions place={place} index={index} count={count} onSubmit={onSubmit} />
      </div>
    </li>
  )
}

function NextWords({ weather }: { weather: PlaceWeather }) {
  return <p className="font-[550]">{nextAt(useNow(), weather) ?? m.places_next_unknown()}</p>
}

function PlaceTemperature({ weather }: Pick<PlaceRowProps, 'weather'>) {
  const options = useFormatOptions()
  if (!weather) return null
  const { felt, feelsLike, temperature } = weather
  const reading = feltReading(felt, feelsLike, options)
  return (
    <div className="place-temperature has-[[data-stale]]:text-muted">
      <p className="font-[250] text-[2.5rem] leading-none tracking-[-0.04em]">
        <HiddenLabel label={m.temperature()} />
        {formatDegrees(temperature, options)}
      </p>
      {felt && (
        <p className="mt-1 text-muted text-sm">
          {reading.label} {reading.value}
        </p>
      )}
      <TemperatureAge {...weather} />
    </div>
  )
}

/** When the temperature was that of the place, if it may be another one now. */
function TemperatureAge({ timeZone, temperatureAt, isStale }: PlaceWeather) {
  const now = useNow()
  if (timeZone === null || temperatureAt === null) return null
  if (!isStale && now - temperatureAt <= CURRENT_MAX_AGE_MS) return null
  return (
    <p className="mt-1 text-muted text-sm">
      <AsOf at={temperatureAt} timeZone={timeZone} isStale />
    </p>
  )
}
