import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeptReport, parseKeptReport } from './kept-report.ts'
import { EMPTY_FORM } from './report-form.ts'

const KEPT: KeptReport = {
  id: 'a1',
  begunAt: 1_000,
  submittedAt: 2_000,
  refusal: { title: 'Please check your report', text: null, fields: [{ field: 'title', message: 'Too short' }] },
  form: { ...EMPTY_FORM, title: 'Snow', temperature: '20', temperature_unit: 'f', weather_type: 'snow' },
  position: { latitude: 44.5008, longitude: -80.2169 },
  uploads: [
    {
      key: 'k',
      name: 'porch.jpg',
      type: 'image/jpeg',
      size: 4_000,
      lastModified: 5,
      url: '/api/uploads/u1',
      altText: 'A ruler',
      isPaused: true,
      isReady: false,
      reason: null,
    },
  ],
}

test('a report comes back as it was kept', () => {
  expect(parseKeptReport(JSON.parse(JSON.stringify(KEPT)))).toEqual(KEPT)
})

test('what is missing in what was kept is empty', () => {
  expect(parseKeptReport({ id: 'a1', begunAt: 1, form: { title: 7 }, position: { latitude: 'north' } })).toEqual({
    id: 'a1',
    begunAt: 1,
    submittedAt: null,
    refusal: null,
    form: EMPTY_FORM,
    position: null,
    uploads: [],
  })
  expect(parseKeptReport(null)).toBeNull()
  expect(parseKeptReport([])).toBeNull()
})

test('a file never goes to an address from elsewhere', () => {
  const [upload] = KEPT.uploads
  const elsewhere = { ...KEPT, uploads: [{ ...upload, url: 'https://elsewhere.example/api/uploads/u1' }] }
  expect(parseKeptReport(elsewhere)?.uploads[0]?.url).toBeNull()
})

test('whatever stands in the storage, texts are texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (anything, form) => {
      expect(() => parseKeptReport(anything)).not.toThrow()
      const kept = parseKeptReport({ id: 'a', begunAt: 0, form, uploads: [form] })
      expect(Object.values(kept?.form ?? {}).every((value) => typeof value === 'string')).toBe(true)
    }),
  )
})
