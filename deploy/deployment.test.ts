import { existsSync, readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseConfig } from '#server/config.ts'
import { createMetrics, PUSH_OUTCOMES } from '#server/metrics.ts'
import { KEY_VARIABLES } from '#server/sources/addresses.ts'
import { listMetricNames } from './metric-names.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const readYaml = (name: string): unknown => parse(read(name), { merge: true })

const LETTERS = 'a'.repeat(32)

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string()).default({}),
      command: z.array(z.string()).default([]),
      networks: z.unknown(),
      read_only: z.boolean().default(false),
      logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
    }),
  ),
  networks: z.looseObject({
    front: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]) }) }),
  }),
})
const composeFile = read('compose.yaml')
const { services, networks } = composeSchema.parse(readYaml('compose.yaml'))
const { 'site-1': site, 'site-2': other, proxy, postgres, valkey, s3 } = services

/** `${NAME:?}` and `${NAME:-default}` as compose reads them, where every secret has 32 letters. */
const substituted = (text: string, given: Record<string, string | undefined> = {}) =>
  text.replace(
    /\$\{(\w+):([?-])([^}]*)\}/g,
    (_, name, kind, fallback) => given[name] || (kind === '?' ? LETTERS : fallback),
  )

const unit = read('lake-effect@.service')
const unitValues = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

describe('the container', () => {
  const containerfile = read('Containerfile')

  test('listens where its health is asked for and where the proxy asks', () => {
    const [, settings = ''] = /^ENV (.*)$/m.exec(containerfile) ?? []
    const config = parseConfig(parseEnv(settings.replaceAll(' ', '\n')))
    expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' })
    expect(containerfile).toContain('EXPOSE 3000')
    expect(substituted(proxy?.environment.SITE_UPSTREAMS ?? '')).toBe('site-1:3000 site-2:3000')
  })

  test('runs as a user who owns nothing but the data', () => {
    expect(containerfile).toMatch(/install -d -o 10001 -g 10001 -m 0700 \/data/)
    expect(containerfile).toContain('USER 10001:10001')
    expect(containerfile).not.toContain('COPY --chown')
  })
})

describe('the processes in the compose file', () => {
  const environment = Object.fromEntries(
    Object.entries(site?.environment ?? {}).map(([name, value]) => [name, substituted(value)]),
  )

  test('have variables that the site reads, and the same ones', () => {
    const config = parseConfig(environment)
    expect(unknownVariables(Object.keys(environment))).toEqual([])
    expect(other?.environment).toEqual(site?.environment)
    expect(config).toMatchObject({ siteOrigin: 'https://localhost', s3: { bucket: 'lake-effect' } })
  })

  test('reach database, Redis and bucket where these listen, as those whom they know', () => {
    const database = new URL(environment.DATABASE_URL ?? '')
    expect([database.hostname, database.username, database.pathname]).toEqual([
      'postgres',
      postgres?.environment.POSTGRES_USER,
      `/${postgres?.environment.POSTGRES_DB}`,
    ])
    const redis = new URL(environment.REDIS_URL ?? '')
    expect(Object.keys(services)).toContain(redis.hostname)
    expect(valkey?.command.map((word) => substituted(word)).join(' ')).toContain(
      `--user ${redis.username} on >${redis.password} ~lake-effect:* &lake-effect:*`,
    )
    const bucket = new URL(environment.S3_ENDPOINT ?? '')
    expect(Object.keys(services)).toContain(bucket.hostname)
    expect(s3?.command).toContain(`:${bucket.port}`)
    expect(s3?.environment.ROOT_ACCESS_KEY).toBe(environment.S3_ACCESS_KEY_ID)
    expect(s3?.environment.ROOT_SECRET_KEY).toBe(site?.environment.S3_SECRET_ACCESS_KEY)
  })

  test('believe the proxy, and nobody else, about who asks', () => {
    expect(proxy?.networks).toEqual({ front: { ipv4_address: environment.TRUSTED_PROXIES } })
  })

  test('are given addresses beside that of the proxy, which starts after them', () => {
    const [{ subnet, ip_range }] = networks.front.ipam.config
    expect(isIn(subnet, environment.TRUSTED_PROXIES ?? '')).toBe(true)
    expect(isIn(ip_range, environment.TRUSTED_PROXIES ?? '')).toBe(false)
  })

  test('cannot write to their own files', () => {
    expect([site?.read_only, other?.read_only]).toEqual([true, true])
  })

  test('are given every value of the example file, and no other', () => {
    const asked = new Set([...composeFile.matchAll(/\$\{(\w+):/g)].map(([, name = '']) => name))
    expect(Object.keys(parseEnv(read('compose.env.example'))).toSorted()).toEqual([...asked].toSorted())
  })
})

test('no log of the compose file grows for ever', () => {
  for (const [name, { logging }] of Object.entries(services))
    expect(logging?.options, name).toEqual({
      'max-size': expect.stringMatching(/^\d+m$/),
      'max-file': expect.any(String),
    })
})

test('files with secrets are neither committed nor sent to the build of the image', () => {
  expect(readFileSync('.gitignore', 'utf8')).toMatch(/^\/deploy\/\*\.env$/m)
  expect(read('Containerfile.dockerignore')).toMatch(/^deploy\/\*\.env$/m)
})

describe('the systemd unit', () => {
  test('has variables that the site reads, and so has its example file', () => {
    const example = parseEnv(read('lake-effect.env.example').replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''))
    const [ofInstance = ''] = unitValues('Environment')
    const environment = { ...example, ...parseEnv(ofInstance.replaceAll('%i', '3000').replaceAll(' ', '\n')) }
    expect(unknownVariables(Object.keys(environment))).toEqual([])
    const secrets = { SESSION_SECRET: LETTERS, S3_ACCESS_KEY_ID: LETTERS, S3_SECRET_ACCESS_KEY: LETTERS }
    expect(parseConfig({ ...environment, ...secrets })).toMatchObject({
      port: 3000,
      dataDir: `/var/lib/${unitValues('StateDirectory')[0]?.replace('%i', '3000')}`,
    })
  })

  test('begins a program that is here, and waits longer for its end than it takes', () => {
    const [, program = ''] = /^\/bin\/sh \/srv\/lake-effect\/(.*)$/.exec(unitValues('ExecStart')[0] ?? '') ?? []
    expect(existsSync(program)).toBe(true)
    expect(Number(unitValues('TimeoutStopSec')[0])).toBeGreaterThan(10)
  })
})

