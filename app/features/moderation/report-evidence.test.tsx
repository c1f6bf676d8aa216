import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import type { ReportToDecide } from '#shared/contracts/moderation.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { WHITEOUT } from '../../community/reports/report-for-tests.ts'
import { NowProvider } from '../../lib/now.tsx'
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

test('radar names rain or snow only where the temperature of then is known', () => {
  const words = (precipitation: 'rain' | 'snow' | null) => {
    const here = { step: 'heavy' as const, within_km: 2 }
    const radar = { observed_at: WHITEOUT.created_at, precipitation, here, nearest_km: 0, within_km: 10 }
    const report: ReportToDecide = {
      ...REPORT,
      surroundings: { measured: null, alerts: [], radar },
      opinions: [{ rule: 'radar-agrees', precipitation, ...here }],
    }
    const html = renderToStaticMarkup(
      <NowProvider serverNow={Date.parse(WHITEOUT.created_at)} renew={() => {}}>
        <ReportEvidence report={report} />
      </NowProvider>,
    )
    return html.match(/[a-z ]+ within 2 km/g)?.map((each) => each.trim())
  }
  expect(words('snow')).toEqual(['heavy snow within 2 km', 'heavy snow within 2 km'])
  expect(words('rain')).toEqual(['heavy rain within 2 km', 'heavy rain within 2 km'])
  expect(words(null)).toEqual(['precipitation within 2 km', 'precipitation within 2 km'])
})
