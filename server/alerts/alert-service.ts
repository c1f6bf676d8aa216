import { createAnswerCache } from '#server/http/answer-cache.ts'
import { PreparedJson } from '#server/http/prepared-body.ts'
import { MEMORY } from '#server/memory.ts'
import { readingBasis } from '#server/outbound/reading-basis.ts'
import { bulletinReport } from '#server/outbound/source-report.ts'
import { createTurns } from '#server/turns.ts'
import { sourceName } from '#shared/alerts/source-words.ts'
import { capitalised } from '#shared/capitalised.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { type AlertFeeds, type AlertReading, placeKeyOf, type ReadingManner, type ZoneReading } from './alert-feeds.ts'
import type { AlertProvider } from './alert-message.ts'
import { alertState } from './alert-state.ts'
import type { AlertsInForceOf } from './alerts-in-force.ts'
import { listedAlerts } from './bounded-alerts.ts'
import { coversPlace, needsZones } from './covers-place.ts'
import { type IssuedAlert, inLanguage } from './issued-alert.ts'
import { sortAlerts } from './sort-alerts.ts'
import { toAlert } from './to-alert.ts'
import { withoutCopies } from './without-copies.ts'

/** Alerts of which it is not known whether they hold at a place are named when they are few, and so are their areas. */
const MOST_NAMED = 3
const LONGEST_NAMES = 200

export interface AlertQuestion {
  /** One source alone, for the alert debugger; all that cover the place unless given. */
  source?: AlertProvider['source']
  manner?: ReadingManner
  /** For `watch`: what a source answered since then (epoch milliseconds) counts; now unless given. */
  since?: number
}

/**
 * Which alerts hold at a place. The same object is given again until something in it changes. Never throws because of a
 * source: a silent one is named in `meta`, and `state` tells what is known without it.
 */
export interface AlertService {
  alertsAt(place: Coordinates, question?: AlertQuestion): Promise<AlertsAnswer>
  /** The answer as an encoded body. `isCurrent`: since then no source has answered or failed, and no alert has ended. */
  answerAt(
    place: Coordinates,
    question?: AlertQuestion,
  ): Promise<{ body: PreparedJson<AlertsAnswer>; isCurrent: () => boolean }>
}

export interface AlertServiceParts {
  providers: readonly AlertProvider[]
  feeds: AlertFeeds
  inForceOf: AlertsInForceOf
  clock: Clock
  timeZoneAt: (place: Coordinates) => string
  /** Called with the alerts of each answer that was made anew. */
  onListed?: (alerts: readonly IssuedAlert[]) => void
}

/** An alert that took effect this shortly before a source's last good answer may be missing from it. */
const NEWS_LATE_MS = 10 * MINUTE_MS

/**
 * Answers worked out in one turn of the event loop, each about half a millisecond; when a source answers, thousands
 * wait.
 */
const ANSWERS_EACH_TURN = 20

interface Part {
  provider: AlertProvider
  reading: AlertReading
  zones: ZoneReading | null
}

