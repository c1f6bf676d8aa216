import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { NowProvider } from '../../lib/now.tsx'
import { ThunderstormCard } from './thunderstorm-card.tsx'

const TONIGHT = {
  id: 'tonight',
  title: 'Day 1 Night',
  description: '',
  imageUrl: '/api/outlooks/tonight.png',
  period: 'Day 1 Night',
  validTime: '2026-07-22T00:00:00.000Z',
  validUntil: '2026-07-22T12:00:00.000Z',
  issueTime: null,
  geojsonUrl: null,
  geojsonFilename: null,
  isDrawn: true,
  threats: [],
  unreadAreas: 0,
}

test('the period of a thunderstorm outlook is named in the language of the page', () => {
  const card = () =>
    renderToStaticMarkup(
      <NowProvider serverNow={Date.parse('2026-07-21T18:00:00Z')} renew={() => {}}>
        <ThunderstormCard item={TONIGHT} isBusy={false} onRefresh={() => {}} onOpen={() => {}} />
      </NowProvider>,
    )
  expect(card()).toContain('period-night">Day 1 Night</span>')
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(card()).toMatch(/period-night">Jour\s1, nuit<\/span>/)
})

test('an outlook of the day that is over, which holds until 1 a.m., has no chip of a day', () => {
  const evening = { ...TONIGHT, validTime: '2026-07-21T17:00:00.000Z', validUntil: '2026-07-22T05:00:00.000Z' }
  const card = renderToStaticMarkup(
    <NowProvider serverNow={Date.parse('2026-07-22T04:30:00Z')} renew={() => {}}>
      <ThunderstormCard item={{ ...evening, period: 'Day 1' }} isBusy={false} onRefresh={() => {}} onOpen={() => {}} />
    </NowProvider>,
  )
  expect(card).toContain('>Tonight</h3>')
  expect(card).not.toContain('period-chip')
})

test('what the map shows is heard once, in the list of threats', () => {
  const threat = { level: 'minor' as const, coverage: null, tornadoRisk: false, rain: null, hail: null, gust: null }
  const item = { ...TONIGHT, description: 'Low threat, for Barrie.', threats: [{ ...threat, places: ['Barrie'] }] }
  const card = renderToStaticMarkup(
    <NowProvider serverNow={Date.parse('2026-07-21T18:00:00Z')} renew={() => {}}>
      <ThunderstormCard item={item} isBusy={false} onRefresh={() => {}} onOpen={() => {}} />
    </NowProvider>,
  )
  expect(card).toContain('alt="Map of the areas under threat, which the text names."')
  expect(card.match(/Barrie/g)).toHaveLength(1)
})

test('the last place and “and 2 more” are two words to a screen reader', () => {
  const places = ['Barrie', 'Cobourg', 'Guelph', 'London', 'Orillia', 'Sarnia', 'Simcoe']
  const threat = {
    level: 'minor' as const,
    coverage: null,
    tornadoRisk: false,
    rain: null,
    hail: null,
    gust: null,
    places,
  }
  const card = renderToStaticMarkup(
    <NowProvider serverNow={Date.parse('2026-07-21T18:00:00Z')} renew={() => {}}>
      <ThunderstormCard
        item={{ ...TONIGHT, threats: [threat] }}
        isBusy={false}
        onRefresh={() => {}}
        onOpen={() => {}}
      />
    </NowProvider>,
  )
  expect(card).toMatch(/Orillia <span[^>]*>and 2 more/)
})
