import { expect, test } from 'vitest'
import { eachAtMost } from './each-at-most.ts'

test('of seven places three are asked at a time, and their weather stays in the order of the places', async () => {
  let underWay = 0
  let most = 0
  const ask = async (place: number) => {
    most = Math.max(most, ++underWay)
    for (let turn = 0; turn < 10 - place; turn++) await Promise.resolve()
    underWay--
    return place * 10
  }
  expect(await eachAtMost(3, [1, 2, 3, 4, 5, 6, 7], ask)).toEqual([10, 20, 30, 40, 50, 60, 70])
  expect(most).toBe(3)
  expect(await eachAtMost(3, [], ask)).toEqual([])
})
