import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, listSecrets, listUnshared, parseConfig, siteOriginAt } from './config.ts'
import { KEY_VARIABLES } from './sources/addresses.ts'

const SESSION_SECRET = 'thirty-two letters of drifting snow'

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    parseConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('without any variable', () => {
  const config = parseConfig({})

  test('the site serves this machine and asks the real providers', () => {
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      siteOrigin: 'http://localhost:3000',
      weatherProviders: 'auto',
      simulatedScenario: 'snow-squalls',
      signUp: 'hidden',
      logLevel: 'info',
      databaseUrl: null,
      fakeNow: null,
      admin: null,
    })
    expect(config.providers).toMatchObject({
      urls: { openMeteo: 'https://api.open-meteo.com', geomet: 'https://geo.weather.gc.ca/geomet' },
      keys: {},
    })
  })

  test('no proxy is believed', () => expect(config.trustedProxies.check('127.0.0.1')).toBe(false))
})

test('sources are turned off by their names, and an unknown name is refused', () => {
  expect([...parseConfig({}).providers.off]).toEqual([])
  expect([...parseConfig({ SOURCES_OFF: 'aqhi, lakes' }).providers.off]).toEqual(['aqhi', 'lakes'])
  expect(problemsOf({ SOURCES_OFF: 'snow,fog' })).toEqual([
    'SOURCES_OFF: must be some of aqhi, air-model, lakes, radar, climate, ensemble, marine, buoys, water-level, lightning, radar-us, smoke, comma separated',
  ])
})

test('made-up weather is never chosen by itself where a database elsewhere would keep it for the public', () => {
  expect(parseConfig({ DATABASE_URL: 'postgres://site:sleet@127.0.0.1/site' }).weatherProviders).toBe('live')
})

test('an empty variable counts as unset', () => {
  expect(parseConfig({ PORT: '', SITE_ORIGIN: ' ', REDIS_URL: '' }).port).toBe(3000)
})

test('spaces around a value, as a file of settings may have them, do not count', () => {
  expect(parseConfig({ PORT: ' 8080\r' }).port).toBe(8080)
})

