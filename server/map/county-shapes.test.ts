import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { expect, test } from 'vitest'
import { readCountyShapes } from './county-shapes.ts'

const counties = await readCountyShapes()
const ERIE_NY = '36029'
const NIAGARA_NY = '36063'
const BUFFALO = [-78.8784, 42.8864]

const holds = (codes: string[], position: number[]) =>
  booleanPointInPolygon(position, { type: 'MultiPolygon', coordinates: counties.shapeOf(codes, 'fine') ?? [] })

test('Buffalo lies in Erie County and not in Niagara County', () => {
  expect(holds([ERIE_NY], BUFFALO)).toBe(true)
  expect(holds([NIAGARA_NY], BUFFALO)).toBe(false)
})

test('neighbouring counties are one shape without a line between them', () => {
  expect(counties.shapeOf([ERIE_NY], 'fine')).toHaveLength(1)
  expect(counties.shapeOf([ERIE_NY, NIAGARA_NY, NIAGARA_NY], 'fine')).toHaveLength(1)
})

test('a map of a whole country gets fewer corners', () => {
  const corners = (detail: 'coarse' | 'fine') => JSON.stringify(counties.shapeOf([ERIE_NY, '36013'], detail)).length
  expect(corners('coarse')).toBeLessThan(corners('fine'))
})

test('what is no county has no shape', () => {
  expect(counties.shapeOf(['58765', '', 'x'], 'fine')).toBeNull()
})

test.each(['Erie', 'Erie, NY', 'Erie County', 'Erie (Buffalo)', 'ERIE'])('“%s” is the whole county', (name) => {
  expect(counties.named(name, [NIAGARA_NY, ERIE_NY])).toEqual([ERIE_NY])
})

test('“Northern Erie” is no county, and “Erie” none that is not named', () => {
  expect([counties.named('Northern Erie', [ERIE_NY]), counties.named('Erie', [NIAGARA_NY])]).toEqual([[], []])
})
