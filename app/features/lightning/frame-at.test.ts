import { expect, test } from 'vitest'
import { frameAt } from './frame-at.ts'

const FRAMES = ['14:10', '14:20', '14:30'].map((time) => ({ at: `2026-07-10T${time}:00Z`, picture: `/${time}.png` }))
const at = (time: string) => Date.parse(`2026-07-10T${time}:00Z`)

test.each([
  ['14:06', '/14:10.png'],
  ['14:12', '/14:20.png'],
  ['14:30', '/14:30.png'],
  // The pictures of 14:40 and 14:50 are not there yet.
  ['14:48', '/14:30.png'],
])('radar of %s has the lightning of its ten minutes', (time, picture) => {
  expect(frameAt(FRAMES, at(time))?.picture).toBe(picture)
})

test('a moment that no picture knows has none; without radar the newest stands', () => {
  expect([frameAt(FRAMES, at('14:00')), frameAt(FRAMES, at('14:51')), frameAt([], null)]).toEqual([null, null, null])
  expect(frameAt(FRAMES, null)?.picture).toBe('/14:30.png')
})
