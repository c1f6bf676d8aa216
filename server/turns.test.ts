import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('a turn of the event loop takes so many and no more, in the order in which they came', async () => {
  const turns = createTurns(3)
  const passed: number[] = []
  for (let index = 0; index < 8; index += 1) void turns().then(() => passed.push(index))
  const countEachTurn: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await nextTurn()
    countEachTurn.push(passed.length)
  }
  expect(passed).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(countEachTurn.map((count, turn) => count - (countEachTurn[turn - 1] ?? 0)).every((count) => count <= 6)).toBe(
    true,
  )
  expect(countEachTurn.at(-1)).toBe(8)
})

test('who comes alone does not wait', async () => {
  const turns = createTurns(1)
  let hasPassed = false
  void turns().then(() => {
    hasPassed = true
  })
  await Promise.resolve()
  await Promise.resolve()
  expect(hasPassed).toBe(true)
})
