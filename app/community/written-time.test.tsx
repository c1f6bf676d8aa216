import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NowProvider } from '../lib/now.tsx'
import { longDay, shortDay, WrittenTime, writtenTime } from './written-time.tsx'

const NOW = Date.parse('2026-11-21T19:05:00Z')

test('a post is dated by Toronto’s clocks, with the year when it is not this one', () => {
  expect(shortDay('2026-11-22T04:59:00Z', NOW)).toBe('Nov. 21')
  expect(shortDay('2025-11-21T15:00:00Z', NOW)).toBe('Nov. 21, 2025')
  expect(longDay('2026-11-22T04:59:00Z')).toBe('November 21, 2026')
  expect(writtenTime('2026-11-19T18:48:00Z', NOW, true).full).toBe('Nov. 19, 1:48 p.m.')
  expect(writtenTime('2026-11-19T18:48:00Z', NOW, false).full).toBe('Nov. 19, 13:48')
})

test.each([
  ['2026-11-21T19:06:00Z', 'just now', 'just now · Nov. 21, 2:06 p.m.'],
  ['2026-11-21T19:04:01Z', 'just now', 'just now · Nov. 21, 2:04 p.m.'],
  ['2026-11-21T18:52:00Z', '13 min ago', '13 min ago · Nov. 21, 1:52 p.m.'],
  ['2026-11-21T18:05:00Z', '1 h ago', '1 h ago · Nov. 21, 1:05 p.m.'],
  ['2026-11-21T05:00:00Z', '14 h ago', '14 h ago · Nov. 21, 12:00 a.m.'],
  ['2026-11-20T19:05:01Z', '23 h ago', '23 h ago · Nov. 20, 2:05 p.m.'],
  ['2026-11-20T19:05:00Z', 'yesterday, 2:05 p.m.', 'Nov. 20, 2:05 p.m.'],
  ['2026-11-20T04:59:00Z', 'Nov. 19', 'Nov. 19, 11:59 p.m.'],
  ['2025-11-21T15:00:00Z', 'Nov. 21, 2025', 'Nov. 21, 2025, 10:00 a.m.'],
])('a report of %s is from “%s” on its card and of “%s” on its page, by the clocks of Toronto', (at, brief, full) => {
  expect(writtenTime(at, NOW, true)).toMatchObject({ brief, full })
})

test('a post that is scheduled has no age', () => {
  expect(writtenTime('2026-11-25T14:00:00Z', NOW, true).moment).toBe('Nov. 25, 9:00 a.m.')
})

test('the exact moment leaves nothing open', () => {
  expect(writtenTime('2026-11-21T18:52:00Z', NOW, false).exact).toBe('Saturday, November 21, 2026, 13:52')
})

test('the time of a comment stays on one line of a narrow phone', () => {
  const page = renderToStaticMarkup(
    <NowProvider serverNow={NOW} renew={() => {}}>
      <WrittenTime at="2026-11-19T18:48:00Z" length="full" />
    </NowProvider>,
  )
  expect(page).toContain('>Nov. 19, 1:48\u00a0p.m.<')
})
