import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import type { ReportToDecide } from '#shared/contracts/moderation.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { WHITEOUT } from '../../community/reports/report-for-tests.ts'
import { ReportEvidence } from './report-evidence.tsx'

const REPORT: ReportToDecide = {
  ...WHITEOUT,
  latitude: 44.5,
  longitude: -80.22,
  is_approved: false,
  version: 1,
  exact_position: null,
  exact_location_name: WHITEOUT.location_name,
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
