import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { NowProvider } from '../../lib/now.tsx'
import { aMapAlert } from './a-map-alert-for-tests.ts'
import { entryOf } from './map-entries.ts'
import { MapList } from './map-list.tsx'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const TORNADO = { event: 'Tornado Warning', severity: 'extreme' } as const

const draw = (...alerts: Parameters<typeof aMapAlert>[0][]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NowProvider serverNow={Date.parse('2026-11-21T17:00:00Z')} renew={() => {}}>
        <MapList
          entries={alerts.map((alert) => entryOf(aMapAlert(alert), TORONTO))}
          timeZone="America/Toronto"
          chosen={null}
          onShow={() => {}}
          onPoint={() => {}}
        />
      </NowProvider>
    </MemoryRouter>,
  )
const named = (markup: string, element: 'a' | 'button') =>
  [...markup.matchAll(new RegExp(`<${element} .*?</${element}>`, 'g'))].map(([found]) =>
    found.replaceAll(/<[^>]*>/g, ''),
  )

test('two alerts of one name are told apart by their areas in the names of what can be pressed', () => {
  const markup = draw({ ...TORNADO, id: 'toronto' }, { ...TORNADO, id: 'erie', areaDesc: 'Erie, NY' })
  expect(named(markup, 'button')).toEqual([
    'Tornado Warning City of Toronto – Show on the map',
    'Tornado Warning Erie, NY – Show on the map',
  ])
  expect(named(markup, 'a')).toEqual(['View Tornado Warning, City of Toronto', 'View Tornado Warning, Erie, NY'])
})

test('on a French page the English names of areas are read in English, and the rest of their line in French', () => {
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const areaDesc = 'Niagara, NY; Orleans, NY; Monroe, NY; Wayne, NY; Erie, NY'
  expect(draw({ ...TORNADO, areaDesc })).toContain(
    '<bdi lang="en">Niagara, NY, Orleans, NY, Monroe, NY</bdi> et 2 de plus</p>',
  )
})
