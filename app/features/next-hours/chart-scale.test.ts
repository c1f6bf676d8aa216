import { expect, test } from 'vitest'
import type { NextHoursBar } from '#shared/contracts/next-hours.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { barHeight, chartTicks, drawnBars, STEP_LINES, shareOf } from './chart-scale.ts'

const NOW = Date.UTC(2026, 10, 22, 2, 42)
const bar = (from: number, to: number, more: Partial<NextHoursBar> = {}): NextHoursBar => ({
  from: new Date(NOW + from * MINUTE_MS).toISOString(),
  to: new Date(NOW + to * MINUTE_MS).toISOString(),
  known: 'moved-forward',
  rate: 1,
  step: 'moderate',
  type: 'snow',
  ...more,
})

test.each([
  [0.5, 1],
  [1, 2],
  [2, 8],
  [1.5, 5],
])('%s cm of snow and %s mm of rain in an hour are drawn equally high', (snow, rain) => {
  expect(barHeight(rain, 'rain')).toBeCloseTo(barHeight(snow, 'snow'))
})

test('a bar grows with the square root, to its full height and no further', () => {
  expect(barHeight(0.85, 'snow')).toBeCloseTo(0.5)
  expect(barHeight(40, 'snow')).toBe(1)
  expect(barHeight(200, 'rain')).toBe(1)
  expect(barHeight(0, 'rain')).toBe(0)
  expect(STEP_LINES.map(([, height]) => height)).toEqual(STEP_LINES.map(([, height]) => height).toSorted())
})

test('nothing is drawn where nothing falls, where nothing is known and outside the chart', () => {
  const bars = [bar(0, 6, { rate: 0, step: 'none' }), bar(6, 12, { rate: null }), bar(-30, -12), bar(120, 135)]
  expect(drawnBars({ state: 'coming', bars }, NOW)).toEqual([])
})

test('a bar that reaches beyond the chart is cut at its edge', () => {
  const [first, last] = drawnBars({ state: 'now', bars: [bar(-18, -6), bar(114, 129)] }, NOW)
  expect(first?.left).toBe(0)
  expect(first?.width).toBeCloseTo(6 / 132)
  expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(1)
})

test('a band that may pass is drawn as such; what was seen and what a model says is not', () => {
  const bars = [bar(-6, 0, { known: 'observed' }), bar(0, 6), bar(60, 75, { known: 'model' })]
  expect(drawnBars({ state: 'may-pass', bars }, NOW).map(({ look }) => look)).toEqual(['observed', 'may-pass', 'model'])
  expect(drawnBars({ state: 'coming', bars }, NOW)[1]?.look).toBe('moved-forward')
})

test('half hours are named where Now leaves them room', () => {
  for (let minutes = 0; minutes < 60; minutes++) {
    const now = NOW + minutes * MINUTE_MS
    const ticks = chartTicks(now)
    expect(ticks.some(({ at }) => at % HOUR_MS !== 0)).toBe(true)
    for (const { share } of ticks) {
      expect(share).toBeGreaterThan(shareOf(now, now) + 0.08)
      expect(share).toBeLessThan(1)
    }
  }
})

test('on a phone no time runs into Now, and half hours have no name', () => {
  const onPhone = chartTicks(NOW).filter(({ isWide }) => !isWide)
  // 9:42 p.m. in Toronto: 10 p.m. is too near, 11 p.m. stands.
  expect(onPhone.map(({ at }) => new Date(at).toISOString())).toEqual(['2026-11-22T04:00:00.000Z'])
})
