import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NowProvider } from '../../lib/now.tsx'
import { MapPopup } from './map-popup.tsx'
import type { PictureAlert } from './picture-click.ts'

const SQUALL: PictureAlert = {
  id: null,
  language: 'en',
  event: 'Snow Squall Warning',
  areaDesc: 'Barrie',
  start: null,
  end: null,
}

const cardOf = (count: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NowProvider serverNow={Date.parse('2026-11-21T17:00:00Z')} renew={() => {}}>
        <MapPopup
          popup={{ content: Array.from({ length: count }, () => SQUALL), page: 0, opening: 1 }}
          timeZone="America/Toronto"
          onTurn={() => {}}
          onClose={() => {}}
        />
      </NowProvider>
    </MemoryRouter>,
  )

test('the card on the map tells of at most five alerts, and says how many more there are at the point', () => {
  expect(cardOf(5)).toContain('1 of 5')
  expect(cardOf(5)).not.toContain('more alert')
  expect(cardOf(6)).toMatch(/1 of 5.*\+1 more alert</)
  expect(cardOf(7)).toMatch(/1 of 5.*\+2 more alerts</)
})
