import { expect, test } from 'vitest'
import { clientThatAnswers } from '../../../tests/helpers/client-that-answers.ts'
import { createGlerlLakes, parseLakeIce, parseLakeWater } from './glerl-lakes.ts'

const DAY = '2026-11-20T12:00:00Z'
const water = (...cells: unknown[]) => ({
  table: {
    columnNames: ['time', 'latitude', 'longitude', 'sst'],
    rows: cells.map((sst, index) => [DAY, 44.8 + index / 100, -80.9, sst]),
  },
})
const ice = (row: unknown[]) => ({
  table: { columnNames: ['time', 'Superior', 'Michigan', 'Huron', 'Erie', 'Ontario'], rows: [row] },
})

test('the mean of a lake’s open water, of every tenth cell', async () => {
  const { client, asked } = clientThatAnswers('GLERL', () => water(6.8, null, 7.1, 7.3))
  expect(await createGlerlLakes(client).fetchWater('georgian-bay')).toEqual({ temperature: 7.1, at: Date.parse(DAY) })
  expect(asked[0]?.path).toBe('/griddap/GLSEA_ACSPO_GCS.json')
  expect(decodeURIComponent(asked[0]?.search ?? '')).toBe('sst[(last)][(44.8):10:(45.5)][(-81):10:(-80.4)]')
  expect(asked[0]?.search).toMatch(/^[^[\]"=]+$/)
})

test.each([
  ['land alone', water(null, null, null, null)],
  ['two cells', water(7, 7)],
  ['kelvins', water(280, 280.1, 280.2)],
  ['fill values', water(-999, -999, -999)],
  ['no rows', water()],
  ['another form', { error: 'Your query produced no matching results.' }],
])('%s are no temperature of a lake', (_, sent) => {
  expect(() => parseLakeWater(sent)).toThrow()
})

test('a row that cannot be read costs no other, and thousands of them are a short error', () => {
  const { table } = water(6.8, 7.1, 7.3)
  expect(parseLakeWater({ table: { ...table, rows: [...table.rows, null] } }).temperature).toBe(7.1)
  const broken = { table: { ...table, rows: Array.from({ length: 5_000 }, () => null) } }
  expect(() => parseLakeWater(broken)).toThrow(/^.{1,100}$/)
})

test('the ice of every lake in one answer; Georgian Bay has Lake Huron’s', async () => {
  const { client, asked } = clientThatAnswers('GLERL', () => ice([DAY, 1, 2, 3.5, 40, null]))
  expect(await createGlerlLakes(client).fetchIce()).toEqual({
    at: Date.parse(DAY),
    percent: { superior: 1, michigan: 2, huron: 3.5, 'georgian-bay': 3.5, erie: 40 },
  })
  expect(decodeURIComponent(asked[0]?.search ?? '')).toBe(
    'time,Superior,Michigan,Huron,Erie,Ontario&orderByMax("time")',
  )
})

test('ice without a day, or more than all of a lake, is not taken', () => {
  expect(() => parseLakeIce(ice([null, 1, 2, 3, 4, 5]))).toThrow()
  expect(parseLakeIce(ice([DAY, 101, -1, 'x', 4, 5])).percent).toEqual({ erie: 4, ontario: 5 })
})
