import type { Alert } from '../contracts/alert.ts'

/** An alert for tests; only what matters there need be named. */
export const anAlert = (given: Partial<Alert> = {}): Alert => ({
  id: 'eccc-1',
  language: 'en',
  source: 'ECCC',
  sender: 'Environment Canada',
  event: 'Snow Squall Warning',
  headline: null,
  kind: 'warning',
  colour: 'orange',
  severity: 'severe',
  urgency: null,
  certainty: null,
  issued: '2026-11-21T18:12:00Z',
  start: '2026-11-21T13:00:00Z',
  end: '2026-11-22T02:00:00Z',
  description: 'Snow squalls off Lake Huron and Georgian Bay will continue.',
  instruction: null,
  areas: ['City of Toronto'],
  url: null,
  french: null,
  badge: null,
  ...given,
})
