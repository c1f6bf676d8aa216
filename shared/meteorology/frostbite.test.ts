import { expect, test } from 'vitest'
import { frostbiteMinutes } from './frostbite.ts'

test.each([
  [-27, null],
  [-28, { from: 10, to: 30 }],
  [-39, { from: 10, to: 30 }],
  [-40, { from: 5, to: 10 }],
  [-47, { from: 5, to: 10 }],
  [-48, { from: 2, to: 5 }],
  [-54, { from: 2, to: 5 }],
  [-55, { from: null, to: 2 }],
])('at wind chill %d skin freezes in %j minutes', (index, minutes) => {
  expect(frostbiteMinutes(index)).toEqual(minutes)
})
