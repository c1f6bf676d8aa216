import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { unescape as percentDecoded } from 'node:querystring'
import { z } from 'zod'
import { isLoopbackOrigin } from '#shared/loopback.ts'
import { DEFAULT_HOST, DEFAULT_PORT } from './http/listening.mjs'
import { parseNetworks } from './http/network-list.ts'
import type { S3Config } from './media/s3-config.ts'
import { isPushServiceName, KNOWN_PUSH_SERVICES } from './outbound/push-services.ts'
import { parseServerAddress } from './server-address.ts'
import { ADDRESS_VARIABLES, KEY_VARIABLES, liveUrls, OPTIONAL_SOURCES, sourceKeys } from './sources/addresses.ts'
import { baseUrl, isWebAddress, ofEach, oneOf, secret, serverAddress, tilesUrl } from './variable-rules.ts'

/** Every bad variable at once, one line each, without the values: a value may be a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The configuration is not usable:\n${problems.join('\n')}`)
    this.problems = problems
  }
}

const SCENARIOS = ['calm', 'snow-squalls', 'thunderstorms', 'heat', 'ice-storm', 'fog'] as const
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Media storage outside DATA_DIR: with one of these all of them are needed. */
const NEEDED_FOR_S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Default of STOP_DELAY_MS on a public site: a balancer that asks /readyz every second has asked twice by then. */
const PUBLIC_STOP_DELAY_MS = 3_000

