import { expect, test } from 'vitest'
import { withFullStop } from './full-stop.ts'

test('a sentence ends with one full stop, also after “p.m.”', () => {
  expect(withFullStop('Snow until noon')).toBe('Snow until noon.')
  expect(withFullStop('Snow until 9 p.m.')).toBe('Snow until 9 p.m.')
  expect(withFullStop('Low −4° at 9 p.m..')).toBe('Low −4° at 9 p.m.')
})
