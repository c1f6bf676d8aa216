import { expect, test } from 'vitest'
import type { SkySamples } from '#shared/contracts/sky.ts'
import { HOUR_MS } from '#shared/time.ts'
import { moonMark } from './moon-mark.ts'

const NOW = Date.parse('2026-11-21T14:00:00-05:00')

interface Night {
  /** Heights at an hour after now, °. */
  sun?: (hour: number) => number
  moon?: (hour: number) => number
  /** Percent. */
  cloud?: (hour: number) => number | null
  phase?: number
  line?: number | null
  clearAbove?: number
}
/** Hour and height of the moon in a clear night, in which it is highest eleven hours from now, at 40°. */
function marked({ sun = () => -20, moon = (hour) => 40 - Math.abs(hour - 11) * 4, ...night }: Night = {}) {
  const { cloud = () => 0, phase = 0.4, line = null, clearAbove = 0 } = night
  const hours = Array.from({ length: 25 }, (_, hour) => hour)
  const sky: SkySamples = {
    ...{ from: NOW, stepMinutes: HOUR_MS / 60_000, sunAltitude: hours.map(sun), moonAltitude: hours.map(moon) },
    ...{ sunEvents: [], moonPhaseFraction: phase, hemisphere: 'north' },
  }
  const cover = hours.flatMap((hour) => {
    const value = cloud(hour)
    return value === null ? [] : [{ minute: hour * 60, value }]
  })
  const mark = moonMark(sky, cover, NOW, () => line, clearAbove)
  return mark && [mark.minute / 60, mark.y]
}

test('the moon stands at the hour at which it is highest, in the dark and between clouds', () => {
  expect(marked()).toEqual([11, 320])
  expect(marked({ cloud: () => 50 })).toEqual([11, 320])
  expect(marked({ cloud: () => null })).toBeNull()
  expect(marked({ sun: (hour) => (hour < 14 ? 0 : -20) })).toEqual([13.5, 320])
  expect(marked({ cloud: (hour) => (hour < 14 ? 61 : 0) })?.[0]).toBeGreaterThan(13)
  expect(marked({ cloud: (hour) => (hour >= 10 && hour <= 12 ? 50 : 0) })?.[0]).toBe(9)
  // Above 45° it is as good as at 45°: the first such hour.
  expect(marked({ moon: (hour) => (hour < 8 ? 0 : 45 + hour) })?.[0]).toBe(8)
})

test('no moon is drawn in twilight, close to the horizon, under clouds, new, or at the edges of the ribbon', () => {
  expect([-6, -5.9].map((altitude) => marked({ sun: () => altitude }) !== null)).toEqual([true, false])
  expect([6, 5.9].map((altitude) => marked({ moon: () => altitude }) !== null)).toEqual([true, false])
  expect([60, 61].map((percent) => marked({ cloud: () => percent }) !== null)).toEqual([true, false])
  expect(marked({ phase: 0.01 })).toBeNull()
  expect(marked({ moon: () => 30 })?.[0]).toBe(1.5)
  expect(marked({ moon: (hour) => hour })?.[0]).toBe(22.5)
  expect(moonMark(null, [], NOW, () => null, 0)).toBeNull()
})

test('it keeps away from the temperature line and from the names of alerts', () => {
  const height = (line: number | null, clearAbove = 0) => marked({ line, clearAbove })?.[1]
  expect([210, 209, 430, 431].map((line) => height(line))).toEqual([200 + 240, 320, 200, 320])
  expect(height(null, 209)).toBe(320)
  expect(height(null, 210)).toBe(440)
  expect(marked({ clearAbove: 700 })).toBeNull()
})
