import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { NowProvider } from '../../lib/now.tsx'
import { MapHead } from './map-head.tsx'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const KNOWN = { kind: 'known', fetchedAt: NOON - 31 * MINUTE_MS } as const
const SILENT = { kind: 'unknown', lastGoodAt: null, isAwaited: false } as const

/** What the head says, as text, when Environment Canada is silent. @param us how many American alerts are in view */
function headWithoutCanada(us: number | null): string {
  const html = renderToStaticMarkup(
    <NowProvider serverNow={NOON} renew={() => {}}>
      <MapHead
        states={{ ca: SILENT, us: us === null ? SILENT : KNOWN }}
        shown={['ca', 'us']}
        counts={{ ca: null, us }}
        timeZone="America/Toronto"
        onToggle={() => {}}
        reports={{ isShown: true, toggle: () => {}, count: null }}
        search=""
        layerToggle={null}
      />
    </NowProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/ +/g, ' ')
}

test('a country whose source is silent has no number of alerts, and neither have reports that did not come', () => {
  const text = headWithoutCanada(3)
  expect(text).toContain('3 alerts in view')
  expect(text).toContain('Canadian Alerts ? not known US Alerts 3')
  expect(text).toContain('Reports ? not known')
})

test('the time of an agency’s last answer keeps to one line', () => {
  expect(headWithoutCanada(3)).toContain('National Weather Service 11:29\u00a0a.m.')
})

test('while a source is silent nobody claims that there are no alerts in view', () => {
  for (const us of [0, null]) {
    expect(headWithoutCanada(us)).toContain('Alerts in view: not known')
    expect(headWithoutCanada(us)).not.toContain('0 alerts in view')
  }
})
