import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { radarFrames } from './radar-frames-for-tests.ts'
import { frameNear, keyOnScrubber, momentOf, newestObserved } from './scrubber-keys.ts'

const NEWEST = Date.UTC(2026, 10, 22, 2, 36)
const FRAMES = radarFrames(NEWEST)
const AT_NEWEST = 20
const minutesFromNewest = (index: number) => (momentOf(FRAMES[index] ?? { at: '' }) - NEWEST) / MINUTE_MS

test.each([
  ['ArrowLeft', -6],
  ['ArrowDown', -6],
  ['ArrowRight', 6],
  ['ArrowUp', 6],
  ['PageDown', -30],
  ['PageUp', 30],
  ['Home', -120],
  ['End', 60],
  ['n', 0],
])('from the newest picture %s goes to that of %s minutes later', (key, minutes) => {
  expect(minutesFromNewest(Number(keyOnScrubber(key, FRAMES, AT_NEWEST)))).toBe(minutes)
})

test('N comes back to the newest picture that a radar saw, never to one moved forward', () => {
  expect(keyOnScrubber('N', FRAMES, FRAMES.length - 1)).toBe(AT_NEWEST)
  expect(FRAMES[newestObserved(FRAMES)]?.kind).toBe('observed')
})

test('at either end the slider stays where it is', () => {
  expect(keyOnScrubber('ArrowLeft', FRAMES, 0)).toBe(0)
  expect(keyOnScrubber('ArrowRight', FRAMES, FRAMES.length - 1)).toBe(FRAMES.length - 1)
  expect(keyOnScrubber('PageDown', FRAMES, 2)).toBe(0)
})

test('space plays; all other keys are the page’s', () => {
  expect(keyOnScrubber(' ', FRAMES, 3)).toBe('play')
  expect(keyOnScrubber('Tab', FRAMES, 3)).toBeNull()
  expect(keyOnScrubber('ArrowLeft', [], -1)).toBeNull()
})

test('a moment that no picture has shows the nearest one', () => {
  expect(minutesFromNewest(frameNear(FRAMES, NEWEST - 13 * MINUTE_MS))).toBe(-12)
  expect(minutesFromNewest(frameNear(FRAMES, 0))).toBe(-120)
  expect(frameNear([], NEWEST)).toBe(-1)
})
