import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldOfMoment, isScheduled, momentOfField } from './publish-date.ts'

test.each([
  ['2026-11-25T09:00', '2026-11-25T14:00:00.000Z'],
  ['2026-07-01T09:05', '2026-07-01T13:05:00.000Z'],
  ['2026-07-01T09:05:30', '2026-07-01T13:05:00.000Z'],
])('%s on a clock in Toronto is %s', (field, moment) => {
  expect(momentOfField(field)).toBe(moment)
})

test('of the hour that comes twice the first counts, and the one that is jumped over is the next', () => {
  expect(momentOfField('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(fieldOfMoment(momentOfField('2027-03-14T02:30'))).toMatch(/^2027-03-14T03:/)
})

test.each(['', 'tomorrow', '2026-02-30T10:00', '2026-11-25T24:00', '2026-11-25T10:60', '2026-11-25'])(
  '“%s” tells no moment',
  (field) => {
    expect(momentOfField(field)).toBeNull()
  },
)

test('a moment survives the field, but for the second time of an hour that comes twice', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const at = new Date(minute * 60_000).toISOString()
      const back = momentOfField(fieldOfMoment(at))
      expect([at, new Date(minute * 60_000 - 3_600_000).toISOString()]).toContain(back)
      expect(fieldOfMoment(back)).toBe(fieldOfMoment(at))
    }),
  )
  expect(fieldOfMoment(null)).toBe('')
})

test('a post waits for a moment that is to come, and a draft for none', () => {
  const now = Date.parse('2026-11-21T19:05:00Z')
  expect(isScheduled({ is_draft: false, publish_at: '2026-11-22T08:00' }, now)).toBe(true)
  expect(isScheduled({ is_draft: false, publish_at: '2026-11-21T14:05' }, now)).toBe(false)
  expect(isScheduled({ is_draft: false, publish_at: '' }, now)).toBe(false)
  expect(isScheduled({ is_draft: true, publish_at: '2026-11-22T08:00' }, now)).toBe(false)
})
