import { z } from 'zod'
import type { AlertProvider } from '#server/alerts/alert-message.ts'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import { gridCell } from '#server/places/grid-cell.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import type { Clock } from '#shared/time.ts'
import { expectWords } from '../sent/feature-collection.ts'
import { firstText } from '../sent/sent-text.ts'
import type { OpenWeatherAccess } from './openweather-access.ts'
import { openWeatherMessage } from './openweather-messages.ts'

const SOURCE = 'OpenWeather'

/** Without alerts the list is left out; `lat` and `lon` tell an answer from anything else. */
const answerSchema = z.object({
  lat: z.unknown().optional(),
  lon: z.unknown().optional(),
  alerts: z.array(z.unknown()).nullish(),
})
/** An alert that is no record is one of which nothing is known: left out, it would pass for “no alert”. */
const alertSchema = z.record(z.string(), z.unknown()).catch({})

/**
 * Alerts that OpenWeather passes on (One Call 3.0), asked for each cell alone and no oftener than its thousand calls a
 * day allow. While the key is refused it covers no place.
 */
export function createOpenWeatherAlerts({ access, clock }: { access: OpenWeatherAccess; clock: Clock }): AlertProvider {
  return {
    source: SOURCE,
    authority: 'relay',
    freshForMs: FRESHNESS.alerts.staleAfterMs,
    covers: () => access.isOn('onecall'),
    cellOf(place) {
      const { lat, lon } = gridCell(place)
      return `${lat},${lon}`
    },
    async fetch(place) {
      if (place === undefined) return []
      const { lat, lon } = gridCell(place)
      const query = { lat, lon, units: 'metric', lang: 'en', exclude: 'current,minutely,hourly,daily' }
      const answer = answerSchema.safeParse(await access.getJson('onecall', query))
      if (!answer.success || answer.data.lat == null || answer.data.lon == null)
        throw unreadableAnswer(SOURCE, answer.error)
      const alerts = (answer.data.alerts ?? []).map((alert) => alertSchema.parse(alert))
      expectWords(
        SOURCE,
        alerts.map((alert) => firstText(alert, 'event', 'description')),
      )
      const now = clock().getTime()
      return alerts.map((alert) => openWeatherMessage(alert, now))
    },
  }
}