const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default(DEFAULT_HOST),
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .default(DEFAULT_PORT),
  SITE_ORIGIN: z
    .string()
    .refine(
      (value) => isWebAddress(value) && new URL(value).pathname === '/',
      'must be an http or https origin without a path, such as https://weather.example.org',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  // In files of systemd and Docker no shell takes quotation marks away or reads a ~: the site would begin empty in a
  // folder of that name.
  DATA_DIR: z
    .string()
    .regex(/^(?!["'~]|[a-z]+:\/\/)/i, 'must be the path of a folder, without quotation marks, ~ and scheme')
    .default('./data'),
  DATABASE_URL: serverAddress(/^postgres(ql)?:\/\/./, 'must begin with postgres:// or postgresql://'),
  REDIS_URL: serverAddress(/^rediss?:\/\/./, 'must begin with redis:// or rediss://', {
    path: /^\/?\d*$/,
    wrongPath: 'must name its database by a number, such as redis://localhost:6379/0, or not at all',
  }),
  S3_ENDPOINT: baseUrl(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 small letters, digits, - and .')
    .optional(),
  // Services without regions accept any.
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'must be the name of a region, such as ca-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: secret(),
  S3_SECRET_ACCESS_KEY: secret(),
  WEATHER_PROVIDERS: oneOf(['auto', 'live', 'simulated'], 'auto'),
  SIMULATED_SCENARIO: oneOf(SCENARIOS, 'snow-squalls'),
  // The base address of each agency; its own unless given.
  ...ofEach(ADDRESS_VARIABLES, baseUrl),
  SOURCES_OFF: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((name) => name.trim() || []))
    .pipe(
      z.array(z.enum(OPTIONAL_SOURCES, { error: `must be some of ${OPTIONAL_SOURCES.join(', ')}, comma separated` })),
    ),
  ...ofEach(KEY_VARIABLES, secret),
  OPEN_METEO_CALLS_A_DAY: z
    .string()
    .refine(
      (value) => /^\d{4,9}$/.test(value) && Number(value) >= 1_000,
      'must be a whole number from 1000 to 999999999',
    )
    .transform(Number)
    .optional(),
  // It travels in a User-Agent's comment, where parentheses and control characters have a meaning of their own.
  PROVIDER_CONTACT: z
    .string()
    .regex(/^[\x21-\x7e ]{1,200}$/, 'must be plain ASCII, at most 200 characters')
    .regex(/^[^()\\]*$/, 'must be without parentheses and backslashes')
    .optional(),
  MAP_STANDARD_TILES_URL: tilesUrl('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_STANDARD_TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  MAP_SATELLITE_TILES_URL: tilesUrl(
    'https://server.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}',
  ),
  MAP_SATELLITE_TILES_ATTRIBUTION: z
    .string()
    .default('Tiles © Esri — Source: Esri, Maxar, Earthstar Geographics, and the GIS User Community'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value, context): BlockList => {
      const { networks, bad } = parseNetworks(value)
      if (bad.length > 0) context.addIssue('must be addresses or CIDR ranges, comma separated')
      return networks
    }),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: secret(
    z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters'),
  ),
  SESSION_SECRET: secret(z.string().min(32, 'must have at least 32 characters')),
  SIGN_UP: oneOf(['hidden', 'open'], 'hidden'),
  METRICS_TOKEN: secret(z.string().regex(/^[\w.~+/-]+=*$/, 'must be a bearer token: letters, digits and -._~+/')),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@example.org'),
  PUSH_SERVICES: z
    .string()
    .default(KNOWN_PUSH_SERVICES.join(','))
    .transform((value) => value.split(',').map((name) => name.trim()))
    .refine(
      (names) => names.every(isPushServiceName),
      'must be host names of push services, comma separated, such as fcm.googleapis.com,*.push.apple.com',
    ),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info'),
  STOP_DELAY_MS: z
    .string()
    .refine((value) => /^\d{1,4}$/.test(value) && Number(value) <= 5_000, 'must be a whole number from 0 to 5000')
    .transform(Number)
    .optional(),
  FAKE_NOW: z.iso
    .datetime({ offset: true, error: 'must be an ISO time with zone, such as 2026-01-15T12:00:00Z' })
    .transform((value) => new Date(value))
    .optional(),
})

type Environment = z.output<typeof environmentSchema>

const toConfig = (e: Environment) => ({
  host: e.HOST,
  /** 0: any free port (tests). */
  port: e.PORT,
  /** null: `http://localhost:` and the port that listening gave, see `siteOriginAt`. */
  siteOrigin: e.SITE_ORIGIN ?? (e.PORT === 0 ? null : `http://localhost:${e.PORT}`),
  /** Absolute. */
  dataDir: resolve(e.DATA_DIR),
  /** null: the embedded database in `dataDir`. */
  databaseUrl: e.DATABASE_URL ?? null,
  /** null: this process shares nothing with others. */
  redisUrl: e.REDIS_URL ?? null,
  /** null: media are files in `dataDir`. */
  s3: s3ConfigOf(e),
  // A simulated site writes made-up reports and alerts into its database. In a database of its own server, a live site
  // could later show them to the public.
  weatherProviders: e.WEATHER_PROVIDERS === 'auto' && e.DATABASE_URL ? 'live' : e.WEATHER_PROVIDERS,
  simulatedScenario: e.SIMULATED_SCENARIO,
  providers: {
    urls: liveUrls(e),
    off: new Set(e.SOURCES_OFF),
    keys: sourceKeys(e),
    openMeteoCallsADay: e.OPEN_METEO_CALLS_A_DAY,
    /** null: the site's origin. */
    contact: e.PROVIDER_CONTACT ?? null,
  },
  map: {
    standard: { url: e.MAP_STANDARD_TILES_URL, attribution: e.MAP_STANDARD_TILES_ATTRIBUTION },
    satellite: { url: e.MAP_SATELLITE_TILES_URL, attribution: e.MAP_SATELLITE_TILES_ATTRIBUTION },
  },
  trustedProxies: e.TRUSTED_PROXIES,
  admin: e.ADMIN_EMAIL && e.ADMIN_PASSWORD ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD } : null,
  /** null: generated into `dataDir`. */
  sessionSecret: e.SESSION_SECRET ?? null,
  signUp: e.SIGN_UP,
  metricsToken: e.METRICS_TOKEN ?? null,
  supportEmail: e.SUPPORT_EMAIL,
  /** Where notifications may be sent: host names, `*.` for any below, or origins on this machine. */
  pushServices: e.PUSH_SERVICES,
  logLevel: e.LOG_LEVEL,
  /**
   * How long a stopping server still answers while it is no longer ready; 0 for a site of this machine alone, which has
   * no load balancer.
   */
  stopDelayMs: e.STOP_DELAY_MS ?? (e.SITE_ORIGIN && !isLoopbackOrigin(e.SITE_ORIGIN) ? PUBLIC_STOP_DELAY_MS : 0),
  fakeNow: e.FAKE_NOW ?? null,
})

