import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoTime, isoTimeOrNull } from '#shared/time/iso-time.ts'
import { sentTime } from './sent-time.ts'

describe('a time is read as these services write it', () => {
  test.each([
    ['2026-03-05T21:26:06.795Z', '2026-03-05T21:26:06.795Z'],
    ['2026-03-06T02:03:41.172613Z', '2026-03-06T02:03:41.172Z'],
    ['2026-07-15T14:55:00-05:00', '2026-07-15T19:55:00.000Z'],
    ['2026-04-15T20:51:47-00:00', '2026-04-15T20:51:47.000Z'],
    ['2025-12-16T03:57:00+10:00', '2025-12-15T17:57:00.000Z'],
    ['2026/03/05 21:26:06.795+00', '2026-03-05T21:26:06.795Z'],
    ['2026-03-05 21:26:06 UTC', '2026-03-05T21:26:06.000Z'],
    ['2026-03-05T21:26Z', '2026-03-05T21:26:00.000Z'],
    ['2026-03-05T21:26', '2026-03-05T21:26:00.000Z'],
    [' 2026-03-05 ', '2026-03-05T00:00:00.000Z'],
    [1646504708, '2022-03-05T18:25:08.000Z'],
    ['1646504708', '2022-03-05T18:25:08.000Z'],
    [1646504708000, '2022-03-05T18:25:08.000Z'],
  ])('%j', (sent, time) => {
    expect(isoTimeOrNull(sentTime(sent))).toBe(time)
  })

  test('a time without a zone may be local', () => {
    expect(isoTimeOrNull(sentTime('2026-03-05T16:26', -5 * 3_600_000))).toBe('2026-03-05T21:26:00.000Z')
    expect(isoTimeOrNull(sentTime('2026-03-05T16:26Z', -5 * 3_600_000))).toBe('2026-03-05T16:26:00.000Z')
  })
})

test.each([
  null,
  undefined,
  '',
  'soon',
  'null',
  0,
  -1,
  Number.NaN,
  '2026-13-05T00:00:00Z',
  '1970-01-01T00:00:00Z',
  '0',
  {},
  true,
])('%j is no time', (sent) => {
  expect(sentTime(sent)).toBeNull()
})

test('every moment of this century is read as it was written', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(fc.property(moments, (moment) => sentTime(moment.toISOString()) === moment.getTime()))
})

test('whatever is sent, what is read can be written', () => {
  fc.assert(
    fc.property(fc.anything(), (sent) => {
      const at = sentTime(sent)
      if (at !== null) isoTime(at)
    }),
  )
})