test.each([
  ['HOST', 'http://0.0.0.0'],
  ['METRICS_TOKEN', 'two words'],
  ['PUSH_SERVICES', 'fcm.googleapis.com,https://push.example/path'],
  ['MAP_STANDARD_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
  ['MAP_SATELLITE_TILES_URL', 'ftp://tiles.example/{z}/{x}/{y}.png'],
  ['SUPPORT_EMAIL', 'support'],
  ['STOP_DELAY_MS', '5001'],
])('%s=%s is refused by its name', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name}: must be`)])
})

test('the first administrator has an address and a password of eight characters at least', () => {
  const ADMIN_EMAIL = 'admin@example.org'
  const ADMIN_PASSWORD = 'squall 7'
  expect(parseConfig({ ADMIN_EMAIL, ADMIN_PASSWORD }).admin?.email).toBe(ADMIN_EMAIL)
  expect(problemsOf({ ADMIN_EMAIL, ADMIN_PASSWORD: 'squall7' })).toEqual([
    'ADMIN_PASSWORD: must have at least 8 characters',
  ])
  expect(problemsOf({ ADMIN_PASSWORD })).toEqual(['ADMIN_EMAIL: is needed with ADMIN_PASSWORD'])
})

test('a public site answers for three seconds more while it stops, one of this machine stops at once, unless told', () => {
  const delayOf = (environment: Record<string, string>) => parseConfig(environment).stopDelayMs
  expect(delayOf({ SITE_ORIGIN: 'https://weather.example' })).toBe(3_000)
  expect([delayOf({}), delayOf({ SITE_ORIGIN: 'http://localhost:8080' })]).toEqual([0, 0])
  expect(delayOf({ SITE_ORIGIN: 'https://weather.example', STOP_DELAY_MS: '0' })).toBe(0)
  expect(delayOf({ STOP_DELAY_MS: '5000' })).toBe(5_000)
})

test('every bad variable is named at once, and no value is repeated', () => {
  const problems = problemsOf({
    PORT: '70000',
    SITE_ORIGIN: 'https://weather.example/path',
    NWS_URL: 'ftp://nws.example',
    LOG_LEVEL: 'loud',
    SESSION_SECRET: 'short-canary',
    TRUSTED_PROXIES: '10.0.0.0/33',
    REDIS_URL: 'redis//x',
    S3_BUCKET: 'Media',
    FAKE_NOW: 'yesterday',
    ADMIN_EMAIL: 'admin@example.org',
  })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(
    expect.arrayContaining([
      ...['PORT', 'SITE_ORIGIN', 'NWS_URL', 'LOG_LEVEL', 'SESSION_SECRET', 'TRUSTED_PROXIES'],
      ...['REDIS_URL', 'S3_BUCKET', 'FAKE_NOW', 'ADMIN_PASSWORD'],
    ]),
  )
  expect(problems.join()).not.toContain('short-canary')
})

test('the password in an address of Redis is struck out of the log', () => {
  const REDIS_URL = 'redis://site:canary%20word@redis.example:6379'
  expect(listSecrets(parseConfig({ REDIS_URL, SESSION_SECRET }))).toEqual([
    REDIS_URL,
    SESSION_SECRET,
    'canary%20word',
    'canary word',
  ])
})

test('an address of Redis that cannot be one stops the start instead of being ignored', () => {
  expect(problemsOf({ REDIS_URL: 'localhost:6379', SESSION_SECRET })).toEqual([
    'REDIS_URL: must begin with redis:// or rediss://',
  ])
  expect(parseConfig({ REDIS_URL: 'redis://localhost', SESSION_SECRET }).redisUrl?.reveal()).toBe('redis://localhost')
})

test.each(['sn#w', 'sn/w', '100%', '%zz', '12#3', '12/3'])(
  'a password with a letter of addresses, %s, is told so',
  (password) => {
    const problem = 'must be an address; letters such as # / % in the password are written %23 %2F %25'
    expect(problemsOf({ DATABASE_URL: `postgres://site:${password}@127.0.0.1/site` })).toEqual([
      `DATABASE_URL: ${problem}`,
    ])
    expect(problemsOf({ REDIS_URL: `redis://site:${password}@127.0.0.1`, SESSION_SECRET })).toEqual([
      `REDIS_URL: ${problem}`,
    ])
  },
)

test('a database of Redis has a number, and no name', () => {
  expect(problemsOf({ REDIS_URL: 'redis://localhost/site', SESSION_SECRET })).toEqual([
    'REDIS_URL: must name its database by a number, such as redis://localhost:6379/0, or not at all',
  ])
  for (const REDIS_URL of ['redis://localhost/', 'redis://localhost:6379/2', 'rediss://site:12@localhost/0'])
    expect(problemsOf({ REDIS_URL, SESSION_SECRET })).toEqual([])
})

test.each(['"/var/lib/lake-effect"', "'/data'", '~/data', 'file:///data'])(
  'a folder written %s, which no shell reads, does not begin an empty site',
  (DATA_DIR) =>
    expect(problemsOf({ DATA_DIR })).toEqual([
      'DATA_DIR: must be the path of a folder, without quotation marks, ~ and scheme',
    ]),
)

test('an address of Redis names a host', () => {
  expect(problemsOf({ REDIS_URL: 'redis://site:sleet@/0', SESSION_SECRET })).toHaveLength(1)
})

test.each([
  'postgres:///site?host=/run/postgresql',
  'postgresql://site:sleet@/site?host=/run/postgresql',
  'postgres://%2Frun%2Fpostgresql/site',
  'postgres://site:sn%23w%2F%25@[::1]:5432/site?sslmode=disable',
])('%s is an address of PostgreSQL', (DATABASE_URL) => {
  expect(parseConfig({ DATABASE_URL }).databaseUrl?.reveal()).toBe(DATABASE_URL)
})

