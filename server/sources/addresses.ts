import type { ProviderClientOptions, ProviderLimits } from '#server/outbound/create-provider-client.ts'
import {
  CHS_BUDGET,
  ECCC_BUDGET,
  GLERL_BUDGET,
  IEM_BUDGET,
  LIGHTNING_BUDGET,
  NDBC_BUDGET,
  NWS_BUDGET,
  OPEN_METEO_BUDGET,
  RADAR_BUDGET,
  RAINVIEWER_BUDGET,
  SMOKE_BUDGET,
  WEATHERAPI_BUDGET,
} from '#server/outbound/provider-budgets.ts'
import type { ProviderClient, ProviderName } from '#server/outbound/provider-client.ts'
import type { ProviderBudget } from '#server/outbound/quota-guard.ts'
import type { Secret } from '#server/secret.ts'
import { SECOND_MS } from '#shared/time.ts'

/** One address that we ask. What visitors read about its agency stands in `shared/agencies.ts`. */
export interface Address {
  agency: ProviderName
  url: string
  /** The environment variable that puts another address in its place. */
  variable: string
  /** Its name in the simulator, which answers for it below `/<name>`. */
  standIn: string
  /**
   * What the agency allows; addresses of one budget share it. Absent where nothing is counted, or where each product is
   * counted apart.
   */
  budget?: ProviderBudget
  /** Its client's own limits, where the usual ones do not fit. */
  limits?: Partial<ProviderLimits>
  /** The key with which it is asked. Absent where there is none. */
  key?: {
    /** The environment variable that holds it. */
    variable: string
    /** The query parameter in which it travels. */
    parameter: string
    /** Where those with a key are answered, by an agency that answers others too. Every other is not asked without one. */
    customersUrl?: string
  }
}

/**
 * The folders of pictures are tried once each: when today's hangs, yesterday's is the second try, and a visitor waits.
 */
const OUTLOOK_PICTURES = { totalMs: 10 * SECOND_MS, budgetMs: 10 * SECOND_MS, attempts: 1 }

/** The key of a plan of Open-Meteo. */
const OPEN_METEO_KEY = { variable: 'OPEN_METEO_API_KEY', parameter: 'apikey' } as const

/** Environment Canada's map service (WMS, WFS). */
const GEOMET = {
  agency: 'ECCC',
  url: 'https://geo.weather.gc.ca/geomet',
  variable: 'ECCC_GEOMET_URL',
  standIn: 'geomet',
} as const
const THUNDERSTORM_FILES = {
  agency: 'ECCC',
  url: 'https://dd.alpha.weather.gc.ca/thunderstorm-outlooks',
  variable: 'ECCC_THUNDERSTORM_URL',
  standIn: 'outlook-files',
} as const

