import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import type { ReportToDecide } from '#shared/contracts/moderation.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { ReportEvidence } from './report-evidence.tsx'

const REPORT: ReportToDecide = {
  id: 'r1',
  title: 'Whiteout on Hurontario',
  description: 'Band came in off the bay around 1:30.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
  temperature: null,
  weather_type: 'snow-squall',
  latitude: 44.5,
  longitude: -80.22,
  nearTown: null,
  measure: null,
  observedAt: '2026-11-21T18:30:00.000Z',
  is_approved: false,
  is_questioned: false,
  like_count: 0,
  comment_count: 0,
  created_at: '2026-11-21T18:31:00.000Z',
  media: [],
  version: 1,
  exact_position: null,
  exact_location_name: 'Collingwood',
  urgency: 'usual',
  surroundings: null,
  flags: [],
  near: [],
  photos: [],
  sender: null,
  opinions: [],
}

/** What stands beside “Other reports near”. */
const nearWords = (report: ReportToDecide) =>
  /Other reports near<\/dt><dd[^>]*>([^<]*)</.exec(renderToStaticMarkup(<ReportEvidence report={report} />))?.[1]

test('that no other report is near is said only of a report whose position is known', () => {
  expect(nearWords(REPORT)).toBe('None within 25 km and three hours')
  expect(nearWords({ ...REPORT, latitude: null, longitude: null })).toBe('Not known without a position')
})

test('the French words of a network’s reports agree with any number of refusals', () => {
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const words = (sender: ReportToDecide['sender']) =>
    renderToStaticMarkup(<ReportEvidence report={{ ...REPORT, sender }} />).replaceAll('\u00a0', ' ')
  expect(words({ reports: 1, refused: 0 })).toContain('1 signalement, refus : 0')
  expect(words({ reports: 3, refused: 1 })).toContain('3 signalements, refus : 1')
})