test('the password of a database at a socket is struck out of the log', () => {
  const DATABASE_URL = 'postgres://site:canary@/site?host=/run/postgresql'
  expect(listSecrets(parseConfig({ DATABASE_URL }))).toContain('canary')
})

test('one of several processes without the secret of the others, where nobody would be signed in, does not start', () => {
  expect(problemsOf({ REDIS_URL: 'redis://localhost' })).toEqual(['SESSION_SECRET: is needed with REDIS_URL'])
})

test('a process that shares Redis alone is told what the others do not see', () => {
  const shared = { REDIS_URL: 'redis://localhost', SESSION_SECRET }
  expect(listUnshared(parseConfig(shared))).toEqual([
    expect.stringMatching(/^REDIS_URL without DATABASE_URL: /),
    expect.stringMatching(/^REDIS_URL without S3_ENDPOINT: photos/),
  ])
  expect(listUnshared(parseConfig({ ...shared, ...S3, DATABASE_URL: 'postgres://h/site' }))).toEqual([])
  expect(listUnshared(parseConfig({}))).toEqual([])
})

const S3 = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'lake-effect',
  S3_ACCESS_KEY_ID: 'key-canary',
  S3_SECRET_ACCESS_KEY: 'secret-canary',
}

test('media go to another storage when all of its variables are given', () => {
  expect(parseConfig({}).s3).toBeNull()
  const config = parseConfig(S3)
  expect(config.s3).toMatchObject({ endpoint: 'https://s3.example.org', bucket: 'lake-effect', region: 'us-east-1' })
  expect(listSecrets(config)).toEqual(['key-canary', 'secret-canary'])
  expect(JSON.stringify(config)).not.toContain('canary')
})

