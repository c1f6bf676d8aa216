import { afterEach, beforeEach, expect, test } from 'vitest'
import { climateAnswerSchema } from '#shared/contracts/climate.ts'
import { forecastRangeAnswerSchema } from '#shared/contracts/forecast-range.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { isLong } from '../helpers/long.ts'

const TORONTO = 'lat=43.65&lon=-79.38'
const BUFFALO = 'lat=42.89&lon=-78.88'
/** Quick to strike; two stand for the others in `npm test`. */
const FAULTS = isLong ? ['down', 'html', 'empty', 'xml', 'truncated'] : ['html', 'truncated']

let house: House
beforeEach(async () => {
  house = await openHouse({ now: '2026-11-22T02:42:00Z' })
})
afterEach(() => house.close())

const bodyOf = async (path: string) => await (await house.ask(path)).json()
const isThere = async (path: string) => (await house.ask(path)).status === 200
const problemAt = async (path: string) => problemSchema.parse(await bodyOf(path)).type

test('Toronto has a normal and a record for its date; a station with gaps nearby is passed over', async () => {
  const path = `/api/weather/climate?${TORONTO}`
  await expect.poll(() => isThere(path)).toBe(true)
  const { data } = climateAnswerSchema.parse(await bodyOf(path))
  expect(data).toMatchObject({
    date: '2026-11-21',
    normal: { station: 'Toronto', distanceKm: 2 },
    record: { station: 'Toronto Area', frenchStation: 'Région de Toronto', since: 1840 },
  })
  const [normal, record] = [data.normal?.high ?? Number.NaN, data.record?.high?.temperature ?? Number.NaN]
  expect(record).toBeGreaterThan(normal + 5)
})

test('Buffalo is not asked about in Canada', async () => {
  expect(await bodyOf(`/api/weather/climate?${BUFFALO}`)).toMatchObject({ data: { normal: null }, meta: [] })
})

test('the days of a week have ranges that widen, around what the forecast says', async () => {
  const path = `/api/weather/forecast-range?${TORONTO}`
  await expect.poll(() => isThere(path)).toBe(true)
  const { data } = forecastRangeAnswerSchema.parse(await bodyOf(path))
  expect(data).toMatchObject({ model: 'GEPS', days: Array(7).fill({ high: { from: expect.any(Number) } }) })
  const widths = data.days.map(({ high }) => (high ? high.to - high.from : Number.NaN))
  expect(widths.at(-1)).toBeGreaterThan((widths[0] ?? Number.NaN) + 3)
})

test.each(FAULTS)('with services that are %s both say that they are not to be had', async (kind) => {
  await house.fault('eccc-api', { kind })
  await house.fault('ensemble', { kind })
  await expect.poll(() => problemAt(`/api/weather/climate?${TORONTO}`)).toContain('climate-unavailable')
  await expect.poll(() => problemAt(`/api/weather/forecast-range?${TORONTO}`)).toContain('range-unavailable')
})
