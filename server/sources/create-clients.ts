import { type Clock, MINUTE_MS } from '#shared/time.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { recordProviderRefusal } from '../audit/provider-refusal.ts'
import type { Db } from '../db/schema.ts'
import type { Log } from '../log.ts'
import type { CalledProvider, Metrics } from '../metrics.ts'
import { createProviderClient, type ProviderEvent, type Sleep } from '../outbound/create-provider-client.ts'
import { keyedClient } from '../outbound/keyed-client.ts'
import { OPEN_METEO_BUDGET, OPEN_METEO_FREE_CALLS, openMeteoBudget } from '../outbound/provider-budgets.ts'
import type { ProviderClient, ProviderName } from '../outbound/provider-client.ts'
import { createQuotaGuard, type ProviderBudget, type QuotaGuard } from '../outbound/quota-guard.ts'
import type { Secret } from '../secret.ts'
import { ADDRESSES, type Address, type AddressName, type ClientOf, type SourceKeys } from './addresses.ts'
import { describeGeocodingRefusal } from './open-meteo/open-meteo-geocoding.ts'
import { createOpenWeatherAccess, type OpenWeatherAccess } from './openweather/openweather-access.ts'
import type { Sources } from './settle-sources.ts'

export interface SourceClientParts {
  sources: Sources
  /** Where a provider reaches the operator of this site. */
  contact: string
  db: Db
  clock: Clock
  log: Log
  metrics: Metrics
  /** Key of the hashes under which visitors' networks are counted. */
  secret: Secret
  /** Records a provider's refusals; must be one that counts repeats. */
  audit: AuditLog
  /** Keys of the providers; none unless given. */
  keys?: SourceKeys
  /** What Open-Meteo may be asked in a day, weighted as it counts; what its free service allows unless given. */
  openMeteoCallsADay?: number
  /** Waits between two attempts to ask a provider; by a timer unless given. */
  sleep?: Sleep
}

/** Addresses of official warnings that visitors' questions go to, too. */
const OF_WARNINGS = ['ecccApi', 'geomet', 'nws'] as const

/**
 * One client for each address that we ask, made once: all callers share its breaker, queue and quota, so that no call
 * escapes the limits.
 */
export type SourceClients = Record<PlainAddress, ProviderClient> & {
  /** Adds its key by itself; null without one. */
  [Name in KeyedAddress]: ProviderClient | null
} & {
  geocoding: ProviderClient
  /**
   * For official warnings alone, with breakers and queues of their own: visitors who ask an agency for what it always
   * fails at, such as the forecast of one place, must not keep the site from asking for its warnings.
   */
  warnings: Record<(typeof OF_WARNINGS)[number], ProviderClient>
  /** null without a key. */
  openWeather: OpenWeatherAccess | null
  /** The drawn base map of a simulated site. */
  tiles?: ProviderClient
}

/** Addresses whose client needs more than its row tells. Every other one gets a client by its row alone. */
const MADE_APART = ['geocoding', 'openWeather'] as const
type MadeByRow = Exclude<AddressName, (typeof MADE_APART)[number]>
/** The name of a row that is not asked without a key. */
type NameIfKeyed<Name extends AddressName> = (typeof ADDRESSES)[Name] extends { key: infer Key }
  ? Key extends { customersUrl: string }
    ? never
    : Name
  : never
type KeyedAddress = { [Name in MadeByRow]: NameIfKeyed<Name> }[MadeByRow]
type PlainAddress = Exclude<MadeByRow, KeyedAddress>
const isMadeByRow = (name: string): name is MadeByRow => !MADE_APART.some((apart) => apart === name)

