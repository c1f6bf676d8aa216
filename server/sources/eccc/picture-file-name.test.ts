import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { parseSignificantWeatherName, parseThunderstormPictureName } from './picture-file-name.ts'

const NOON = Date.parse('2026-06-04T12:00:00Z')

test.each([
  ['202606041200_SignificantWeatherOutlook_ON_43200.png', 12],
  ['SWO_202606041200_00000.PNG', 0],
  ['202606041200-86400.png', 24],
])('%s is a significant weather picture, %i hours after its issue', (name, hours) => {
  expect(parseSignificantWeatherName(name)).toMatchObject({ issuedAt: NOON, leadMs: hours * HOUR_MS })
})

test.each([
  '202606041200.png',
  '202606041200_4320.png',
  '202606041200_432000.png',
  '202613041200_43200.png',
  '202606041200_43200.gif',
  '',
])('“%s” is none', (name) => {
  expect(parseSignificantWeatherName(name)).toBeNull()
})

test('every issue and offset that the spec knows is read back', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 3650 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 99_999 }), (minute, offset) => {
      const issuedAt = NOON + minute * 60_000
      const stamp = new Date(issuedAt).toISOString().replaceAll(/\D/g, '').slice(0, 12)
      const name = `${stamp}_swo_${String(offset).padStart(5, '0')}.png`
      expect(parseSignificantWeatherName(name)).toMatchObject({ issuedAt, leadMs: offset * 1000 })
    }),
  )
})

test('a coded lead tells the span, as in the names of the outlooks’ files', () => {
  const name = '20260604T1700Z_MSC_ThunderstormOutlook_OSPC_ON_PT024H00M_v2.png'
  const issuedAt = Date.parse('2026-06-04T17:00:00Z')
  expect(parseThunderstormPictureName(name)).toEqual({
    issuedAt,
    leadMs: 24 * HOUR_MS,
    span: { validFrom: issuedAt + 12 * HOUR_MS, validUntil: issuedAt + 24 * HOUR_MS },
    version: 2,
  })
})

test('a plain lead tells no span, a name without one nothing', () => {
  expect(parseThunderstormPictureName('202606041200_TS_ON_036_v1.png')).toMatchObject({
    leadMs: 36 * HOUR_MS,
    span: null,
  })
  expect(parseThunderstormPictureName('outlook.png')).toMatchObject({ issuedAt: null, leadMs: null })
})

test.each(['20260604T1700Z_OSPC_QC_PT012H.png', '20260604T1700Z_PASPC_PRAIRIES_PT012H.png', 'outlook.json'])(
  '%s is not Ontario’s picture',
  (name) => {
    expect(parseThunderstormPictureName(name)).toBeNull()
  },
)
