import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { scrubberTicks } from './scrubber-ticks.ts'

const NOW = Date.UTC(2026, 10, 22, 2, 42)

test('the ends, now and the hours between them are named', () => {
  const ticks = scrubberTicks({ from: NOW - 3 * HOUR_MS, to: NOW + HOUR_MS, now: NOW, timeZone: 'America/Toronto' })
  expect(ticks.map(({ kind }) => kind)).toEqual(['first', 'hour', 'hour', 'now', 'last'])
})

test('no two names touch, and Now is always among them', () => {
  for (let minutes = 0; minutes <= 240; minutes += 7) {
    const span = { from: NOW - minutes * MINUTE_MS, to: NOW + (240 - minutes) * MINUTE_MS }
    const ticks = scrubberTicks({ ...span, now: NOW, timeZone: 'America/Toronto' })
    expect(ticks.some(({ kind }) => kind === 'now')).toBe(true)
    const gaps = ticks.slice(1).map(({ at }, index) => at - (ticks[index]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.17 * 4 * HOUR_MS)
  }
})

test('the full hours are the place’s: in Newfoundland half an hour from those of Toronto', () => {
  const ticks = scrubberTicks({ from: NOW - 3 * HOUR_MS, to: NOW + HOUR_MS, now: NOW, timeZone: 'America/St_Johns' })
  const minutes = ticks.filter(({ kind }) => kind === 'hour').map(({ at }) => new Date(at).getUTCMinutes())
  expect(minutes.length).toBeGreaterThan(0)
  expect(new Set(minutes)).toEqual(new Set([30]))
})
