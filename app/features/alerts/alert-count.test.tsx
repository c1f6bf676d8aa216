import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { NowProvider } from '../../lib/now.tsx'
import AlertStrip from './alert-strip.tsx'
import AlertsSentence from './alerts-sentence.tsx'
import type { AlertsViewProps } from './alerts-view.tsx'
import BellCount from './bell-count.tsx'
import { TakeCover } from './take-cover.tsx'
import { UnknownAlerts } from './unknown-alerts.tsx'

const alerts: AlertsAnswer = {
  data: Array.from({ length: 30 }, (_, index) => anAlert({ id: `alert-${index}`, severity: 'severe' })),
  unlisted: 5,
  state: 'some',
  timeZone: 'America/Toronto',
  meta: [],
}
const place = { label: 'Toronto', coordinates: { lat: 43.6532, lon: -79.3832 } }

const drawn = (Part: ComponentType<AlertsViewProps>, answer = alerts) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NowProvider serverNow={Date.parse('2026-11-21T19:00:00Z')} renew={() => {}}>
        <Part place={place} alerts={answer} failure={null} onTryAgain={() => {}} />
      </NowProvider>
    </MemoryRouter>,
  )

test.each([
  ['the sentence', AlertsSentence, '35 alerts in effect'],
  ['the bell', BellCount, '35 alerts'],
  ['the strip', AlertStrip, '34 more'],
])('%s counts the alerts that the list has no room for', (_, Part, words) => {
  expect(drawn(Part)).toContain(words)
})

test('the sentence that there are no alerts ends, because another one follows it', () => {
  const none = drawn(AlertsSentence, { ...alerts, data: [], unlisted: 0, state: 'none' })
  expect(none).toContain('No active weather alerts for this location.')
})

test('the sentence tells alerts that cannot be checked as the last known ones', () => {
  expect(drawn(AlertsSentence, { ...alerts, state: 'unknown' })).toContain('Last known: 35 alerts in effect')
  expect(drawn(AlertsSentence)).not.toContain('Last known')
})

test('an hour after its source fell silent a tornado warning is named as last known, and since when it is silent', () => {
  const data = [anAlert({ event: 'Tornado Warning', colour: 'red', severity: 'extreme' })]
  const silent = { source: 'ECCC', ok: false, fetchedAt: null, stale: false } as const
  const meta = [{ ...silent, lastGoodAt: '2026-11-21T18:00:00Z' }]
  const unknown = { ...alerts, data, unlisted: 0, state: 'unknown' as const, meta }
  const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')
  for (const Part of [AlertStrip, TakeCover, UnknownAlerts]) {
    expect(wordsOf(drawn(Part, unknown))).toContain('Last known: Tornado Warning')
  }
  for (const Part of [AlertStrip, TakeCover]) {
    expect(wordsOf(drawn(Part, { ...unknown, state: 'some' }))).not.toContain('Last known')
  }
  expect(wordsOf(drawn(UnknownAlerts, unknown))).toContain('Environment Canada since 1:00 p.m.')
})