function s3ConfigOf(e: Environment): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = e
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

export type Config = ReturnType<typeof toConfig>

/**
 * Reads the environment, the one place that knows its names and defaults.
 * An empty variable counts as unset.
 *
 * @throws {ConfigError} naming every bad variable at once
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value.trim() !== '') given[name] = value.trim()
  }
  const parsed = environmentSchema.safeParse(given)
  // The first part of a path is the variable, others are places in its list.
  const bad = (parsed.error?.issues ?? []).map(({ path: [name], message }) => `${String(name)}: ${message}`)
  const problems = [...new Set(bad), ...listContradictions(given)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return toConfig(parsed.data)
}

/** Problems between variables. Reads the raw text, so that they are reported even when other variables are bad. */
function listContradictions(given: Record<string, string>): string[] {
  const problems: string[] = []
  const { FAKE_NOW, SITE_ORIGIN, ADMIN_EMAIL, ADMIN_PASSWORD, REDIS_URL, SESSION_SECRET } = given
  if (FAKE_NOW && SITE_ORIGIN && !isLoopbackOrigin(SITE_ORIGIN)) {
    problems.push('FAKE_NOW: refused with a public SITE_ORIGIN; the public must see the true time')
  }
  if (ADMIN_EMAIL && !ADMIN_PASSWORD) problems.push('ADMIN_PASSWORD: is needed with ADMIN_EMAIL')
  const givenForS3 = [...NEEDED_FOR_S3, 'S3_REGION'].find((name) => name in given)
  if (givenForS3 !== undefined) {
    const missing = NEEDED_FOR_S3.filter((name) => !(name in given))
    problems.push(...missing.map((name) => `${name}: is needed with ${givenForS3}`))
  }
  // Without it each process makes a secret of its own, so that a session begun at one process is unknown to the others.
  if (REDIS_URL && !SESSION_SECRET) problems.push('SESSION_SECRET: is needed with REDIS_URL')
  if (ADMIN_PASSWORD && !ADMIN_EMAIL) problems.push('ADMIN_EMAIL: is needed with ADMIN_PASSWORD')
  return problems
}

/** Warnings about what a process keeps in its own DATA_DIR although it shares Redis with others. */
export function listUnshared({ redisUrl, databaseUrl, s3 }: Config): string[] {
  if (redisUrl === null) return []
  const warnings: string[] = []
  if (databaseUrl === null) {
    warnings.push('REDIS_URL without DATABASE_URL: each process has accounts, posts and reports of its own')
  }
  if (s3 === null) {
    warnings.push(
      'REDIS_URL without S3_ENDPOINT: photos, videos, covers and uploads are in DATA_DIR, where other processes find them on a shared disk alone',
    )
  }
  return warnings
}

/** The public origin once the server listens on `port`. */
export function siteOriginAt(config: Config, port: number): string {
  return config.siteOrigin ?? `http://localhost:${port}`
}

/** Every secret of the configuration, for the log to strike out. */
export function listSecrets(config: Config): string[] {
  const { databaseUrl, redisUrl, providers, admin, sessionSecret, metricsToken, s3 } = config
  const keys = [...Object.values(providers.keys), s3?.accessKeyId, s3?.secretAccessKey]
  const secrets = [...keys, admin?.password, sessionSecret, metricsToken]
  const urls = [databaseUrl, redisUrl].flatMap((each) => each?.reveal() ?? [])
  const passwords = urls.flatMap((url) => {
    const password = parseServerAddress(url)?.password ?? ''
    return password === '' ? [] : [password, percentDecoded(password)]
  })
  return [...urls, ...secrets.flatMap((each) => each?.reveal() ?? []), ...passwords]
}
