import { withFullStop } from '#shared/full-stop.ts'
import { foreignLanguage } from '#shared/language.ts'
import { splitLanguagePath } from '#shared/language-path.ts'
import { placeKey } from '#shared/places/saved-place.ts'
import { m } from '#words/messages.js'
import { formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { useMoment } from '../../lib/moment.ts'
import { useNow } from '../../lib/now.tsx'
import { knownWeather, recentlyKnown } from './known-weather.ts'
import { keptPlaces } from './places-storage.ts'
import { savedPlaceHref } from './saved-places.ts'

/**
 * What this device knows of the weather on a saved page of one of the visitor's places, as long as it is recent, and
 * since when alerts could not be checked.
 */
export function KnownPlace({ path }: { path: string }) {
  const options = useFormatOptions()
  const now = useNow()
  const moment = useMoment()
  const place = keptPlaces().find((each) => savedPlaceHref(each) === splitLanguagePath(path).path)
  const known = place && knownWeather()[placeKey(place)]
  if (!place || !known?.timeZone) return null
  const { temperature, next, alert } = recentlyKnown(known, now)
  const degrees = temperature === undefined ? null : formatDegrees(temperature, options)
  const words = [place.ownName, degrees, next].filter(Boolean).join(' · ')
  return (
    <p className="text-muted text-sm">
      {words}
      {words && alert && ' · '}
      {alert && <span lang={foreignLanguage(alert.language)}>{alert.event}</span>}
      <span className="block text-alert-yellow-text">
        {withFullStop(m.offline_alerts_since({ time: moment(known.askedAt, known.timeZone).text }))}
      </span>
    </p>
  )
}
