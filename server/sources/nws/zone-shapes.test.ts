import { describe, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import type { ProviderRequest } from '#server/outbound/provider-client.ts'
import { UpstreamStatus } from '#server/outbound/upstream-status.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { clientThatAnswers } from '../../../tests/helpers/client-that-answers.ts'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { createZoneShapeStore, type ZoneShapeStore } from './zone-shape-store.ts'
import { createZoneShapes } from './zone-shapes.ts'

const SQUARE: [number, number][] = [
  [-79, 42],
  [-78, 42],
  [-78, 43],
  [-79, 43],
  [-79, 42],
]
const ZONE = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [SQUARE] } }
const SHAPE = [[SQUARE]]

/** Keeps shapes as long as the test runs. */
function aStore(): ZoneShapeStore & { size(): number } {
  const rows = new Map<
    string,
    Awaited<ReturnType<ZoneShapeStore['find']>> extends Map<string, infer Kept> ? Kept : never
  >()
  return {
    find: async (zones) => new Map([...rows].filter(([zone]) => zones.includes(zone))),
    keep: async (zone, kept) => {
      rows.set(zone, kept)
    },
    size: () => rows.size,
  }
}

function shapesFrom(answer: (request: ProviderRequest) => unknown, store: ZoneShapeStore = aStore()) {
  let now = Date.parse('2026-11-21T19:00:00Z')
  const { client, asked } = clientThatAnswers('NWS', answer)
  const errors: unknown[] = []
  const clock = () => new Date(now)
  const shapes = createZoneShapes({ client, store, clock, pauseMs: 0, onStoreError: (error) => errors.push(error) })
  return {
    shapes,
    errors,
    paths: () => asked.map(({ path }) => path),
    advance: (ms: number) => {
      now += ms
    },
  }
}

const refuse = (status: number) => {
  throw new AppError('provider-refused', { status: 502, cause: new UpstreamStatus(status) })
}

test('a zone is fetched once, by its own path', async () => {
  const { shapes, paths } = shapesFrom(() => ZONE)
  expect(await shapes.shapesOf(['forecast/NYZ010', 'forecast/NYZ010'])).toEqual(new Map([['forecast/NYZ010', SHAPE]]))
  await shapes.shapesOf(['forecast/NYZ010'])
  expect(paths()).toEqual(['/zones/forecast/NYZ010'])
})

test('a shape outlives a restart', async () => {
  const store = aStore()
  await shapesFrom(() => ZONE, store).shapes.shapesOf(['county/NYC029'])
  const { shapes, paths } = shapesFrom(() => refuse(500), store)
  expect(await shapes.shapesOf(['county/NYC029'])).toEqual(new Map([['county/NYC029', SHAPE]]))
  expect(paths()).toEqual([])
})

test('two who ask at once wait for one question', async () => {
  const { shapes, paths } = shapesFrom(() => ZONE)
  await Promise.all([shapes.shapesOf(['fire/NYZ208']), shapes.shapesOf(['fire/NYZ208', 'fire/NYZ209'])])
  expect(paths().sort()).toEqual(['/zones/fire/NYZ208', '/zones/fire/NYZ209'])
})

test('never more than two zones are asked for at a time', async () => {
  let [open, most] = [0, 0]
  const { shapes, paths } = shapesFrom(async () => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 2))
    open -= 1
    return ZONE
  })
  await shapes.shapesOf(Array.from({ length: 9 }, (_, index) => `forecast/NYZ01${index}`))
  expect(most).toBe(2)
  expect(paths()).toHaveLength(9)
})

test('only what names a zone is asked for', async () => {
  const { shapes, paths } = shapesFrom(() => ZONE)
  const wanted = [
    'https://evil.example/x',
    '../alerts/active',
    'forecast/../NYZ010',
    'fea1-1185',
    'forecast/NYZ010?x',
    '',
  ]
  expect(await shapes.shapesOf(wanted)).toEqual(new Map())
  expect(paths()).toEqual([])
})

