import { expect, test } from 'vitest'
import { skyColours } from './sky-colour.ts'

test('a clear sky takes the named colours at the named heights of the sun', () => {
  expect(skyColours(-18, 0)).toEqual({ top: '#0a1322', horizon: '#14243f' })
  expect(skyColours(0, 0).horizon).toBe('#f0a06a')
  expect(skyColours(30, 0)).toEqual({ top: '#3f8bd0', horizon: '#b6d8ef' })
})

test('an overcast sky is grey whatever the sun does', () => {
  expect(skyColours(0, 1)).toMatchObject({ top: '#566473' })
  expect(skyColours(40, 1)).toEqual({ top: '#93a2b0', horizon: '#c6d0d8' })
})

test('beyond the ends of a ramp its last colour holds', () => {
  expect(skyColours(-90, 0)).toEqual(skyColours(-18, 0))
  expect(skyColours(90, 1)).toEqual(skyColours(40, 1))
})
