import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventTypes, severities } from './event-words.ts'
import {
  eventsApiQuery,
  parseSecurityQuestion,
  type SecurityQuestion,
  securityHref,
  WINDOWS,
} from './security-question.ts'

const read = (query: string) => parseSecurityQuestion(new URLSearchParams(query))

test('without a question the last 60 minutes of everything are meant', () => {
  expect(read('')).toEqual({ minutes: 60, type: null, severity: null, page: 1 })
  expect(securityHref(read(''))).toBe('/admin/security')
})

test('what an address says that nobody understands is as if it were not there', () => {
  expect(read('minutes=61&type=nonsense&severity=&page=-1')).toEqual(read(''))
  for (const page of ['0', '1.5', 'x', '1e9', 'Infinity']) expect(read(`page=${page}`).page).toBe(1)
})

test('every question comes back from its own address, and the API is asked for the same', () => {
  const questions: fc.Arbitrary<SecurityQuestion> = fc.record({
    minutes: fc.constantFrom(...WINDOWS),
    type: fc.constantFrom(null, ...eventTypes),
    severity: fc.constantFrom(null, ...severities),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  fc.assert(
    fc.property(questions, (question) => {
      expect(parseSecurityQuestion(new URL(securityHref(question), 'http://x').searchParams)).toEqual(question)
      const asked = eventsApiQuery(question)
      expect({ ...asked, type: asked.type ?? null, severity: asked.severity ?? null }).toMatchObject(question)
    }),
  )
})
