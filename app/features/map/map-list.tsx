import { Link } from 'react-router'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { AlertTime } from '../../signs/alert-mark/alert-time.tsx'
import { alertWords } from '../../signs/alert-mark/alert-words.ts'
import { HiddenEvent } from '../../signs/alert-mark/hidden-event.tsx'
import { WithAlertName } from '../../signs/alert-mark/with-alert-name.tsx'
import { areaWords, firstAreas } from './area-words.ts'
import { MAP_COUNTRIES, type MapCountry } from './map-countries.ts'
import type { MapEntry } from './map-entries.ts'
import type { CountryAlerts } from './use-country-alerts.ts'

interface MapListProps {
  entries: readonly MapEntry[]
  timeZone: string
  /** Which alert the map outlines. */
  chosen: string | null
  /** Shows an alert on the map; left out while there is no map to show it on. */
  onShow: ((entry: MapEntry) => void) | undefined
  /** Called with the alert under the pointer; null when the pointer leaves. */
  onPoint: (id: string | null) => void
}

/** The alerts in view as a list: all that the map shows, in words. */
export function MapList({ entries, ...shared }: MapListProps) {
  const [drawn, undrawn] = [entries.filter(({ hasShape }) => hasShape), entries.filter(({ hasShape }) => !hasShape)]
  return (
    <>
      <ul className="map-list">
        {drawn.map((entry) => (
          <MapListEntry key={entry.id} entry={entry} {...shared} />
        ))}
      </ul>
      {undrawn.length > 0 && (
        <details className="border-line border-t py-3 text-sm">
          <summary className="text-muted">{m.map_no_shapes({ count: undrawn.length })}</summary>
          <ul className="map-list">
            {undrawn.map((entry) => (
              <MapListEntry key={entry.id} entry={entry} {...shared} onShow={undefined} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface MapListEntryProps extends Omit<MapListProps, 'entries'> {
  entry: MapEntry
}

function MapListEntry({ entry, timeZone, chosen, onShow, onPoint }: MapListEntryProps) {
  const { id, language, event, areaDesc, look, colour, kind, start, end, source, isOwn } = entry
  const lang = foreignLanguage(language)
  // Two alerts of a view often have the same name. The first HTML, which weighs, has both only as the page shows them.
  const where = onShow ? firstAreas(areaDesc, 1) : ''
  return (
    <li
      className={`map-entry alert-${look.colour}`}
      data-chosen={chosen === id || undefined}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(null)}
    >
      <AlertSign look={look} className="mt-1 size-4 text-(--alert-text)" />
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-baseline gap-x-2 text-base leading-snug">
          {onShow ? (
            <button type="button" onClick={() => onShow(entry)} className="map-show">
              <span lang={lang}>{event}</span>
              <HiddenEvent alert={{ event: where, language }} />
              <span className="sr-only"> – {m.map_show()}</span>
            </button>
          ) : (
            <span lang={lang}>{event}</span>
          )}
          {source === 'NWS' && <span className="font-normal text-muted text-sm"> NWS</span>}
          {isOwn && <span className="map-own-badge">{m.map_own()}</span>}
        </h3>
        <p className="sr-only">{alertWords({ colour, kind, severity: look.severity })}</p>
        {areaDesc && (
          <p className="text-sm first-letter:uppercase">
            {lang ? (
              <WithAlertName text={areaWords(areaDesc)} alert={{ event: firstAreas(areaDesc), language }} />
            ) : (
              areaWords(areaDesc)
            )}
          </p>
        )}
        <p className="flex justify-between gap-4 text-muted text-sm">
          <AlertTime alert={{ start, end }} timeZone={timeZone} />
          <Link to={alertHref(id)} className="map-link">
            {m.map_view()}
            <HiddenEvent alert={{ event: [event, where].filter(Boolean).join(', '), language }} />
          </Link>
        </p>
      </div>
    </li>
  )
}

const HIDDEN: Record<MapCountry, () => string> = { ca: m.map_hidden_ca, us: m.map_hidden_us }

interface MapEmptyProps {
  countries: Record<MapCountry, CountryAlerts>
  shown: readonly MapCountry[]
}

/** Shown when the list is empty. Says “no alerts” only when every shown country has answered. */
export function MapEmpty({ countries, shown }: MapEmptyProps) {
  const isKnown = shown.every((country) => countries[country].state.kind === 'known' && !countries[country].hasFailed)
  const words = [
    ...(shown.length > 0 ? [isKnown ? m.map_empty() : m.map_empty_unknown()] : []),
    ...MAP_COUNTRIES.filter((country) => !shown.includes(country)).map((country) => HIDDEN[country]()),
  ]
  return <p className="border-line border-t py-4 text-muted">{words.join(' ')}</p>
}
