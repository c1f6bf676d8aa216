import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { createLog } from '../log.ts'
import { createSecurityMonitor } from './security-monitor.ts'

function aMonitor() {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const lines: string[] = []
  const log = createLog({ level: 'warn', to: { write: (line) => lines.push(line) } })
  const monitor = createSecurityMonitor({ clock: () => new Date(now), log })
  const note = (times: number, severity: 'low' | 'medium' | 'high' | 'critical' = 'high') => {
    for (let time = 0; time < times; time += 1) monitor({ severity, created_at: now })
  }
  return {
    lines,
    note,
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('nine grave events within an hour are no alert, the tenth is one, told once', () => {
  const { lines, note } = aMonitor()
  note(9)
  note(50, 'medium')
  expect(lines).toHaveLength(0)
  note(1, 'critical')
  note(5)
  expect(lines).toHaveLength(1)
})

test('ten that are spread over more than an hour are none', () => {
  const { lines, note, wait } = aMonitor()
  note(5)
  wait(HOUR_MS)
  note(5)
  expect(lines).toHaveLength(0)
  note(5)
  expect(lines).toHaveLength(1)
})

test('an alert that was over is told again', () => {
  const { lines, note, wait } = aMonitor()
  note(10)
  wait(2 * HOUR_MS)
  note(1)
  note(9)
  expect(lines).toHaveLength(2)
})