export function createSourceClients(parts: SourceClientParts): SourceClients {
  const { sources, contact, db, clock, log, metrics, secret, audit, keys, sleep } = parts
  const ofOpenMeteo = openMeteoBudget(parts.openMeteoCallsADay ?? OPEN_METEO_FREE_CALLS)
  const hearOf = (asked: Asked) => (event: ProviderEvent) => {
    recordProviderEvent(asked, event, log, metrics)
    if (event.kind === 'failed') recordProviderRefusal(audit, event.source, event.error, log)
  }
  let toldInMinute = Number.NaN
  /** Logs once a minute: while the database is away, every call to a provider ends here. */
  const onDatabaseError = (err: unknown) => {
    const minute = Math.floor(clock().getTime() / MINUTE_MS)
    if (minute === toldInMinute) return
    toldInMinute = minute
    log.error({ err }, 'the quota counters cannot be reached')
  }
  const guards = new Map<ProviderBudget, QuotaGuard>()
  /** One guard for each budget: what the agency counts together is counted together here. */
  const quotaOf = (source: ProviderName, budget: ProviderBudget) => {
    const guard = guards.get(budget) ?? createQuotaGuard({ db, budget, source, clock, secret, onDatabaseError })
    guards.set(budget, guard)
    return guard
  }
  const clientOf: ClientOf = (name, options) => {
    const { agency: source, budget, limits }: Address = ADDRESSES[name]
    const quota = budget && quotaOf(source, budget === OPEN_METEO_BUDGET ? ofOpenMeteo : budget)
    const baseUrl = sources.urls[name]
    const onEvent = hearOf({ source, address: name, host: new URL(baseUrl).host })
    return createProviderClient({ source, baseUrl, contact, clock, onEvent, quota, limits, sleep, ...options })
  }
  /** The client of an address, with its key where the operator gave one. */
  const withKey = (name: AddressName, client: ProviderClient): ProviderClient => {
    const { key }: Address = ADDRESSES[name]
    const given = keys?.[name]
    return key && given ? keyedClient(client, key.parameter, given) : client
  }
  const clientByRow = (name: MadeByRow): ProviderClient | null => {
    const { key }: Address = ADDRESSES[name]
    const isLacking = key !== undefined && key.customersUrl === undefined && keys?.[name] === undefined
    return isLacking ? null : withKey(name, clientOf(name))
  }
  const tilesClient = (baseUrl: string) => {
    const source = 'Computed'
    const onEvent = hearOf({ source, address: 'tiles', host: new URL(baseUrl).host })
    return createProviderClient({ source, baseUrl, contact, clock, onEvent })
  }
  const byRow = Object.keys(ADDRESSES)
    .filter(isMadeByRow)
    .map((name) => [name, clientByRow(name)])
  return {
    ...(Object.fromEntries(byRow) as Pick<SourceClients, MadeByRow>),
    warnings: Object.fromEntries(OF_WARNINGS.map((name) => [name, clientOf(name)])) as SourceClients['warnings'],
    geocoding: withKey('geocoding', clientOf('geocoding', { describeRefusal: describeGeocodingRefusal })),
    openWeather: createOpenWeatherAccess({ key: keys?.openWeather ?? null, clock, clientOf, quotaOf }),
    tiles: sources.tilesUrl === null ? undefined : tilesClient(sources.tilesUrl),
  }
}

/** What a client asks, as metrics and log name it: no path, which may hold a key or a place. */
interface Asked extends CalledProvider {
  host: string
}

function recordProviderEvent(asked: Asked, event: ProviderEvent, log: Log, metrics: Metrics): void {
  const { source, address, host } = asked
  switch (event.kind) {
    case 'answered':
    case 'not-found': {
      const isFound = event.kind === 'answered'
      metrics.providerCalled(asked, isFound ? 'ok' : event.kind)
      const call = { source, address, attempt: event.attempt, durationMs: Math.round(event.durationMs) }
      log.debug(call, isFound ? 'provider answered' : 'provider knows of no such thing')
      break
    }
    case 'failed':
      metrics.providerCalled(asked, event.error.code)
      log.warn(
        { source, address, host, attempt: event.attempt, code: event.error.code, detail: event.error.detail },
        'provider failed',
      )
      break
    case 'turned-away':
      metrics.providerCalled(asked, `turned-away-${event.reason}`)
      break
    case 'breaker':
      log.warn({ source, address, host, state: event.state }, 'provider breaker')
  }
}
