import type { Db } from '#server/db/schema.ts'
import type { Log } from '#server/log.ts'
import type { SourceCache } from '#server/outbound/source-cache.ts'
import { countryCodeAt } from '#server/places/country-at.ts'
import { timeZoneAt } from '#server/places/time-zone.ts'
import type { SourceClients } from '#server/sources/create-clients.ts'
import { createEcccAlerts } from '#server/sources/eccc/eccc-alerts.ts'
import { createNwsAlerts } from '#server/sources/nws/nws-alerts.ts'
import { createZoneShapeStore } from '#server/sources/nws/zone-shape-store.ts'
import { createZoneShapes } from '#server/sources/nws/zone-shapes.ts'
import { createOpenMeteoAlerts } from '#server/sources/open-meteo/open-meteo-alerts.ts'
import { createOpenWeatherAlerts } from '#server/sources/openweather/openweather-alerts.ts'
import type { Clock } from '#shared/time.ts'
import { createAlertArchive } from './alert-archive.ts'
import { type AlertFeeds, createAlertFeeds } from './alert-feeds.ts'
import type { AlertProvider } from './alert-message.ts'
import type { AlertRouteServices } from './alert-routes.ts'
import { createAlertService } from './alert-service.ts'
import { createAlertStore } from './alert-store.ts'
import { createAlertWatch, type Schedule } from './alert-watch.ts'
import { createDrawnAreas } from './drawn-areas.ts'
import { createStandings, type StandingOf } from './standings.ts'

export interface AlertParts {
  cache: SourceCache
  db: Db
  clock: Clock
  log: Log
  /** Whether the alerts are made up: then each says so, and tests are shown as tests. */
  isSimulated: boolean
  /** How the watch wakes; by a timer unless given. */
  schedule?: Schedule
}

export interface Alerts extends AlertRouteServices {
  providers: readonly AlertProvider[]
  feeds: AlertFeeds
  standingOf: StandingOf
  /** Lets go of open streams; before the server waits for its connections. */
  stopWatching(): void
  /** Waits for what is being written down; before the database closes. */
  settled(): Promise<void>
}

/** Everything about official alerts, from the clients of their sources up. */
export function createAlerts(clients: SourceClients, parts: AlertParts): Alerts {
  return createAlertsFrom(alertProviders(clients, parts), parts)
}

/** The same from any sources. */
export function createAlertsFrom(providers: readonly AlertProvider[], parts: AlertParts): Alerts {
  const { cache, db, clock, log, isSimulated, schedule } = parts
  const standingOf = createStandings({ showsTests: isSimulated })
  const archive = createAlertArchive({ store: createAlertStore(db), standingOf, clock, log })
  const feeds = createAlertFeeds({ cache, clock, onAnswer: archive.note })
  const service = createAlertService({ providers, feeds, standingOf, clock, timeZoneAt })
  const watch = createAlertWatch({ service, clock, log, schedule })
  return {
    providers,
    feeds,
    standingOf,
    service,
    archive,
    watch,
    clock,
    areas: createDrawnAreas(providers),
    stopWatching: watch.stop,
    settled: archive.settled,
  }
}

const SIMULATED = ' (simulated)'

function alertProviders(clients: SourceClients, { db, clock, log, isSimulated }: AlertParts): AlertProvider[] {
  const { ecccApi, geomet, nws, openMeteo, openWeather } = clients
  const senderSuffix = isSimulated ? SIMULATED : undefined
  const zones = createZoneShapes({
    client: nws,
    store: createZoneShapeStore(db),
    clock,
    onStoreError: (err) => log.error({ err }, 'shapes of zones cannot be kept'),
  })
  return [
    createEcccAlerts({ api: ecccApi, geomet, countryCodeAt, clock, senderSuffix }),
    createNwsAlerts({ client: nws, countryCodeAt, zones, clock }),
    ...(openWeather ? [createOpenWeatherAlerts({ access: openWeather, clock })] : []),
    createOpenMeteoAlerts(openMeteo),
  ]
}
