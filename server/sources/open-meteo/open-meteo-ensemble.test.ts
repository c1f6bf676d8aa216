import { expect, test } from 'vitest'
import { clientThatAnswers } from '../../../tests/helpers/client-that-answers.ts'
import { createOpenMeteoEnsemble, parseEnsemble } from './open-meteo-ensemble.ts'

const RUNS = Array.from({ length: 21 }, (_, run) => run)
/** One day; run by run from the control run on. */
const columns = (variable: string, values: readonly unknown[]) =>
  Object.fromEntries(
    values.map((value, run) => [run === 0 ? variable : `${variable}_member${String(run).padStart(2, '0')}`, [value]]),
  )
const answer = (...parts: Record<string, unknown>[]) => ({
  utc_offset_seconds: -18_000,
  daily_units: { time: 'iso8601', temperature_2m_max: '°C' },
  daily: Object.assign({ time: ['2026-11-23'] }, ...parts),
})
const HIGH = columns('temperature_2m_max', RUNS)
const LOW = columns(
  'temperature_2m_min',
  RUNS.map((run) => run - 20),
)

test('of 21 runs a tenth lies below the range and a tenth above it', () => {
  expect(parseEnsemble(answer(HIGH, LOW))).toEqual([
    {
      date: '2026-11-23',
      high: { from: 2, middle: 10, to: 18 },
      low: { from: -18, middle: -10, to: -2 },
      precipitation: null,
      snow: null,
    },
  ])
})

test('few runs, and highs below lows, tell nothing', () => {
  expect(parseEnsemble(answer(HIGH, columns('precipitation_sum', RUNS.slice(0, 9))))[0]?.precipitation).toBeNull()
  expect(
    parseEnsemble(
      answer(
        HIGH,
        columns(
          'temperature_2m_min',
          RUNS.map((run) => run + 5),
        ),
        columns('snowfall_sum', RUNS),
      ),
    )[0],
  ).toMatchObject({
    high: null,
    low: null,
  })
  const gaps = RUNS.map((run) => (run % 2 === 0 ? null : run))
  expect(parseEnsemble(answer(columns('temperature_2m_max', gaps)))[0]?.high).toMatchObject({ middle: 10 })
})

test('runs that come in any order have the same range', () => {
  const shuffled = RUNS.toSorted((one, other) => ((one * 8) % 21) - ((other * 8) % 21))
  expect(parseEnsemble(answer(columns('temperature_2m_max', shuffled)))[0]?.high).toEqual({
    from: 2,
    middle: 10,
    to: 18,
  })
})

test('ten runs are the fewest that tell a range, which lies between two of them', () => {
  const ten = RUNS.slice(0, 10)
  expect(parseEnsemble(answer(columns('snowfall_sum', ten)))[0]?.snow).toEqual({ from: 0.9, middle: 4.5, to: 8.1 })
})

test.each([
  ['temperature_2m_max', 'high'],
  ['temperature_2m_min', 'low'],
  ['precipitation_sum', 'precipitation'],
  ['snowfall_sum', 'snow'],
])('%s alone is an answer: the %s of the day', (variable, name) => {
  const { date: _, ...told } = parseEnsemble(answer(columns(variable, RUNS)))[0] ?? {}
  expect(Object.entries(told).filter(([, spread]) => spread !== null)).toEqual([
    [name, { from: 2, middle: 10, to: 18 }],
  ])
})

test('a day whose high is its low has both', () => {
  const low = columns('temperature_2m_min', RUNS)
  expect(parseEnsemble(answer(HIGH, low))[0]).toMatchObject({ high: { middle: 10 }, low: { middle: 10 } })
})

test.each([
  ['of another form', { error: true, reason: 'no' }],
  ['without days', answer({ time: [] })],
  ['without enough runs', answer(columns('temperature_2m_max', RUNS.slice(0, 9)))],
])('an answer %s is refused', (_, sent) => {
  expect(() => parseEnsemble(sent)).toThrow()
})

test('each day comes once and in order, and what is no day of the calendar is left out', () => {
  const time = ['2026-11-24', '2026-11-23', '2026-11-23', '2026-13-45']
  const highs = Object.fromEntries(Object.entries(HIGH).map(([name, values]) => [name, time.map(() => values[0])]))
  expect(parseEnsemble(answer({ ...highs, time })).map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24'])
})

test('places within half a degree share a question, which counts as every run of every variable', async () => {
  const { client, asked } = clientThatAnswers('Open-Meteo', () => answer(HIGH, LOW))
  const ensemble = createOpenMeteoEnsemble(client)
  const cell = ensemble.cellOf({ lat: 43.65, lon: -79.38 })
  expect([cell, ensemble.cellOf({ lat: 43.52, lon: -79.6 })]).toEqual([
    { lat: 43.5, lon: -79.5 },
    { lat: 43.5, lon: -79.5 },
  ])
  await ensemble.fetch(cell, 'America/Toronto')
  expect(asked[0]).toMatchObject({
    path: '/v1/ensemble',
    query: { models: 'gem_global_ensemble', timezone: 'America/Toronto' },
    callWeight: 8.4,
  })
})