test.each(Object.keys(S3))('storage outside without %s is refused, never half used', (name) => {
  const problems = problemsOf({ ...S3, [name]: '' })
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: is needed with S3_`))])
  expect(problems.join()).not.toContain('canary')
})

test.each([
  ['S3_ENDPOINT', 'https://me:key@s3.example.org'],
  ['S3_BUCKET', 'Lake_Effect'],
  ['S3_REGION', 'ca central'],
])('%s=%s is refused', (name, value) => {
  expect(problemsOf({ ...S3, [name]: value })).toEqual([expect.stringMatching(`^${name}: must be`)])
})

test.each(['-1', '65536', '3000.5', 'http', '0x10'])('port %s is refused', (PORT) => {
  expect(problemsOf({ PORT })).toHaveLength(1)
})

test('port 65535 is the last one', () => expect(parseConfig({ PORT: '65535' }).port).toBe(65_535))

test('with port 0 the origin follows from where the server listens', () => {
  const config = parseConfig({ PORT: '0' })
  expect(config.siteOrigin).toBeNull()
  expect(siteOriginAt(config, 41_234)).toBe('http://localhost:41234')
  expect(siteOriginAt(parseConfig({ SITE_ORIGIN: 'https://weather.example' }), 1)).toBe('https://weather.example')
})

test.each([
  ['https://weather.example/', 'https://weather.example'],
  ['https://Weather.Example:443', 'https://weather.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('the origin %s is %s', (SITE_ORIGIN, origin) => expect(parseConfig({ SITE_ORIGIN }).siteOrigin).toBe(origin))

test.each([
  'weather.example',
  'https://weather.example/a',
  'https://u:p@weather.example',
  'https://weather.example/?',
  'file:///x',
])('%s is no origin', (SITE_ORIGIN) => expect(problemsOf({ SITE_ORIGIN })).toHaveLength(1))

test('a false time is refused on a public site and taken on a site for trying out', () => {
  const FAKE_NOW = '2026-11-01T05:59:00Z'
  expect(problemsOf({ FAKE_NOW, SITE_ORIGIN: 'https://weather.example' })).toHaveLength(1)
  expect(parseConfig({ FAKE_NOW }).fakeNow).toEqual(new Date(FAKE_NOW))
  expect(parseConfig({ FAKE_NOW, SITE_ORIGIN: 'http://127.0.0.1:9' }).fakeNow).toEqual(new Date(FAKE_NOW))
})

test('a provider base may carry a path and loses its last slash', () => {
  const { providers } = parseConfig({ ECCC_GEOMET_URL: 'http://127.0.0.1:9000/eccc/geomet/' })
  expect(providers.urls.geomet).toBe('http://127.0.0.1:9000/eccc/geomet')
})

test('RainViewer’s pictures come from their own host, unless the service is asked elsewhere', () => {
  const tilesOf = (environment: Record<string, string>) => parseConfig(environment).providers.urls.rainViewerTiles
  expect(tilesOf({})).toBe('https://tilecache.rainviewer.com')
  expect(tilesOf({ RAINVIEWER_URL: 'https://api.rainviewer.com/' })).toBe('https://tilecache.rainviewer.com')
  expect(tilesOf({ RAINVIEWER_URL: 'http://127.0.0.1:9' })).toBe('http://127.0.0.1:9')
})

test('with the key of a plan Open-Meteo is asked where it answers its customers, unless it is asked elsewhere', () => {
  const urlsOf = (environment: Record<string, string>) => parseConfig(environment).providers.urls
  expect(urlsOf({}).openMeteo).toBe('https://api.open-meteo.com')
  const ofPlan = urlsOf({ OPEN_METEO_API_KEY: 'a key', OPEN_METEO_AIR_URL: 'http://127.0.0.1:9' })
  expect(ofPlan.openMeteo).toBe('https://customer-api.open-meteo.com')
  expect(ofPlan.geocoding).toBe('https://customer-geocoding-api.open-meteo.com')
  expect(ofPlan.airQuality).toBe('http://127.0.0.1:9')
})

test('how much Open-Meteo may be asked in a day is a whole number that a small site can live on', () => {
  expect(parseConfig({ OPEN_METEO_CALLS_A_DAY: '500000' }).providers.openMeteoCallsADay).toBe(500_000)
  for (const value of ['999', '1e6', '-5000', '10 000', '1000000000']) {
    expect(problemsOf({ OPEN_METEO_CALLS_A_DAY: value })).toEqual([
      'OPEN_METEO_CALLS_A_DAY: must be a whole number from 1000 to 999999999',
    ])
  }
})

test('a contact that could break the User-Agent is refused', () => {
  expect(problemsOf({ PROVIDER_CONTACT: 'me@example.org) evil' })).toHaveLength(1)
  expect(problemsOf({ PROVIDER_CONTACT: 'me@example.org\r\nX: y' })).not.toHaveLength(0)
  expect(parseConfig({ PROVIDER_CONTACT: 'me@example.org' }).providers.contact).toBe('me@example.org')
})

test('the key of every provider that asks for one is read and struck out of the log', () => {
  const keys = KEY_VARIABLES.map((variable) => `canary of ${variable}`)
  const config = parseConfig(Object.fromEntries(KEY_VARIABLES.map((variable, index) => [variable, keys[index]])))
  expect(new Set(Object.values(config.providers.keys).map((key) => key.reveal()))).toEqual(new Set(keys))
  expect(new Set(listSecrets(config))).toEqual(new Set(keys))
  expect(keys.length).toBeGreaterThan(1)
})

test('secrets can be used but not printed', () => {
  const config = parseConfig({
    OPENWEATHER_API_KEY: 'canary-ow',
    WEATHERAPI_KEY: 'canary-wa',
    DATABASE_URL: 'postgres://u:canary%20db@h/d',
    METRICS_TOKEN: 'canary-metrics',
    SESSION_SECRET: 'canary-session-canary-session-canary',
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'canary-password',
  })
  expect(`${JSON.stringify(config)}${inspect(config, { depth: 9 })}${config.metricsToken}`).not.toContain('canary')
  expect(config.providers.keys.openWeather?.reveal()).toBe('canary-ow')
  expect(listSecrets(config)).toEqual(
    expect.arrayContaining(['canary-ow', 'canary-wa', 'canary db', 'canary-metrics', 'canary-password']),
  )
})