test('an old shape is drawn while the new one is fetched', async () => {
  const { shapes, paths, advance } = shapesFrom(() => ZONE)
  await shapes.shapesOf(['forecast/NYZ010'])
  advance(30 * DAY_MS)
  await shapes.shapesOf(['forecast/NYZ010'])
  expect(paths()).toHaveLength(1)
  advance(1)
  expect(await shapes.shapesOf(['forecast/NYZ010'])).toEqual(new Map([['forecast/NYZ010', SHAPE]]))
  expect(paths()).toHaveLength(2)
})

test('who cannot wait gets the shapes at hand, and the others when asking again', async () => {
  const answered = Promise.withResolvers<unknown>()
  const { shapes } = shapesFrom(({ path }) => (path.endsWith('NYZ011') ? answered.promise : ZONE))
  await shapes.shapesOf(['forecast/NYZ010'])
  const both = ['forecast/NYZ010', 'forecast/NYZ011']
  expect([...(await shapes.shapesOf(both, 0)).keys()]).toEqual(['forecast/NYZ010'])
  answered.resolve(ZONE)
  expect([...(await shapes.shapesOf(both)).keys()]).toEqual(both)
})

describe('what has no shape', () => {
  test.each([
    ['an unknown zone', () => refuse(404)],
    ['a zone without a shape', () => ({ geometry: null })],
    ['no zone at all', () => 'nan'],
  ])('%s is left out and not asked for again on the same day', async (_, answer) => {
    const { shapes, paths, advance } = shapesFrom(answer)
    expect(await shapes.shapesOf(['forecast/NYZ010'])).toEqual(new Map())
    advance(DAY_MS - 1)
    await shapes.shapesOf(['forecast/NYZ010'])
    expect(paths()).toHaveLength(1)
    advance(1)
    await shapes.shapesOf(['forecast/NYZ010'])
    expect(paths()).toHaveLength(2)
  })

  test('a failing service is left alone for a minute, whatever zone is wanted', async () => {
    const { shapes, paths, advance } = shapesFrom(() => refuse(500))
    expect(await shapes.shapesOf(['forecast/NYZ010', 'forecast/NYZ011', 'forecast/NYZ012'])).toEqual(new Map())
    const asked = paths().length
    expect(asked).toBeLessThanOrEqual(2)
    advance(MINUTE_MS - 1)
    await shapes.shapesOf(['forecast/NYZ013'])
    expect(paths()).toHaveLength(asked)
    advance(1)
    await shapes.shapesOf(['forecast/NYZ013'])
    expect(paths()).toHaveLength(asked + 1)
  })
})

test('without its database shapes are drawn all the same', async () => {
  const broken: ZoneShapeStore = {
    find: () => Promise.reject(new Error('gone')),
    keep: () => Promise.reject(new Error('gone')),
  }
  const { shapes, errors } = shapesFrom(() => ZONE, broken)
  expect(await shapes.shapesOf(['forecast/NYZ010'])).toEqual(new Map([['forecast/NYZ010', SHAPE]]))
  expect(errors).toHaveLength(2)
})

describeOnEachDatabase('kept shapes', (database) => {
  test('are found again, the latest of each zone', async () => {
    const { db } = await database.open()
    const store = createZoneShapeStore(db)
    await store.keep('forecast/NYZ010', { shape: [], fetchedAt: 1_700_000_000_000 })
    await store.keep('forecast/NYZ010', { shape: SHAPE, fetchedAt: 1_800_000_000_000 })
    await store.keep('forecast/NYZ011', { shape: SHAPE, fetchedAt: 1_800_000_000_000 })
    const many = Array.from({ length: 1_200 }, (_, index) => `forecast/NYZ${index}`)
    expect(await store.find(['forecast/NYZ010', ...many])).toEqual(
      new Map([['forecast/NYZ010', { shape: SHAPE, fetchedAt: 1_800_000_000_000 }]]),
    )
    expect(await store.find([])).toEqual(new Map())
  })

  test('that cannot be read are as good as none', async () => {
    const { db } = await database.open()
    for (const [zone, shape] of [
      ['a', '{'],
      ['b', '[[[["x",1]]]]'],
    ] as const) {
      await db.insertInto('zone_shapes').values({ zone, shape, fetched_at: 1 }).execute()
    }
    expect(await createZoneShapeStore(db).find(['a', 'b'])).toEqual(new Map())
  })
})
