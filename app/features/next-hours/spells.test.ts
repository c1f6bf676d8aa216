import { expect, test } from 'vitest'
import type { NextHoursBar } from '#shared/contracts/next-hours.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { spellsOf } from './spells.ts'

const bar = (index: number, more: Partial<NextHoursBar> = {}): NextHoursBar => ({
  from: new Date(index * 6 * MINUTE_MS).toISOString(),
  to: new Date((index + 1) * 6 * MINUTE_MS).toISOString(),
  known: 'moved-forward',
  rate: 1,
  step: 'moderate',
  type: 'snow',
  ...more,
})

test('bars that say the same are one spell', () => {
  const spells = spellsOf([bar(0), bar(1, { rate: 1.4 }), bar(2, { step: 'heavy', rate: 3 })])
  expect(spells.map(({ step }) => step)).toEqual(['moderate', 'heavy'])
  expect(spells[0]?.to).toBe(bar(1).to)
})

test('what radar saw, what was moved forward and a model are never one spell', () => {
  const spells = spellsOf([bar(0, { known: 'observed' }), bar(1), bar(2, { known: 'model' })])
  expect(spells.map(({ known }) => known)).toEqual(['observed', 'moved-forward', 'model'])
})

test('a bar that is not known is no dry spell', () => {
  const dry = { rate: 0, step: 'none' } as const
  const spells = spellsOf([bar(0, dry), bar(1, { rate: null, step: 'none' }), bar(2, dry)])
  expect(spells.map(({ isKnown }) => isKnown)).toEqual([true, false, true])
})