test('unit, proxies and Prometheus mean the same two ports', () => {
  const portsIn = (text: string) => [...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)
  const [, ports = ''] = /Then: systemctl enable --now (.*)$/m.exec(unit) ?? []
  expect(ports.split(' ')).toEqual(['lake-effect@3000', 'lake-effect@3001'])
  for (const name of ['nginx.conf', 'Caddyfile', 'prometheus.yaml'])
    expect(portsIn(read(name)), name).toEqual(['3000', '3001'])
})

describe('dashboard and alert rules', () => {
  const rulesSchema = z.object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  const rules = rulesSchema.parse(readYaml('prometheus-rules.yaml')).groups.flatMap((group) => group.rules)
  const dashboardSchema = z.object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
  })
  const { panels } = dashboardSchema.parse(JSON.parse(read('grafana-dashboard.json')))
  const operations = readFileSync('docs/operations.md', 'utf8')
  const expressions = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]

  test('ask for metrics and labels that the site has', async () => {
    const counted = await listMetrics()
    for (const [name, expression] of expressions) {
      const asked = listMetricNames(expression)
      expect(asked.metrics.length, name).toBeGreaterThan(0)
      expect(
        asked.metrics.filter((metric) => !counted.metrics.has(metric)),
        name,
      ).toEqual([])
      expect(
        asked.labels.filter((label) => !counted.labels.has(label)),
        name,
      ).toEqual([])
    }
  })

  test('notifications that do not arrive set off an alert, by outcomes that are counted, and are on the dashboard', () => {
    const rule = rules.find(({ alert }) => alert === 'NotificationsFail')?.expr ?? ''
    const outcomes = [...rule.matchAll(/outcome!?[=~]+"([^"]*)"/g)].flatMap(([, list = '']) => list.split('|'))
    expect(outcomes).toEqual(expect.arrayContaining(['later', 'refused', 'invalid', 'unknown-service']))
    expect(PUSH_OUTCOMES).toEqual(expect.arrayContaining(outcomes))
    for (const metric of ['push_messages_total', 'push_subscriptions']) {
      expect(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(), metric).toContain(metric)
      expect(operations, metric).toContain(metric)
    }
  })

  test('questions of visitors for what does not exist set off no alert about their provider', () => {
    const about = rules.filter(({ alert }) => alert.startsWith('ProviderFails')).map(({ expr }) => expr)
    const counted = [...about.join().matchAll(/provider_calls_total\{([^}]*)\}/g)].map(([, matchers = '']) => matchers)
    expect(counted).toHaveLength(5)
    for (const matchers of counted) expect(matchers).toMatch(/outcome!.*not-found/)
  })

  test('the climate of a place, asked for a few times a day, sets off an alert when it fails: a day is looked back on', () => {
    const rule = rules.find(({ alert }) => alert === 'ProviderFailsAllDay')?.expr ?? ''
    expect([...rule.matchAll(/\[(\w+)\]/g)].map(([, window]) => window)).toEqual(['1d', '1d', '1d'])
  })

  test('a provider that is silent is not taken for a crowd: routes that then answer 503 are left out', () => {
    const rule = rules.find(({ alert }) => alert === 'SiteTurnsVisitorsAway')?.expr ?? ''
    const [, leftOut = ''] = /route!~"([^"]*)"/.exec(rule) ?? []
    const silent = ['map/alerts/us', 'outlooks/thunderstorm', 'places/search', 'share/place.png', 'weather/climate']
    for (const route of silent) expect(`/api/${route}`).toMatch(new RegExp(`^(?:${leftOut})$`))
    for (const route of ['/*', '/api/posts', '/api/reports']) expect(route).not.toMatch(new RegExp(`^(?:${leftOut})$`))
  })

  test('one service of an agency that fails sets off an alert, however many calls its others answer', () => {
    const rule = rules.find(({ alert }) => alert === 'ProviderFails')?.expr ?? ''
    expect(rule.match(/sum by \(source, address\)/g)).toHaveLength(2)
  })

  test('the handbook says how many rules there are', () => {
    expect(operations).toContain(`; ${rules.length} alert rules,`)
  })

  test('a metric or a label that the site does not have is found out', () => {
    const misspelt =
      'sum by (instnce) (rate(http_requests{job="lake-effect", state=~"5.."}[$__rate_interval])) / up > 1'
    expect(listMetricNames(misspelt)).toEqual({ metrics: ['http_requests', 'up'], labels: ['instnce', 'job', 'state'] })
  })

  test('Prometheus reads these rules, and names the job that they ask for', () => {
    const prometheus = z
      .object({ rule_files: z.array(z.string()), scrape_configs: z.array(z.object({ job_name: z.string() })) })
      .parse(readYaml('prometheus.yaml'))
    expect(prometheus.rule_files).toEqual(['prometheus-rules.yaml'])
    expect(prometheus.scrape_configs.map(({ job_name }) => job_name)).toEqual(['lake-effect'])
    for (const [name, expression] of expressions) expect(expression, name).toContain('job="lake-effect"')
  })
})