export function createAlertService(parts: AlertServiceParts): AlertService {
  const { providers, feeds, inForceOf, clock, timeZoneAt, onListed } = parts
  const answers = createAnswerCache<PreparedJson<AlertsAnswer>>({ maxBytes: MEMORY.alertAnswers })
  // Two queues, so that a visitor does not wait behind all open pages.
  const turns = { visit: createTurns(ANSWERS_EACH_TURN), watch: createTurns(ANSWERS_EACH_TURN) }

  async function readPart(
    provider: AlertProvider,
    place: Coordinates,
    manner: ReadingManner,
    since?: number,
  ): Promise<Part> {
    const asking = feeds.zones(provider, place)
    const reading = await feeds.read(provider, { place, manner, since })
    const needed = messagesIn(reading)?.some(({ areas }) => needsZones(areas))
    return { provider, reading, zones: needed ? await asking : null }
  }

  function answerFrom(found: readonly Part[], place: Coordinates, now: number): AlertsAnswer {
    const told = found.map((part) => tellFrom(part, place, now))
    const toldUntil = new Map(told.map(({ source, toldUntil }) => [source, toldUntil]))
    const certain = withoutCopies(
      told.flatMap((each) => each.alerts),
      toldUntil,
    )
    const state = alertState(certain, decisive(told))
    // Beside alerts that are certain, last known ones would look certain, too.
    const alerts =
      state === 'unknown'
        ? withoutCopies(
            told.flatMap(({ lastKnown = [] }) => lastKnown),
            toldUntil,
          )
        : certain
    onListed?.(alerts)
    return {
      ...listedAlerts(sortAlerts(alerts, now).map(inLanguage)),
      state,
      timeZone: timeZoneAt(place),
      meta: told.map(({ report }) => report),
    }
  }

  /** Alerts of one source for the place, and whether it answered when it was last asked. */
  function tellFrom({ provider, reading, zones }: Part, place: Coordinates, now: number) {
    const { source, authority } = provider
    const report = bulletinReport(source, reading)
    const about = inForceOf(messagesIn(reading) ?? [], now).inForce.map((message) => ({
      message,
      coverage: provider.cellOf ? 'covered' : coversPlace(message.areas, place, zones?.ok ? zones.value : null),
    }))
    const alerts = about.filter(({ coverage }) => coverage === 'covered').map(({ message }) => toAlert(source, message))
    if (!reading.ok) {
      const lastKnown = alerts.filter(({ end }) => end !== null)
      return { source, authority, alerts: [], lastKnown, answered: false, toldUntil: Number.NEGATIVE_INFINITY, report }
    }
    const unsure = about.filter(({ coverage }) => coverage === 'unknown').map(({ message }) => toAlert(source, message))
    const isUnsure = unsure.length > 0
    const answered = reading.error === undefined && !isUnsure
    return {
      source,
      authority,
      alerts,
      answered,
      toldUntil: isUnsure ? Number.NEGATIVE_INFINITY : toldUntil(reading),
      report: isUnsure ? unsureReport(report, unsure) : report,
    }
  }

  async function answerAt(
    place: Coordinates,
    { source, manner = 'page', since }: AlertQuestion = {},
  ): ReturnType<AlertService['answerAt']> {
    const turn = manner === 'watch' ? turns.watch : turns.visit
    await turn()
    const asked = providers.filter(
      (provider) =>
        (source === undefined ? provider.authority !== 'none' : provider.source === source) && provider.covers(place),
    )
    if (source !== undefined && asked.length === 0) {
      return { body: new PreparedJson(notAsked(source, timeZoneAt(place))), isCurrent: () => true }
    }
    const revision = feeds.revision()
    const read = await Promise.all(asked.map((provider) => readPart(provider, place, manner, since)))
    await turn()
    // A source that has just refused our key is left out of the answer.
    const found = read.filter(({ provider }) => provider.covers(place))
    const now = clock().getTime()
    const inForce = found.flatMap(({ reading }) => {
      const messages = messagesIn(reading)
      return messages ? [inForceOf(messages, now)] : []
    })
    const basis = [
      ...found.flatMap(({ reading, zones }) => [...readingBasis(reading), ...(zones ? readingBasis(zones) : [null])]),
      ...inForce,
    ]
    const body = await answers.answer(
      `${placeKeyOf(place)} ${source ?? 'all'}`,
      basis,
      () => new PreparedJson(answerFrom(found, place, now)),
    )
    const until = Math.min(...inForce.map(({ validUntil }) => validUntil))
    return { body, isCurrent: () => feeds.revision() === revision && clock().getTime() < until }
  }

  return { answerAt, alertsAt: async (place, question) => (await answerAt(place, question)).body.value }
}

/**
 * The sources whose failure leaves it unknown whether there are alerts: the agencies that cover the place or, where
 * there is none, the services that pass alerts on.
 */
function decisive<Told extends Pick<AlertProvider, 'authority'>>(told: readonly Told[]): readonly Told[] {
  const agencies = told.filter(({ authority }) => authority === 'agency')
  return agencies.length > 0 ? agencies : told.filter(({ authority }) => authority === 'relay')
}

/** The messages of a source's last good answer; undefined when that answer is no longer kept. */
const messagesIn = (reading: AlertReading) => (reading.ok ? reading.value : reading.lastKnown)

/** Up to when a source is known to have listed every alert that began: now, or a little before its last good answer. */
const toldUntil = ({ fetchedAt, error }: AlertReading & { ok: true }): number =>
  error === undefined ? Number.POSITIVE_INFINITY : fetchedAt.getTime() - NEWS_LATE_MS

/** @param alerts those of which it is not known whether they hold at the place; a few are named */
function unsureReport(report: SourceReport, alerts: readonly IssuedAlert[]): SourceReport {
  const source = capitalised(sourceName(report.source))
  const few = alerts.length <= MOST_NAMED ? alerts.map(inLanguage) : []
  const names = few.map(({ event, areas }) => `${event} (${areas.join(', ')})`).join('; ')
  const isNamed = names !== '' && names.length <= LONGEST_NAMES
  const error = isNamed ? m.alerts_unsure_named({ source, alerts: names }) : m.alerts_unsure({ source })
  return { ...report, ok: false, error, code: 'unsure' }
}

const notAsked = (source: AlertProvider['source'], timeZone: string): AlertsAnswer => ({
  data: [],
  state: 'unknown',
  timeZone,
  meta: [
    { source, ok: false, fetchedAt: null, stale: false, error: m.alerts_not_asked({ source }), code: 'not-asked' },
  ],
})
