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

/** What stands beside each name, text alone. */
function evidenceOf(report: ReportToDecide): Record<string, string> {
  const html = renderToStaticMarkup(<ReportEvidence report={report} />)
  const entries = html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)
  return Object.fromEntries([...entries].map(([, name = '', words = '']) => [name, words]))
}

test('what is near a report is said only where its position is known', () => {
  expect(evidenceOf(REPORT)).toMatchObject({
    'Nearest station then': 'Nothing was measured near',
    'Other reports near': 'None within 25 km and three hours',
  })
  const unplaced = evidenceOf({ ...REPORT, latitude: null, longitude: null })
  expect(Object.keys(unplaced)).toHaveLength(4)
  expect(new Set(Object.values(unplaced))).toEqual(new Set(['Not known without a position']))
})

test('the French words of a network’s reports agree with any number of refusals', () => {
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const words = (sender: ReportToDecide['sender']) =>
    renderToStaticMarkup(<ReportEvidence report={{ ...REPORT, sender }} />).replaceAll('\u00a0', ' ')
  expect(words({ reports: 1, refused: 0 })).toContain('1 signalement, refus : 0')
  expect(words({ reports: 3, refused: 1 })).toContain('3 signalements, refus : 1')
})
