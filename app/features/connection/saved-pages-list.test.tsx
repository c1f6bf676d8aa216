import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { NowProvider } from '../../lib/now.tsx'
import { SavedPagesList } from './saved-pages-list.tsx'

const NOON = Date.parse('2026-11-21T12:00:00Z')

test('a page that was saved on another day is listed with its date', () => {
  const pages = [0, 2 * DAY_MS].map((ageMs) => ({ path: `/${ageMs}`, title: 'Outlook', savedAt: NOON - ageMs }))
  const html = renderToStaticMarkup(
    <NowProvider serverNow={NOON} renew={() => {}}>
      <SavedPagesList pages={pages} details={() => null} />
    </NowProvider>,
  )
  const [today, earlier] = [...html.matchAll(/<time[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(today).toMatch(/^\d+:\d\d [ap]\.m\.$/)
  expect(earlier).toMatch(/^Nov\. \d+, \d+:\d\d [ap]\.m\.$/)
})