/** @param range such as `172.30.0.0/24` */
function isIn(range: string, address: string): boolean {
  const [network = '', bits = ''] = range.split('/')
  const list = new BlockList()
  list.addSubnet(network, Number(bits))
  return list.check(address)
}

/** Variables that the site's configuration does not know. */
function unknownVariables(names: readonly string[]): string[] {
  const named = readFileSync('server/config.ts', 'utf8').match(/\b[A-Z][A-Z0-9_]+(?=:)/g) ?? []
  const known = new Set<string>([...named, ...KEY_VARIABLES])
  return names.filter((name) => !known.has(name))
}

/** Everything that a process which has done everything once tells Prometheus, and what Prometheus adds. */
async function listMetrics() {
  const metrics = createMetrics()
  metrics.requestAnswered({ method: 'GET', route: '/*', status: 200, seconds: 0.01 })
  metrics.providerCalled({ source: 'ECCC', address: 'geometRadar' }, 'ok')
  metrics.alertsAsked('ECCC', true)
  metrics.pageGiven('kept')
  metrics.redisAnswers(true)
  metrics.redisTroubled('refused')
  metrics.pushSubscriptions(1)
  const samples = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const labels = samples.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name))
  return {
    metrics: new Set(['up', ...samples.map((line) => /^\w+/.exec(line)?.[0] ?? '')]),
    labels: new Set(['job', 'instance', ...labels]),
  }
}
