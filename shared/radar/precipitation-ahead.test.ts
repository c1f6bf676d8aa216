import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { POSSIBLE_SHARE, precipitationAhead, type RadarSample } from './precipitation-ahead.ts'
import { roundedDown, roundedEnd } from './radar-times.ts'

const NOW = Date.parse('2026-11-23T14:42:00Z')

/** Pictures by their minute from now and the part of the disc that is wet. */
const pictures = (shares: readonly (readonly [minute: number, wetShare: number])[]): RadarSample[] =>
  shares.map(([minute, wetShare]) => ({
    at: NOW + minute * MINUTE_MS,
    known: minute <= 0 ? 'observed' : 'moved-forward',
    reading: { wetShare, echo: wetShare > 0 ? 5 : 0 },
  }))
const everyTenMinutes = (shares: readonly number[]) => pictures(shares.map((share, index) => [index * 10, share]))

/** The spell in minutes from now. */
function spellOf(samples: readonly RadarSample[]) {
  const ahead = precipitationAhead(samples, NOW)
  const minutes = (at: number | null | undefined) => (at == null ? null : (at - NOW) / MINUTE_MS)
  return { state: ahead?.state, beginsAt: minutes(ahead?.beginsAt), endsAt: minutes(ahead?.endsAt) }
}

describe('the end of snow', () => {
  test('a weak picture soon after the beginning is not the end', () => {
    expect(spellOf(everyTenMinutes([0.9, 0.45, 0.9, 0.9, 0.9, 0.9, 0.1, 0]))).toEqual({
      state: 'now',
      beginsAt: null,
      endsAt: 55,
    })
  })

  test('one dry picture is not the end either', () => {
    expect(spellOf(everyTenMinutes([0.9, 0.2, 0.9, 0.9, 0.1, 0, 0])).endsAt).toBe(35)
  })

  test('snow whose edge has passed since the newest picture ends now, not earlier', () => {
    const passing = pictures([
      [-2.9, 0.7],
      [3.1, 0],
      [9, 0],
    ])
    expect(spellOf(passing)).toEqual({ state: 'now', beginsAt: null, endsAt: 0 })
  })

  test('rounded to five minutes it is not over either', () => {
    const at = (minute: number) => NOW + minute * MINUTE_MS
    expect(roundedEnd(at(0), NOW)).toBe(at(3))
    expect(roundedEnd(at(5), NOW)).toBe(at(3))
    expect(roundedEnd(at(6), NOW)).toBe(at(8))
    expect(roundedEnd(at(3), at(3))).toBe(at(3))
  })
})

test('radar is not said to have seen further than it has', () => {
  expect(roundedDown(NOW + MINUTE_MS)).toBe(NOW - 2 * MINUTE_MS)
  expect(roundedDown(NOW - 2 * MINUTE_MS)).toBe(NOW - 2 * MINUTE_MS)
})

describe('the beginning of snow', () => {
  test('over half of the disc it has begun, however long the rest takes', () => {
    expect(spellOf(everyTenMinutes([0.65, 0.68, 0.75, 0.9]))).toEqual({ state: 'coming', beginsAt: 0, endsAt: null })
  })

  test('the edge comes between two pictures', () => {
    expect(spellOf(everyTenMinutes([0, 0.1, 0.9, 0.9])).beginsAt).toBe(15)
  })

  test('what passed before a dry picture is not its beginning', () => {
    expect(spellOf(everyTenMinutes([0.6, 0.1, 0.9, 0.9])).beginsAt).toBe(15)
  })
})

describe('what is told of snow', () => {
  test('its first and its strongest echo, when that comes, and how far radar tells', () => {
    const growing = everyTenMinutes([0.1, 0.9, 0.9, 0.9, 0, 0]).map((sample, index) => ({
      ...sample,
      reading: { wetShare: sample.reading?.wetShare ?? 0, echo: [9, 3, 7, 7, 14, 14][index] ?? 0 },
    }))
    const told = precipitationAhead(growing, NOW)
    expect(told).toMatchObject({ state: 'coming', firstEcho: 3, strongest: 7 })
    expect([told?.strongestAt, told?.knownUntil]).toEqual([20, 50].map((minute) => NOW + minute * MINUTE_MS))
  })

  test.each([
    [0.29, 'dry', null],
    [0.3, 'may-pass', 10],
    [0.69, 'may-pass', 10],
    [0.7, 'coming', 6],
  ])('in ten minutes over %d of the disc it is %s', (share, state, beginsAt) => {
    const told = spellOf(everyTenMinutes([0.2, share, 0.9 * Number(share === 0.7)]))
    expect(told).toEqual({ state, beginsAt, endsAt: null })
  })

  test('snow that may pass twice is told of once, and where nothing comes there is no echo', () => {
    expect(spellOf(everyTenMinutes([0, 0.4, 0, 0.4])).beginsAt).toBe(10)
    expect(precipitationAhead(everyTenMinutes([0.2, 0]), NOW)).toMatchObject({
      state: 'dry',
      firstEcho: 0,
      strongest: 0,
    })
  })

  test('a picture that cannot be read ends what is known, and is never taken for dry', () => {
    const torn = everyTenMinutes([0.9, 0.9, 0, 0, 0]).map((sample, index) =>
      index === 2 ? { ...sample, reading: null } : sample,
    )
    expect(precipitationAhead(torn, NOW)).toMatchObject({
      state: 'now',
      endsAt: null,
      knownUntil: NOW + 10 * MINUTE_MS,
    })
    expect(precipitationAhead(torn.slice(2), NOW)).toBeNull()
    expect(precipitationAhead([], NOW)).toBeNull()
  })
})

test('whatever the pictures show, snow ends neither in the past, nor before it begins, nor while half of the disc is wet', () => {
  const shares = fc.array(fc.constantFrom(0, 0.1, 0.29, 0.3, 0.45, 0.5, 0.65, 0.7, 0.9, 1), { minLength: 1 })
  fc.assert(
    fc.property(shares, fc.integer({ min: -20, max: 6 }), fc.integer({ min: 1, max: 12 }), (wet, first, step) => {
      const samples = pictures(wet.map((share, index) => [first + index * step, share]))
      const ahead = precipitationAhead(samples, NOW)
      if (!ahead) throw new Error('the first picture can be read')
      const begins = ahead.beginsAt ?? NOW
      expect(begins).toBeGreaterThanOrEqual(NOW)
      if (ahead.endsAt === null) return
      expect(ahead.endsAt).toBeGreaterThanOrEqual(begins)
      expect(roundedEnd(ahead.endsAt, NOW)).toBeGreaterThanOrEqual(NOW)
      // Half of the disc may be wet after the end only behind two dry pictures in a row: that is another spell.
      const later = samples.filter(({ at }) => at > (ahead.endsAt ?? 0)).map(({ reading }) => reading?.wetShare ?? 0)
      const isDryTwice = (share: number, index: number) =>
        share < POSSIBLE_SHARE && (later[index + 1] ?? 1) < POSSIBLE_SHARE
      const untilDry = later.slice(0, later.findIndex(isDryTwice))
      expect(untilDry.filter((share) => share >= 0.5)).toEqual([])
    }),
  )
})
