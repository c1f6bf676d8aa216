import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { formatClock } from './format-clock.ts'
import { learnZones } from './known-zones.ts'
import { zoneName } from './zone-name.ts'
import { zoneTables } from './zone-table.ts'
import { calendarDate, startOfDay, wallClock } from './zoned-time.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')
const ZONES = ['America/Toronto', 'America/Winnipeg', 'America/St_Johns', 'Asia/Kathmandu', 'Africa/Casablanca', 'UTC']

test('a browser that has learned a zone’s table shows the same clocks as the server, before and after each change', () => {
  for (const zone of ZONES) {
    const table = zoneTables([zone], NOW)[zone]
    if (!table) throw new Error(`no table for ${zone}`)
    // The same table under a name that no engine knows: only the table can answer.
    learnZones({ [`Learned/${zone}`]: table })
    const changes = table.changes.flatMap(([at]) => [at - 1, at, at + 1])
    const sometimes = fc.integer({ min: NOW - 390 * DAY_MS, max: NOW + 390 * DAY_MS })
    for (const at of [...changes.slice(1), ...fc.sample(sometimes, 50)]) {
      expect(wallClock(at, `Learned/${zone}`)).toEqual(wallClock(at, zone))
      expect(zoneName(at, `Learned/${zone}`)).toBe(zoneName(at, zone))
    }
  }
})

test('where a browser’s own data say another hour, the learned table counts', () => {
  learnZones({
    'Learned/Kenora': { from: NOW - 3 * DAY_MS, until: NOW + 3 * DAY_MS, changes: [[NOW - 3 * DAY_MS, -360, 'CST']] },
  })
  expect(formatClock(NOW, 'Learned/Kenora')).toBe('1:05 p.m.')
  expect(zoneName(NOW, 'Learned/Kenora')).toBe('CST')
  expect(calendarDate(NOW, 'Learned/Kenora')).toBe('2026-11-21')
  expect(startOfDay('2026-11-21', 'Learned/Kenora')).toBe(Date.parse('2026-11-21T06:00:00Z'))
})

test('beyond the table the engine’s own data answer', () => {
  learnZones({ 'America/Halifax': { from: NOW, until: NOW + HOUR_MS, changes: [[NOW, 0, 'UTC']] } })
  expect(formatClock(NOW, 'America/Halifax')).toBe('7:05 p.m.')
  expect(formatClock(NOW - 1, 'America/Halifax')).toBe('3:04 p.m.')
  expect(formatClock(NOW + HOUR_MS, 'America/Halifax')).toBe('4:05 p.m.')
  // Other tests of this worker ask for Halifax too.
  learnZones({ 'America/Halifax': { from: 0, until: 0, changes: [] } })
})

test('a table names the changes of the clocks alone, and holds for a week', () => {
  const [utc, toronto] = ['UTC', 'America/Toronto'].map((zone) => zoneTables([zone], NOW)[zone])
  expect(utc?.changes).toHaveLength(1)
  // Clocks go back and forward in two autumns and two springs around 2026; the table begins before the first.
  expect(toronto?.changes.map(([, , name]) => name)).toEqual(['EDT', 'EST', 'EDT', 'EST', 'EDT', 'EST'])
  expect(zoneTables(['UTC'], NOW + HOUR_MS).UTC).toBe(utc)
  expect(zoneTables(['UTC'], NOW + 7 * DAY_MS).UTC).not.toBe(utc)
})

test('a zone that the server does not know gets no table', () => {
  expect(zoneTables(['Lake/Effect', 'America/Toronto'], NOW)).not.toHaveProperty('Lake/Effect')
})
