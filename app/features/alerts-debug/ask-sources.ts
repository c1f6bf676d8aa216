import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import type { Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { askApi } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { DEBUG_SOURCES, type DebugSource } from './debug-sources.ts'

export type Refreshable = DebugSource['key'] | 'all'

/** Outcome of one request to the API. */
export type Asked = { ok: true; answer: AlertsAnswer } | { ok: false; detail: string }

/** What one source said, asked alone. */
export interface SourceFinding {
  source: DebugSource['key']
  name: string
  asked: Asked
  /** Null when the API itself did not answer. */
  report: SourceReport | null
  /** Whether the site does not ask this source about the place; that it has no answer is then no failure. */
  isNotAsked: boolean
}

export interface Findings {
  all: Asked
  sources: SourceFinding[]
  /** What could not be had, in the words of spec section 8. */
  failures: { title: string; detail: string }[]
}

type Asker = Pick<Visit, 'fetchApi'>

/**
 * Asks for the alerts of a place, of all sources together and of each alone. @param refresh source to ask past the
 * cache first
 */
export async function askSources(visit: Asker, place: Coordinates, refresh: Refreshable | null): Promise<Findings> {
  const refreshed = refresh && (await ask(visit, place, { source: refresh, refresh: '1' }))
  const [all, ...each] = await Promise.all([
    ask(visit, place, {}),
    ...DEBUG_SOURCES.map(async (source) => ({ source, asked: await ask(visit, place, { source: source.key }) })),
  ])
  const sources = each.map(({ source, asked }) => findingOf(source, asked, all))
  return {
    all,
    sources,
    failures: [
      ...(refreshed ? refreshFailures(sources, refresh, refreshed) : []),
      ...(all.ok ? [] : [{ title: m.alerts_debug_failed(), detail: all.detail }]),
    ],
  }
}

function findingOf({ key, id, name }: DebugSource, asked: Asked, all: Asked): SourceFinding {
  const report = asked.ok ? (asked.answer.meta.find(({ source }) => source === id) ?? null) : null
  // Open-Meteo publishes no alerts, so that it is never asked together with the others.
  const isOneOfAll = !all.ok || key === 'open-meteo' || all.answer.meta.some(({ source }) => source === id)
  return { source: key, name, asked, report, isNotAsked: !isOneOfAll && report?.ok === false }
}

function refreshFailures(sources: readonly SourceFinding[], refresh: Refreshable | null, asked: Asked) {
  const wanted = DEBUG_SOURCES.filter(({ key }) => refresh === 'all' || refresh === key)
  return wanted.flatMap(({ key, id, refreshFailed }): Findings['failures'] => {
    if (!asked.ok) return [{ title: refreshFailed(), detail: asked.detail }]
    if (sources.some(({ source, isNotAsked }) => source === key && isNotAsked)) return []
    const report = asked.answer.meta.find(({ source }) => source === id)
    const hasFailed = report && (!report.ok || report.error !== undefined)
    return hasFailed ? [{ title: refreshFailed(), detail: report.error ?? '' }] : []
  })
}

interface Wish {
  source?: Refreshable
  refresh?: '1'
}

const ask = ({ fetchApi }: Asker, { lat, lon }: Coordinates, wish: Wish): Promise<Asked> =>
  askApi(fetchApi, 'GET /api/alerts', { query: { lat, lon, ...wish } }).then(
    (answer): Asked => ({ ok: true, answer }),
    refused,
  )

/** What Open-Meteo says about a place, as JSON text. */
export const askRawForecast = (
  { fetchApi }: Asker,
  { lat, lon }: Coordinates,
): Promise<{ ok: true; text: string } | { ok: false; detail: string }> =>
  askApi(fetchApi, 'GET /api/openmeteo/v1/forecast', {
    query: {
      latitude: lat,
      longitude: lon,
      current: 'temperature_2m,weather_code,wind_speed_10m,wind_gusts_10m',
      timezone: 'auto',
    },
  }).then((answer) => ({ ok: true as const, text: JSON.stringify(answer, null, 2) }), refused)

/** A failure in the API's own words; without them its status, and nothing when the API was not reached. */
function refused(error: unknown): { ok: false; detail: string } {
  const { detail, status } = asApiFailure(error)
  return { ok: false, detail: detail ?? (status === 0 ? '' : String(status)) }
}
