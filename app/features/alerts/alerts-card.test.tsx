import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { NowProvider } from '../../lib/now.tsx'
import AlertsCard from './alerts-card.tsx'

const place = { label: 'Toronto', coordinates: { lat: 43.6532, lon: -79.3832 } }

/** The card as the server draws it, with so many alerts. */
function cardWith(count: number): Document {
  const data = Array.from({ length: count }, (_, index) => anAlert({ id: `a${index}`, event: `Warning ${index + 1}` }))
  const alerts = { data, state: 'some' as const, timeZone: 'America/Toronto', meta: [] }
  return parseHTML(
    renderToStaticMarkup(
      <MemoryRouter>
        <NowProvider serverNow={Date.parse('2026-11-21T19:00:00Z')} renew={() => {}}>
          <AlertsCard place={place} alerts={alerts} failure={null} onTryAgain={() => {}} />
        </NowProvider>
      </MemoryRouter>,
    ),
  ).document
}

const names = (card: Document, where: string) => [...card.querySelectorAll(where)].map((name) => name.textContent)

test('of thirty alerts the ten gravest are shown, and the others open without scripts', () => {
  const card = cardWith(30)
  expect(card.querySelector('h2')?.textContent).toBe('Weather Alerts (30)')
  expect(card.querySelector('.alerts-rest > summary')?.textContent).toBe('+20 more alerts')
  expect(names(card, '.alerts-rest h4')[0]).toBe('Warning 11')
  expect(names(card, '.alerts-rest h4')).toHaveLength(20)
  expect(names(card, 'h4')).toHaveLength(30)
})

test('up to eleven alerts are all shown', () => {
  expect(cardWith(11).querySelector('.alerts-rest')).toBeNull()
  expect(names(cardWith(11), 'h4')).toHaveLength(11)
})
