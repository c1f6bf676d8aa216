import { expect, test } from 'vitest'
import { alertShape } from './alert-shape.ts'

const KINDS = ['warning', 'watch', 'advisory', 'statement'] as const
const SEVERITIES = ['extreme', 'severe', 'moderate', 'minor'] as const

test('no two alerts of another kind or another severity share a shape', () => {
  const shapes = KINDS.flatMap((kind) => SEVERITIES.map((severity) => alertShape({ kind, severity })))
  expect(new Set(shapes).size).toBe(KINDS.length * SEVERITIES.length)
})

test('every shape stays on its grid of 16', () => {
  for (const kind of KINDS) {
    for (const severity of SEVERITIES) {
      const numbers = alertShape({ kind, severity }).match(/(?<![\d.])\d+(\.\d+)?/g) ?? []
      for (const number of numbers) expect(Number(number)).toBeLessThanOrEqual(16)
    }
  }
})
