import { z } from 'zod'
import type { AlertMessage, AlertProvider } from '#server/alerts/alert-message.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { isoTime, isoTimeOrNull } from '#shared/time/iso-time.ts'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { kindOfName, readsAsTest, severityOfKind, severityOfWord } from '../sent/alert-words.ts'
import { contentId } from '../sent/content-id.ts'
import { firstText, type Members, sentName, sentTexts } from '../sent/sent-text.ts'
import { sentTime } from '../sent/sent-time.ts'

/**
 * Open-Meteo as a source of its own, for the alert debugger: a plain forecast, read for alerts that it may hold one
 * day. No parameter is sent that does not exist, and an answer without alerts tells nothing about a place.
 */
export function createOpenMeteoAlerts(client: ProviderClient): AlertProvider {
  return {
    source: 'Open-Meteo',
    // Its `weather_alerts` does not exist: neither answer nor failure says anything.
    authority: 'none',
    freshForMs: FRESHNESS.alerts.staleAfterMs,
    covers: () => true,
    cellOf: ({ lat, lon }) => `${lat.toFixed(2)},${lon.toFixed(2)}`,
    async fetch(place) {
      if (place === undefined) return []
      const query = { latitude: place.lat.toFixed(2), longitude: place.lon.toFixed(2), current: 'weather_code' }
      return readOpenMeteoAlerts(await client.getJson({ path: '/v1/forecast', query }))
    },
  }
}

const answerSchema = z.object({
  utc_offset_seconds: z.number().min(-50_400).max(50_400).catch(0),
  weather_alerts: z.object({ alerts: z.array(z.unknown()) }),
})
const alertSchema = z.record(z.string(), z.unknown())

/**
 * The alerts in a forecast of Open-Meteo's, `weather_alerts.alerts[]` (spec section 7). The service sends none today:
 * an answer without them is an empty list. What has no time is left out.
 */
export function readOpenMeteoAlerts(answer: unknown): AlertMessage[] {
  const parsed = answerSchema.safeParse(answer)
  if (!parsed.success) return []
  const offsetMs = parsed.data.utc_offset_seconds * SECOND_MS
  return parsed.data.weather_alerts.alerts.flatMap(
    (alert) => readAlert(alertSchema.safeParse(alert).data ?? {}, offsetMs) ?? [],
  )
}

function readAlert(sent: Members, offsetMs: number): AlertMessage | null {
  const event = firstText(sent, 'event', 'headline')?.trim() ?? null
  const description = firstText(sent, 'description')
  const endsAt = sentTime(sent.expires, offsetMs)
  const startsAt = sentTime(sent.effective, offsetMs) ?? endsAt
  if ((event === null && description === null) || startsAt === null) return null
  const kind = kindOfName(event)
  const isTest = readsAsTest(event, description)
  return {
    messageId: sentName(sent.alert_id) ?? contentId([event, startsAt, endsAt, description]),
    references: [],
    purpose: isTest ? 'test' : 'alert',
    sentAt: startsAt,
    source: 'Open-Meteo',
    sender: sentName(sent.sender_name) ?? 'Open-Meteo',
    event: event ?? m.alert_untitled(),
    headline: firstText(sent, 'headline'),
    kind,
    colour: null,
    severity: severityOfWord(firstText(sent, 'severity')) ?? severityOfKind(kind),
    urgency: null,
    certainty: null,
    issued: null,
    start: isoTime(startsAt),
    end: isoTimeOrNull(endsAt),
    description: description ?? '',
    instruction: null,
    areas: sentTexts(sent.affected_areas).map((name) => ({ name: name.trim(), zone: null, shape: null })),
    url: null,
    french: null,
    badge: isTest ? 'Test' : 'Generated',
  }
}
