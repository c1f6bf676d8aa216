import { expect, test } from 'vitest'
import { problemSchema } from '#shared/contracts/problem.ts'
import { createMetrics } from '../metrics.ts'
import { appForTests } from './app-for-tests.ts'
import { overloadGate } from './overload-gate.ts'
import { isAdmitted, type Load, requestKind } from './overload-rule.ts'

const KINDS: Parameters<typeof isAdmitted>[0][] = ['alert', 'warm', 'cold']

test.each<[what: string, load: Load, admitted: typeof KINDS]>([
  ['an idle server', { inFlight: 0, turnMs: 0 }, KINDS],
  ['few visitors on a slow machine', { inFlight: 9, turnMs: 5_000 }, KINDS],
  ['many who wait for a slow provider', { inFlight: 400, turnMs: 1 }, KINDS],
  ['a second and a half of pages', { inFlight: 38, turnMs: 40 }, ['alert', 'warm']],
  ['three seconds of pages', { inFlight: 75, turnMs: 40 }, ['alert']],
  ['a flood', { inFlight: 10_000, turnMs: 40 }, []],
])('%s: who is let in', (_, load, admitted) => {
  expect(KINDS.filter((kind) => isAdmitted(kind, load))).toEqual(admitted)
})

test.each([
  ['/api/alerts', 'spared'],
  ['/api/alerts/stream', 'spared'],
  ['/alerts/a1', 'alert'],
  ['/fr/alerts/a1', 'alert'],
  ['/media/p1/photo.webp', 'spared'],
  ['/alertsdebug', 'cold'],
  ['/weather', 'cold'],
  ['/api/places/search', 'cold'],
] as const)('%s is %s to begin with', (path, kind) => {
  expect(requestKind(path, false)).toBe(kind)
  expect(requestKind(path, true)).toBe(kind === 'cold' ? 'warm' : kind)
})

test('a crowd is refused before alerts are, new questions first, and is let in again when it is over', async () => {
  let now = 0
  const { app, logged, log } = appForTests()
  app.use(overloadGate({ log, now: () => now }))
  // A page takes 40 ms of the one thread.
  app.get('/weather', (c) => {
    now += 40
    return c.text('snow')
  })
  app.get('/alerts/:id', (c) => {
    now += 40
    return c.text('a warning')
  })
  app.get('/api/alerts', (c) => c.text('a warning'))
  const crowd = (count: number, path: string) =>
    Promise.all(Array.from({ length: count }, (_, index) => app.request(path.replace('N', String(index)))))
  const statuses = (answers: Response[]) => ({
    answered: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ status }) => status === 503).length,
  })

  // So few are no crowd.
  expect(statuses(await crowd(10, '/weather?known'))).toEqual({ answered: 10, refused: 0 })
  const asked = [crowd(100, '/weather?known'), crowd(100, '/weather?N'), crowd(100, '/api/alerts')]
  const [known, made, alerts] = (await Promise.all(asked)).map(statuses)
  expect(alerts).toEqual({ answered: 100, refused: 0 })
  expect(known?.answered).toBeGreaterThanOrEqual(30)
  expect(known?.refused).toBeGreaterThan(0)
  expect(made).toEqual({ answered: 0, refused: 100 })
  expect(statuses(await crowd(5, '/weather?N'))).toEqual({ answered: 5, refused: 0 })

  // Pages of alerts take their turn like others; they are the last to be refused, because their addresses can be made
  // up.
  const [alertPages, pages] = (await Promise.all([crowd(100, '/alerts/N'), crowd(100, '/weather?known')])).map(statuses)
  expect([alertPages?.refused, pages?.answered]).toEqual([0, 0])
  expect(statuses(await crowd(400, '/alerts/N')).refused).toBeGreaterThan(0)

  const [answer] = (await crowd(150, '/weather?N')).filter(({ status }) => status === 503)
  expect(answer?.headers.get('Retry-After')).toBe('5')
  expect(problemSchema.parse(await answer?.json())).toMatchObject({ status: 503, type: '/problems/overloaded' })
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  expect(logged.filter(({ level }) => level === 'warn').length).toBeLessThanOrEqual(3)
})

test('the flood of one network has no visitor of another refused, and a crowd of many networks is refused as before', async () => {
  let now = 0
  const { app, log } = appForTests(async (c, next) => {
    c.set('clientAddress', c.req.header('X-Forwarded-For') ?? 'unknown')
    await next()
  })
  app.use(overloadGate({ log, now: () => now }))
  app.get('/weather', (c) => {
    now += 40
    return c.text('snow')
  })
  const ask = async (count: number, addressOf: (index: number) => string) => {
    const headers = (index: number) => ({ 'X-Forwarded-For': addressOf(index) })
    const answers = Array.from({ length: count }, (_, at) =>
      app.request(`/weather?${addressOf(at)}${at}`, { headers: headers(at) }),
    )
    return (await Promise.all(answers)).filter(({ status }) => status === 200).length
  }
  // Networks that have their answers count no more.
  for (let index = 0; index < 100; index += 1) await ask(1, () => `198.51.100.${index}`)
  const [flood, visitors] = await Promise.all([ask(200, () => '203.0.113.5'), ask(10, (index) => `192.0.2.${index}`)])
  expect(visitors).toBe(10)
  expect(flood).toBeLessThan(50)
  expect(await ask(200, (index) => `192.0.2.${index}`)).toBeLessThan(50)
})

test('who is refused hears so before the next page is begun', async () => {
  let now = 0
  const { app, log } = appForTests()
  const events: string[] = []
  const metrics = createMetrics({ withProcess: false })
  app.use(overloadGate({ log, metrics, now: () => now }))
  app.get('/weather', (c) => {
    events.push('begun')
    now += 40
    return c.text('snow')
  })
  const ask = async (path: string) => {
    const { status } = await app.request(path)
    if (status === 503) events.push('refused')
  }
  await Promise.all(Array.from({ length: 10 }, (_, at) => ask(`/weather?${at}`)))
  events.length = 0
  const crowd = Promise.all(Array.from({ length: 200 }, (_, at) => ask(`/weather?crowd${at}`)))
  expect(await metrics.text()).toMatch(/^requests_waiting [1-9]/m)
  await crowd
  expect(await metrics.text()).toMatch(/^requests_waiting 0$/m)
  expect(events.filter((event) => event === 'refused').length).toBeGreaterThan(100)
  expect(events.slice(0, events.lastIndexOf('refused')).filter((event) => event === 'begun').length).toBeLessThan(2)
})

test('a page that is kept is no new question, although it was given before the gate for longer than that remembers', async () => {
  let now = 0
  const { app, log } = appForTests()
  app.use(overloadGate({ log, now: () => now, isKept: (c) => c.req.path === '/weather' }))
  app.get('/:page', (c) => {
    now += 40
    return c.text('snow')
  })
  const answered = async (path: string) => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.request(path)))
    return answers.filter(({ status }) => status !== 503).length
  }
  for (let n = 0; n < 10; n += 1) await app.request(`/any?${n}`)
  // An address that was answered with 404 may be made up: it stays a new question.
  await app.request('/no/page')
  const crowds = ['/weather', '/outlook', '/no/page'].map(answered)
  expect(await Promise.all(crowds)).toEqual([60, 0, 0])
})
