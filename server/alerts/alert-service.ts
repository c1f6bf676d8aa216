import { LRUCache } from 'lru-cache'
import { isSameBasis } from '#server/http/answer-cache.ts'
import type { CacheReading } from '#server/outbound/source-cache.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import { createTurns } from '#server/turns.ts'
import type { AlertSource, AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { type AlertFeeds, type AlertReading, placeKeyOf, type ReadingManner, type ZoneReading } from './alert-feeds.ts'
import type { AlertProvider } from './alert-message.ts'
import { alertState } from './alert-state.ts'
import { listedAlerts } from './bounded-alerts.ts'
import { coversPlace, needsZones } from './covers-place.ts'
import { sortAlerts } from './sort-alerts.ts'
import type { StandingOf } from './standings.ts'
import { toAlert } from './to-alert.ts'
import { withoutCopies } from './without-copies.ts'

export interface AlertQuestion {
  /** One source alone, for whoever looks into it; all that cover the place unless given. */
  source?: AlertProvider['source']
  manner?: ReadingManner
  /** For `watch`: what a source answered since then (epoch milliseconds) counts; now unless given. */
  since?: number
}

/** Which alerts hold at a place. The same object is given again until something in it changes. */
export interface AlertService {
  /** Never throws because of a source: a silent one is named in `meta`, and `state` tells what is known without it. */
  alertsAt(place: Coordinates, question?: AlertQuestion): Promise<AlertsAnswer>
}

export interface AlertServiceParts {
  providers: readonly AlertProvider[]
  feeds: AlertFeeds
  standingOf: StandingOf
  clock: Clock
  timeZoneAt: (place: Coordinates) => string
}

/** What took effect just before a source's last good answer may have come too late for it. */
const NEWS_LATE_MS = 10 * MINUTE_MS

/** Answers worked out in one turn of the event loop, each about half a millisecond; when a source answers, thousands wait. */
const ANSWERS_EACH_TURN = 20

/** Answers that are remembered: as many as there may be streams (`MOST_STREAMS`), and as many again for visitors without one. */
const REMEMBERED_ANSWERS = 4_000

interface Part {
  provider: AlertProvider
  reading: AlertReading
  zones: ZoneReading | null
}

interface Remembered {
  basis: readonly unknown[]
  from: number
  until: number
  answer: AlertsAnswer
}

export function createAlertService(parts: AlertServiceParts): AlertService {
  const { providers, feeds, standingOf, clock, timeZoneAt } = parts
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_ANSWERS })
  // Apart: a visitor does not wait behind all open pages.
  const turns = { visit: createTurns(ANSWERS_EACH_TURN), watch: createTurns(ANSWERS_EACH_TURN) }

  async function readPart(
    provider: AlertProvider,
    place: Coordinates,
    manner: ReadingManner,
    since?: number,
  ): Promise<Part> {
    const asking = feeds.zones(provider, place)
    const reading = await feeds.read(provider, { place, manner, since })
    const needed = reading.ok && reading.value.some(({ areas }) => needsZones(areas))
    return { provider, reading, zones: needed ? await asking : null }
  }

  function answerFrom(found: readonly Part[], place: Coordinates, now: number): AlertsAnswer {
    const told = found.map((part) => tellFrom(part, place, now))
    const alerts = withoutCopies(
      told.flatMap((each) => each.alerts),
      new Map(told.map(({ source, toldUntil }) => [source, toldUntil])),
    )
    return {
      ...listedAlerts(sortAlerts(alerts)),
      state: alertState(alerts, told.filter(isOfficial)),
      timeZone: timeZoneAt(place),
      meta: told.map(({ report }) => report),
    }
  }

  /** What one source says about the place, and whether it said so when it was last asked. */
  function tellFrom({ provider, reading, zones }: Part, place: Coordinates, now: number) {
    const { source } = provider
    const report = sourceReport(source, reading)
    if (!reading.ok) return { source, alerts: [], answered: false, toldUntil: Number.NEGATIVE_INFINITY, report }
    const about = standingOf(reading.value, now).inForce.map((message) => ({
      message,
      coverage: provider.cellOf ? 'covered' : coversPlace(message.areas, place, zones?.ok ? zones.value : null),
    }))
    const alerts = about.filter(({ coverage }) => coverage === 'covered').map(({ message }) => toAlert(source, message))
    const isUnsure = about.some(({ coverage }) => coverage === 'unknown')
    const answered = reading.error === undefined && !isUnsure
    return {
      source,
      alerts,
      answered,
      toldUntil: isUnsure ? Number.NEGATIVE_INFINITY : toldUntil(reading),
      report: isUnsure ? unsureReport(report) : report,
    }
  }

  return {
    async alertsAt(place, { source, manner = 'page', since } = {}) {
      const turn = manner === 'watch' ? turns.watch : turns.visit
      await turn()
      const asked = providers.filter(
        (provider) =>
          (source === undefined ? isOfficial(provider) : provider.source === source) && provider.covers(place),
      )
      if (source !== undefined && asked.length === 0) return nobodyAsked(source, timeZoneAt(place))
      const read = await Promise.all(asked.map((provider) => readPart(provider, place, manner, since)))
      await turn()
      // A source that has just refused our key is not there any more, and nobody needs to hear of it.
      const found = read.filter(({ provider }) => provider.covers(place))
      const now = clock().getTime()
      const basis = found.flatMap(({ reading, zones }) => [...basisOf(reading), ...basisOf(zones)])
      const key = `${placeKeyOf(place)} ${source ?? 'all'}`
      const last = remembered.get(key)
      if (last && isSame(last, basis, now)) return last.answer
      const answer = answerFrom(found, place, now)
      const standings = found.flatMap(({ reading }) => (reading.ok ? [standingOf(reading.value, now)] : []))
      const until = Math.min(...standings.map(({ validUntil }) => validUntil))
      remembered.set(key, { basis, from: now, until, answer })
      return answer
    },
  }
}

/** Open-Meteo publishes no alerts (its `weather_alerts` does not exist): its silence says nothing, and so does its answer. */
const isOfficial = ({ source }: { source: AlertSource }): boolean => source !== 'Open-Meteo'

/** What an answer rests on: as long as all of it is the same, so is the answer. */
function basisOf(reading: CacheReading<unknown> | null): unknown[] {
  if (reading === null) return [null]
  const { error } = reading
  return reading.ok
    ? [reading.value, reading.fetchedAt.getTime(), reading.stale, error]
    : [error, reading.lastGoodAt?.getTime()]
}

const isSame = ({ basis, from, until }: Remembered, now: readonly unknown[], at: number): boolean =>
  from <= at && at < until && isSameBasis(basis, now)

/** Until when a source has told all that began: for now, or about until its last good answer. */
const toldUntil = ({ fetchedAt, error }: AlertReading & { ok: true }): number =>
  error === undefined ? Number.POSITIVE_INFINITY : fetchedAt.getTime() - NEWS_LATE_MS

const unsureReport = (report: SourceReport): SourceReport => ({
  ...report,
  ok: false,
  error: m.alerts_unsure({ source: report.source }),
})

const nobodyAsked = (source: AlertProvider['source'], timeZone: string): AlertsAnswer => ({
  data: [],
  state: 'unknown',
  timeZone,
  meta: [{ source, ok: false, fetchedAt: null, stale: false, error: m.alerts_not_asked({ source }) }],
})