/** Every address that we ask, each spelled here and nowhere else. */
export const ADDRESSES = {
  openMeteo: {
    agency: 'Open-Meteo',
    url: 'https://api.open-meteo.com',
    variable: 'OPEN_METEO_URL',
    standIn: 'open-meteo',
    budget: OPEN_METEO_BUDGET,
    key: { ...OPEN_METEO_KEY, customersUrl: 'https://customer-api.open-meteo.com' },
  },
  geocoding: {
    agency: 'Open-Meteo',
    url: 'https://geocoding-api.open-meteo.com',
    variable: 'OPEN_METEO_GEOCODING_URL',
    standIn: 'geocoding',
    budget: OPEN_METEO_BUDGET,
    key: { ...OPEN_METEO_KEY, customersUrl: 'https://customer-geocoding-api.open-meteo.com' },
  },
  airQuality: {
    agency: 'Open-Meteo',
    url: 'https://air-quality-api.open-meteo.com',
    variable: 'OPEN_METEO_AIR_URL',
    standIn: 'air-quality',
    budget: OPEN_METEO_BUDGET,
    key: { ...OPEN_METEO_KEY, customersUrl: 'https://customer-air-quality-api.open-meteo.com' },
  },
  /** Runs of ensembles. */
  ensemble: {
    agency: 'Open-Meteo',
    url: 'https://ensemble-api.open-meteo.com',
    variable: 'OPEN_METEO_ENSEMBLE_URL',
    standIn: 'ensemble',
    budget: OPEN_METEO_BUDGET,
    key: { ...OPEN_METEO_KEY, customersUrl: 'https://customer-ensemble-api.open-meteo.com' },
  },
  nws: {
    agency: 'NWS',
    url: 'https://api.weather.gov',
    variable: 'NWS_URL',
    standIn: 'nws',
    budget: NWS_BUDGET,
  },
  /** Collections (OGC API). */
  ecccApi: {
    agency: 'ECCC',
    url: 'https://api.weather.gc.ca',
    variable: 'ECCC_API_URL',
    standIn: 'eccc-api',
    budget: ECCC_BUDGET,
  },
  geomet: { ...GEOMET, budget: ECCC_BUDGET },
  /** The map service's radar layers, counted by themselves: they take nothing of what alerts need. */
  geometRadar: {
    ...GEOMET,
    budget: RADAR_BUDGET,
    // A page that plays a loop asks for some 40 pictures at once: they wait here, and few go to the agency together.
    limits: { inFlight: 4, queued: 128, attempts: 2 },
  },
  /** Its lightning layer, counted by itself. */
  geometLightning: { ...GEOMET, budget: LIGHTNING_BUDGET },
  /** Its forecast of smoke, counted by itself. */
  geometSmoke: { ...GEOMET, budget: SMOKE_BUDGET },
  /**
   * File servers with outlooks, a client each: one that fails does not affect the others. Spec section 9: 10 s for
   * listings, 8 s for GeoJSON. One that fails is asked once more, not twice.
   */
  thunderstormListing: {
    ...THUNDERSTORM_FILES,
    limits: { totalMs: 10 * SECOND_MS, budgetMs: 12 * SECOND_MS, attempts: 2 },
  },
  thunderstormFiles: {
    ...THUNDERSTORM_FILES,
    limits: { totalMs: 8 * SECOND_MS, budgetMs: 10 * SECOND_MS, attempts: 2 },
  },
  thunderstormPictures: {
    agency: 'ECCC',
    url: 'https://hpfx.collab.science.gc.ca',
    variable: 'ECCC_OUTLOOK_IMAGES_URL',
    standIn: 'outlook-images',
    limits: OUTLOOK_PICTURES,
  },
  significantWeatherPictures: {
    agency: 'ECCC',
    url: 'https://hpfx.collab.science.gc.ca',
    variable: 'ECCC_SIGNIFICANT_WEATHER_URL',
    standIn: 'significant-weather',
    limits: OUTLOOK_PICTURES,
  },
  /** The Great Lakes' surface by satellite (ERDDAP). */
  glerl: {
    agency: 'GLERL',
    url: 'https://apps.glerl.noaa.gov/erddap',
    variable: 'GLERL_URL',
    standIn: 'glerl',
    budget: GLERL_BUDGET,
    // ERDDAP is slow and fails at times; its data are daily.
    limits: { totalMs: 20 * SECOND_MS, budgetMs: 45 * SECOND_MS, attempts: 2 },
  },
  /** Radars of the United States, in place of Environment Canada's. */
  iem: {
    agency: 'IEM',
    url: 'https://mesonet.agron.iastate.edu',
    variable: 'IEM_URL',
    standIn: 'iem',
    budget: IEM_BUDGET,
    // Its pictures wait here as well.
    limits: { inFlight: 2, queued: 128, attempts: 2 },
  },
  /** Buoys. */
  ndbc: {
    agency: 'NDBC',
    url: 'https://www.ndbc.noaa.gov',
    variable: 'NDBC_URL',
    standIn: 'ndbc',
    budget: NDBC_BUDGET,
  },
  /** Water levels (IWLS). */
  chs: {
    agency: 'CHS',
    url: 'https://api-iwls.dfo-mpo.gc.ca',
    variable: 'CHS_URL',
    standIn: 'chs',
    budget: CHS_BUDGET,
  },
  openWeather: {
    agency: 'OpenWeather',
    url: 'https://api.openweathermap.org',
    variable: 'OPENWEATHER_URL',
    standIn: 'openweather',
    key: { variable: 'OPENWEATHER_API_KEY', parameter: 'appid' },
  },
  weatherApi: {
    agency: 'WeatherAPI',
    url: 'https://api.weatherapi.com',
    variable: 'WEATHERAPI_URL',
    standIn: 'weatherapi',
    key: { variable: 'WEATHERAPI_KEY', parameter: 'key' },
    budget: WEATHERAPI_BUDGET,
  },
  rainViewer: {
    agency: 'RainViewer',
    url: 'https://api.rainviewer.com',
    variable: 'RAINVIEWER_URL',
    standIn: 'rainviewer',
    budget: RAINVIEWER_BUDGET,
  },
  /** The pictures' own host; what stands in for the service stands in for both. */
  rainViewerTiles: {
    agency: 'RainViewer',
    url: 'https://tilecache.rainviewer.com',
    variable: 'RAINVIEWER_URL',
    standIn: 'rainviewer',
    budget: RAINVIEWER_BUDGET,
  },
} as const satisfies Record<string, Address>

