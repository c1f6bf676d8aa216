import type { Db } from '#server/db/schema.ts'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics.ts'
import type { SourceCache } from '#server/outbound/source-cache.ts'
import { timeZoneAt } from '#server/places/time-zone.ts'
import type { Leadership } from '#server/shared-state/shared-state.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Clock } from '#shared/time.ts'
import { createAlertArchive } from './alert-archive.ts'
import { createAlertFeeds } from './alert-feeds.ts'
import type { AlertProvider } from './alert-message.ts'
import type { AlertRouteServices } from './alert-routes.ts'
import { createAlertService } from './alert-service.ts'
import { createAlertStore } from './alert-store.ts'
import { createAlertWatch, type Schedule } from './alert-watch.ts'
import { type AlertsInForceOf, createAlertsInForce } from './alerts-in-force.ts'
import { createDrawnAreas } from './drawn-areas.ts'

export interface AlertParts {
  cache: SourceCache
  db: Db
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'alertsAsked'>
  /** Whether the alerts are made up: then tests are shown, as tests. */
  isSimulated: boolean
  /** How the watch wakes; by a timer unless given. */
  schedule?: Schedule
  /** Elects the process that asks each source for the open pages of all processes. */
  leadership: Leadership
}

export interface Alerts extends AlertRouteServices {
  inForceOf: AlertsInForceOf
  /** Ends open streams; called before the server waits for its connections. */
  stopWatching(): void
  /** Waits for pending writes; called before the database closes. */
  settled(): Promise<void>
}

const taskOf = (source: AlertProvider['source']): string => `watch:${source}`

/** Connects everything about official alerts: their sources, feeds, archive, service and watch. */
export function createAlerts(providers: readonly AlertProvider[], parts: AlertParts): Alerts {
  const { cache, db, clock, log, metrics, isSimulated, schedule, leadership } = parts
  const inForceOf = createAlertsInForce({ showsTests: isSimulated })
  const keptWhenSeen = new Set(providers.filter(({ isKeptWhenSeen }) => isKeptWhenSeen).map(({ source }) => source))
  const archive = createAlertArchive({
    store: createAlertStore(db),
    isKeptWhenSeen: (source) => keptWhenSeen.has(source),
    inForceOf,
    clock,
    log,
  })
  const feeds = createAlertFeeds({
    cache,
    clock,
    leads: (source) => leadership.leads(taskOf(source)),
    onAsked: metrics.alertsAsked,
    onAnswer(answer, from) {
      archive.note(answer)
      // An answer that this process asked for reaches the watch through the call that asked.
      if (from === 'another-process') watch.hear()
    },
  })
  const service = createAlertService({
    providers,
    feeds,
    inForceOf,
    clock,
    timeZoneAt,
    onListed: archive.noteSeen,
  })
  /** Makes this process a candidate for each source that covers the place of an open page. */
  function onWatched(place: Coordinates): void {
    const watched = providers.filter((provider) => provider.covers(place) && !provider.cellOf)
    for (const { source } of watched) leadership.leads(taskOf(source))
  }
  const watch = createAlertWatch({ service, clock, log, schedule, onWatched })
  leadership.onElected(watch.lead)
  return {
    providers,
    feeds,
    inForceOf,
    service,
    archive,
    watch,
    clock,
    areas: createDrawnAreas(providers),
    stopWatching: watch.stop,
    settled: archive.settled,
  }
}
