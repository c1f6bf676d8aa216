import { isNotOver } from '#shared/alerts/alerts-now.ts'
import { foreignLanguage } from '#shared/language.ts'
import { splitLanguagePath } from '#shared/language-path.ts'
import { placeKey } from '#shared/places/saved-place.ts'
import { m } from '#words/messages.js'
import { formatDegrees } from '../../lib/format-degrees.ts'
import { useClock, useFormatOptions } from '../../lib/format-options.ts'
import { knownWeather } from './known-weather.ts'
import { keptPlaces } from './places-storage.ts'
import { savedPlaceHref } from './saved-places.ts'

/**
 * What this device knows of the weather on a saved page of one of the visitor's places, and until when alerts were
 * checked.
 */
export function KnownPlace({ path }: { path: string }) {
  const options = useFormatOptions()
  const clock = useClock()
  const place = keptPlaces().find((each) => savedPlaceHref(each) === splitLanguagePath(path).path)
  const known = place && knownWeather()[placeKey(place)]
  if (!place || !known?.timeZone) return null
  const alert = known.alert && isNotOver(known.alert, Date.now()) ? known.alert : null
  return (
    <p className="text-muted text-sm">
      {[place.ownName, formatDegrees(known.temperature, options), known.next].filter(Boolean).join(' · ')}
      {alert && (
        <>
          {' · '}
          <span lang={foreignLanguage(alert.language)}>{alert.event}</span>
        </>
      )}
      <span className="block text-alert-yellow-text">
        {m.offline_alerts_since({ time: clock(known.askedAt, known.timeZone) })}
      </span>
    </p>
  )
}
