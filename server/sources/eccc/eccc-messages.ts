import type { AlertMessage } from '#server/alerts/alert-message.ts'
import { isoTime, isoTimeOrNull } from '#shared/time/iso-time.ts'
import { contentId } from '../sent/content-id.ts'
import type { EcccFeature } from './eccc-feature.ts'

/** The page that Environment Canada itself names in its alerts; there is none for a single alert. */
const ALERTS_PAGE = 'https://weather.gc.ca/warnings/index_e.html'
const FRENCH_ALERTS_PAGE = 'https://meteo.gc.ca/warnings/index_f.html'

/**
 * Puts the zones of each alert together. Zones in which it has ended are left out, and with the last of them the alert.
 *
 * @param now epoch milliseconds, for what came without any time
 * @param isSimulated then the sender's name says so, in its language
 */
export function ecccMessages(features: readonly EcccFeature[], now: number, isSimulated = false): AlertMessage[] {
  const alerts = Map.groupBy(
    features.filter(({ isEnded }) => !isEnded),
    ({ alertId, ...rest }) => alertId ?? contentId(wordsOf(rest)),
  )
  return [...alerts].flatMap(([alertId, zones]) => {
    // Zones of one alert may differ in colour, times or words: then each version is a message of its own.
    const versions = [...Map.groupBy(zones, (zone) => JSON.stringify(wordsOf(zone))).values()]
    return versions.map((version) => {
      const messageId = versions.length === 1 ? alertId : `${alertId}_${firstZone(version)}`
      return { ...messageOf(messageId, version, now, isSimulated), alert: alertId }
    })
  })
}

/** The members that a reader sees. */
const wordsOf = ({ event, colour, severity, startsAt, endsAt, text, instruction }: Omit<EcccFeature, 'alertId'>) => [
  event,
  colour,
  severity,
  startsAt,
  endsAt,
  text,
  instruction,
]

const firstZone = (zones: readonly EcccFeature[]): string =>
  zones.map(({ area }) => area.zone ?? area.name).sort()[0] ?? ''

function messageOf(messageId: string, zones: readonly EcccFeature[], now: number, isSimulated: boolean): AlertMessage {
  const [zone] = zones as readonly [EcccFeature, ...EcccFeature[]]
  const publishedAt = latestOf(zones.map((each) => each.publishedAt))
  return {
    messageId,
    references: zone.references,
    series: seriesOf(zone),
    purpose: zone.isTest ? 'test' : zones.every(({ isContinued }) => isContinued) ? 'update' : 'alert',
    sentAt: publishedAt ?? zone.startsAt ?? now,
    source: 'ECCC',
    sender: isSimulated ? 'Environment Canada (simulated)' : 'Environment Canada',
    event: zone.event,
    headline: zone.headline,
    kind: zone.kind,
    colour: zone.colour,
    severity: zone.severity,
    urgency: zone.urgency,
    certainty: zone.certainty,
    issued: isoTimeOrNull(publishedAt),
    start: isoTime(zone.startsAt ?? publishedAt ?? now),
    end: isoTimeOrNull(zone.endsAt),
    lapsesAt: latestOf(zones.map(({ lapsesAt }) => lapsesAt)),
    description: zone.text,
    instruction: zone.instruction,
    areas: [...new Map(zones.map(({ area }) => [area.zone ?? area.name, area])).values()],
    url: ALERTS_PAGE,
    french: zone.french && {
      ...zone.french,
      sender: isSimulated ? 'Environnement Canada (simulé)' : 'Environnement Canada',
      url: FRENCH_ALERTS_PAGE,
    },
    badge: zone.isTest ? 'Test' : null,
  }
}

const latestOf = (times: readonly (number | null)[]): number | null => Math.max(0, ...times.map(Number)) || null

/**
 * A zone has one warning of a code at a time, whatever its identifier and colour. Statements are apart: two about
 * different things may hold at once under the one code.
 */
const seriesOf = ({ code, kind }: EcccFeature): string | null =>
  code === null || kind === null || kind === 'statement' ? null : `${code}/${kind}`