/** Sources that an operator can turn off (`SOURCES_OFF`); README.md says what each of them is. */
export const OPTIONAL_SOURCES = [
  'aqhi',
  'air-model',
  'lakes',
  'radar',
  'climate',
  'ensemble',
  'marine',
  'buoys',
  'water-level',
  'lightning',
  'radar-us',
  'smoke',
] as const
export type OptionalSource = (typeof OPTIONAL_SOURCES)[number]

type Row = (typeof ADDRESSES)[AddressName]
type KeyedRow = Extract<Row, { key: object }>
export type AddressName = keyof typeof ADDRESSES

/** A client of its own for an address. */
export type ClientOf = (name: AddressName, options?: Partial<ProviderClientOptions>) => ProviderClient
export type AddressVariable = Row['variable']

const ROWS: readonly Row[] = Object.values(ADDRESSES)

export const ADDRESS_VARIABLES: readonly AddressVariable[] = [...new Set(ROWS.map(({ variable }) => variable))]

const hasKey = (row: Row): row is KeyedRow => 'key' in row
export type KeyVariable = KeyedRow['key']['variable']

const KEYED_ROWS = ROWS.filter(hasKey)

export const KEY_VARIABLES: readonly KeyVariable[] = [...new Set(KEYED_ROWS.map(({ key }) => key.variable))]

/** Agencies that answer nobody without a key. */
export const KEYED_AGENCIES: ReadonlySet<ProviderName> = new Set(
  KEYED_ROWS.filter(({ key }) => !('customersUrl' in key)).map(({ agency }) => agency),
)

/** This site's keys, by the addresses that ask for them; absent where the operator gave none. */
export type SourceKeys = Readonly<Partial<Record<AddressName, Secret>>>

export const sourceKeys = (given: Partial<Record<KeyVariable, Secret>>): SourceKeys =>
  Object.fromEntries(
    Object.entries(ADDRESSES).flatMap(([name, row]) => {
      const key = hasKey(row) ? given[row.key.variable] : undefined
      return key ? [[name, key]] : []
    }),
  )

/** Where each address is asked, without a slash at its end. */
export type SourceUrls = Readonly<Record<AddressName, string>>

const urlsBy = (urlOf: (row: Row) => string) =>
  Object.fromEntries(Object.entries(ADDRESSES).map(([name, row]) => [name, urlOf(row)])) as SourceUrls

/** The addresses of a live site: the agencies' own, except where a variable names another. */
export const liveUrls = (given: Partial<Record<AddressVariable, string> & Record<KeyVariable, Secret>>): SourceUrls =>
  urlsBy((row) => {
    const { variable, url } = row
    const value = given[variable]
    const isOwn = ROWS.some((each) => each.variable === variable && each.url === value)
    if (value !== undefined && !isOwn) return value
    const isForCustomers = hasKey(row) && 'customersUrl' in row.key && given[row.key.variable] !== undefined
    return isForCustomers ? row.key.customersUrl : url
  })

/** Where the stand-ins of a simulator at `url` answer. */
export const simulatedUrls = (url: string): SourceUrls => urlsBy(({ standIn }) => `${url}/${standIn}`)
